import { writeLocal } from '../../wire/session/local-state.ts';
import type { Language } from '@app/kernel/words.ts';

/** Changes the language. The screen is rendered in the other one, so the page loads again; drafts survive, and unsaved input asks first. */
export function changeLanguage(language: Language): void {
  writeLocal('language', language);
  location.reload();
}
