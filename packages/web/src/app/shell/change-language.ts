import { writeLocal } from '../../wire/session/local-state.ts';
import type { Language } from '@app/kernel/words.ts';

/** What is on screen was said in the other language, so the page loads again; drafts are kept, and whoever would lose something is asked. */
export function changeLanguage(language: Language): void {
  writeLocal('language', language);
  location.reload();
}
