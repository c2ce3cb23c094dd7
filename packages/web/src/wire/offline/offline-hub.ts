import { writeDocuments } from '@app/domain/records.calls.ts';
import type { Call } from '@app/kernel/call.ts';
import { z } from 'zod';
import type { Identity } from '../live/live-deps.ts';
import type { View } from '../live/live-view.ts';
import type { Live } from '../live/live.ts';
import { answered, dropAnswers, dropUnsaved, flushNow, keepAnswer, keepReply, offlineStore, replied, whoIsHere } from './offline-answers.ts';
import type { Change } from './offline-change.ts';
import { type Done, Outbox } from './offline-outbox.ts';
import { inTurn, keepLoaded, keepStanding, lastSession } from './offline-session.ts';
import { send } from '../request/send.ts';
import type { StoredSession, Loaded, Standing } from '../session/session-state.ts';
import { onTabMessage, postToTabs } from '../session/tabs.ts';
import { waiting } from './waiting.ts';

/** A server that has not answered by then cannot be reached. */
const PATIENCE_MS = 20_000;

/** Access to the data that is stored for times without a network. */
export interface OfflineHub {
  readonly outbox: Outbox;
  /** Returns the last answer to this query for the current person and client. */
  answered(question: string): Promise<View | undefined>;
  keepAnswer(who: Identity, question: string, view: View): void;
  /** All answers in a client, or that to one question. */
  dropAnswers(who: Identity, question?: string): Promise<void>;
  replied(call: string): Promise<unknown>;
  keepReply(who: Identity, call: string, reply: unknown): Promise<void>;
  lastSession(): Promise<StoredSession | undefined>;
  keepLoaded(loaded: Loaded): Promise<void>;
  keepStanding(who: Identity, standing: Standing): Promise<void>;
  /** Another tab signed out and wipes the storage: this one forgets its data, and what it had the worker store meanwhile. */
  forgetHere(): Promise<void>;
  /** The session ended by itself: only what was not sent yet waits for its maker. */
  endSession(): Promise<void>;
  /** Nothing of anybody stays on this device: neither data nor the application's files. */
  wipe(): Promise<void>;
}

/** Rebuilds a stored call from its method and path. The call was checked when it was made, and the server checks it again. */
const callOf = ({ method, path }: Pick<Call, 'method' | 'path'>): Call => ({
  method,
  path,
  access: 'signed-in',
  body: z.unknown(),
  reply: z.unknown(),
});
async function sendChange({ deed, once, uid, client }: Change): Promise<Done> {
  const options = { as: { uid, client }, signal: AbortSignal.timeout(PATIENCE_MS) };
  if (deed.kind === 'call') return { version: 0, reply: await send(callOf(deed.call), deed.input, options) };
  const { written } = await send(writeDocuments, { writes: [...deed.writes], once }, options);
  return { version: Math.max(0, ...written.map(({ version }) => version)), reply: { written } };
}

/** Creates the outbox of changes on their way to the server; its writes show in live views. */
const outboxFor = (live: Live): Outbox =>
  new Outbox({
    store: offlineStore,
    who: whoIsHere,
    send: sendChange,
    show: (writes) => live.show(writes),
    // Without a secure context there are no locks; then only the server's memory of request ids prevents duplicates.
    exclusive: async (work) => await ('locks' in navigator ? navigator.locks.request('apron.outbox', work) : work()),
    tell: postToTabs,
    now: Date.now,
    later(act, ms) {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    onList: (changes) => waiting.setState({ changes }),
  });

/** Has the service worker drop the application's files, after what it is storing at this moment: two that delete at once may leave an empty cache. */
async function wipeFiles(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = (await navigator.serviceWorker.getRegistration())?.active;
  if (worker) worker.postMessage('clear');
  else for (const key of await caches.keys()) await caches.delete(key);
}

/** Opens the stored data, once per page load, and begins to send waiting changes. */
export async function openOffline(live: Live): Promise<OfflineHub> {
  const outbox = outboxFor(live);
  const forgetHere = async (): Promise<void> => {
    dropUnsaved();
    await outbox.reset();
  };
  onTabMessage((message) => outbox.hear(message));
  live.connection.subscribe(() => {
    if (live.connection.get() === 'live') void outbox.replay();
  });
  window.addEventListener('online', () => void outbox.replay());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushNow();
  });
  await outbox.refresh().catch((error: unknown) => console.warn('What waits could not be read', error));
  void outbox.replay();
  return {
    outbox,
    answered,
    keepAnswer,
    dropAnswers,
    replied,
    keepReply,
    lastSession,
    keepLoaded,
    keepStanding,
    async forgetHere() {
      await forgetHere();
      // This tab may have had the application stored between the wiping of the other tab and its message.
      await wipeFiles();
    },
    async endSession() {
      await forgetHere();
      await inTurn(async () => await (await offlineStore()).endSession());
    },
    async wipe() {
      await forgetHere();
      await inTurn(async () => await (await offlineStore()).wipe());
      await wipeFiles();
    },
  };
}
