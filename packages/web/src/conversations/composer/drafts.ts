import { z } from 'zod';
import { Refused } from '@app/kernel/refused.ts';
import { FileRef } from '@app/domain/files/stored-file.ts';
import { Addressee } from '@app/domain/mail/outbox/addressee.ts';
import { draftKey } from '../../wire/session/local-state.ts';
import { composerMediums, isBlank, type Draft } from './composer.rules.ts';

/** The storage of drafts on this device, such as the browser's `localStorage`. */
export interface DraftStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}
/** The author of a draft, and its thread or record (THR-4). */
export interface DraftPlace {
  readonly client: string;
  readonly uid: string;
  /** Id of the thread, or of the record where there is no thread yet. */
  readonly id: string;
}

const Kept = z.object({
  key: z.string(),
  medium: z.enum(composerMediums),
  mode: z.enum(['new', 'reply', 'forward']),
  replyingTo: z.string(),
  quotes: z.string().default(''),
  subject: z.string(),
  recipients: z.array(Addressee),
  cc: z.array(Addressee),
  bcc: z.array(Addressee),
  html: z.string(),
  text: z.string(),
  files: z.array(FileRef),
});
function keyOf({ client, uid, id }: DraftPlace): string {
  if (id === '') throw new Refused({ code: 'conversations.no-draft-id' });
  return draftKey(client, uid, id);
}

/** The draft that was left here, if there is one that can still be read. */
export function loadDraft(store: DraftStore, place: DraftPlace): Draft | undefined {
  const stored = store.getItem(keyOf(place));
  if (stored === null) return undefined;
  try {
    return Kept.parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}
/** Keeps a draft; a blank one is not worth a place, so it goes. Refuses a thread without an id. */
export function saveDraft(store: DraftStore, place: DraftPlace, draft: Draft): void {
  const key = keyOf(place);
  if (isBlank(draft)) return store.removeItem(key);
  try {
    store.setItem(key, JSON.stringify(draft));
  } catch {
    // The storage is full: the draft still exists in the composer.
  }
}
export const dropDraft = (store: DraftStore, place: DraftPlace): void => store.removeItem(keyOf(place));
