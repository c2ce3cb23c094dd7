import { activeClient, activePerson } from '../request/credentials.ts';
import type { Identity } from '../live/live-deps.ts';
import type { View } from '../live/live-view.ts';
import { OfflineStore } from './offline-store.ts';

const FLUSH_AFTER_MS = 1500;
/** Nor is it put off for longer than this. */
const IDLE_MS = 2000;
/** Flushes between two prunings. */
const PRUNE_EVERY = 20;

let opened: Promise<OfflineStore> | undefined;
/** Opens the database of this browser once; after a failure the next call tries again. */
export function offlineStore(): Promise<OfflineStore> {
  opened ??= OfflineStore.open();
  opened.catch(() => (opened = undefined));
  return opened;
}
/** Returns the signed-in person and the active client. */
export const whoIsHere = (): Identity | undefined => (activePerson() === '' ? undefined : { uid: activePerson(), client: activeClient() });

const unsaved = new Map<string, { readonly who: Identity; readonly question: string; readonly view: View }>();
let flushing: ReturnType<typeof setTimeout> | undefined;
let flushes = 0;
/** Some browsers do not say when they have nothing to do. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: IDLE_MS });
    else setTimeout(resolve, 0);
  });
/** Writes one answer after the other, each when the browser is idle, so that scrolling loses no frame. Dropped answers are not written. */
async function flush(pause: () => Promise<unknown>): Promise<void> {
  if (unsaved.size === 0) return;
  const store = await offlineStore();
  // Views that arrive while these are written take the next turn.
  const due = [...unsaved.keys()];
  for (const key of due) {
    await pause();
    const answer = unsaved.get(key);
    unsaved.delete(key);
    if (answer) await store.keepAnswer(answer);
  }
  if (flushes++ % PRUNE_EVERY === 0) await store.prune();
}
/** A full disk takes nothing away from a page that is online. */
const quietly = (error: unknown): void => console.warn('Answers could not be kept', error);
function flushSoon(): void {
  flushing ??= setTimeout(() => {
    void flush(idle)
      .catch(quietly)
      .finally(() => {
        flushing = undefined;
        if (unsaved.size > 0) flushSoon();
      });
  }, FLUSH_AFTER_MS);
}

/** Returns the last answer to this query for the current person and client. */
export async function answered(question: string): Promise<View | undefined> {
  const who = whoIsHere();
  return who && (await (await offlineStore()).answer(who, question));
}
export function keepAnswer(who: Identity, question: string, view: View): void {
  if (who.uid !== activePerson() || who.client !== activeClient()) return;
  unsaved.set(`${who.uid} ${who.client} ${question}`, { who, question, view });
  flushSoon();
}
export async function replied(call: string): Promise<unknown> {
  const who = whoIsHere();
  return who && (await (await offlineStore()).reply(who, call));
}
export async function keepReply(who: Identity, call: string, reply: unknown): Promise<void> {
  if (who.uid === activePerson() && who.uid !== '') await (await offlineStore()).keepReply(who, call, reply);
}
/** All answers in a client, or that to one question. */
export async function dropAnswers(who: Identity, question?: string): Promise<void> {
  for (const [key, answer] of unsaved) if (question === undefined || answer.question === question) unsaved.delete(key);
  await (await offlineStore()).dropAnswers(who, question);
}
/** Drops the views that are not written yet. */
export const dropUnsaved = (): void => unsaved.clear();
/** Nobody is looking, and there may be no later. */
export const flushNow = (): void => void flush(() => Promise.resolve()).catch(quietly);
