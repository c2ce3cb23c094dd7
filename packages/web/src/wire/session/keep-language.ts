import type { Language } from '@app/kernel/words.ts';
import { writeDocuments } from '@app/domain/records.calls.ts';
import { language } from '../../words/language.ts';
import { readLocal } from './local-state.ts';
import { send } from '../request/send.ts';
import type { SessionUser } from './session-state.ts';

/** The language that the server should store: the choice in this browser, else the stored one, else the browser's preference. */
export const languageToKeep = (known: SessionUser['language'], chosen: Language | null, spoken: Language): Language => chosen ?? (known || spoken);

/** Emails to this person use their language: the server is told if it has another one, or none (decision 039). */
export async function keepLanguage(user: SessionUser): Promise<void> {
  const wanted = languageToKeep(user.language, readLocal('language'), language());
  if (wanted === user.language || user.anonymous) return;
  try {
    await send(writeDocuments, { writes: [{ op: 'merge', path: `users/${user.id}`, data: { language: wanted } }] });
  } catch (error) {
    // The next visit tries again.
    console.warn('The language could not be kept', error);
  }
}
