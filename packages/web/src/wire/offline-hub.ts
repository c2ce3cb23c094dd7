import { writeDocuments } from '@app/domain/records.calls.ts';
import type { Call } from '@app/kernel/call.ts';
import { z } from 'zod';
import { live } from './browser-live.ts';
import { activeClient, activePerson } from './credentials.ts';
import type { Who } from './live-ends.ts';
import type { View } from './live-view.ts';
import type { Change } from './offline-change.ts';
import { type Done, Outbox } from './offline-outbox.ts';
import { OfflineStore } from './offline-store.ts';
import { send } from './send.ts';
import type { KeptSession, Loaded, Standing } from './session-state.ts';
import { onTold, tellTabs } from './tabs.ts';
import { waiting } from './waiting.ts';

/** A server that has not answered by then cannot be reached. */
const PATIENCE_MS = 20_000;
const FLUSH_AFTER_MS = 1500;
/** Nor is it put off for longer than this. */
const IDLE_MS = 2000;
/** Flushes between two prunings. */
const PRUNE_EVERY = 20;

let opened: Promise<OfflineStore> | undefined;
function store(): Promise<OfflineStore> {
  opened ??= OfflineStore.open();
  opened.catch(() => (opened = undefined));
  return opened;
}
const here = (): Who | undefined => (activePerson() === '' ? undefined : { uid: activePerson(), client: activeClient() });

/** What was kept as a call is one of its own only by method and path; it was checked when it was made, and the server checks it again. */
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

/** What people do, on its way to the server. */
export const outbox = new Outbox({
  store,
  who: here,
  send: sendChange,
  show: (writes) => live.show(writes),
  // Without secure context there are no locks; then the server's memory of names alone keeps things from being done twice.
  exclusive: async (work) => await ('locks' in navigator ? navigator.locks.request('apron.outbox', work) : work()),
  tell: tellTabs,
  now: Date.now,
  later(act, ms) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  onList: (changes) => waiting.setState({ changes }),
});

const unsaved = new Map<string, { readonly who: Who; readonly question: string; readonly view: View }>();
let flushing: ReturnType<typeof setTimeout> | undefined;
let flushes = 0;
/** Some browsers do not say when they have nothing to do. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: IDLE_MS });
    else setTimeout(resolve, 0);
  });
/** One answer after the other, each when there is time: of somebody who scrolls, no frame is taken. What is dropped meanwhile is not kept. */
async function flush(pause: () => Promise<unknown>): Promise<void> {
  if (unsaved.size === 0) return;
  const kept = await store();
  // What comes meanwhile has the next turn.
  const due = [...unsaved.keys()];
  for (const key of due) {
    await pause();
    const one = unsaved.get(key);
    unsaved.delete(key);
    if (one) await kept.keepAnswer(one);
  }
  if (flushes++ % PRUNE_EVERY === 0) await kept.prune();
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

/** What this question was last answered, for who is here now. */
export async function answered(question: string): Promise<View | undefined> {
  const who = here();
  return who && (await (await store()).answer(who, question));
}
export function keepAnswer(who: Who, question: string, view: View): void {
  if (who.uid !== activePerson() || who.client !== activeClient()) return;
  unsaved.set(`${who.uid} ${who.client} ${question}`, { who, question, view });
  flushSoon();
}
export async function replied(call: string): Promise<unknown> {
  const who = here();
  return who && (await (await store()).reply(who, call));
}
export async function keepReply(who: Who, call: string, reply: unknown): Promise<void> {
  if (who.uid === activePerson() && who.uid !== '') await (await store()).keepReply(who, call, reply);
}
/** All answers in a client, or that to one question. */
export async function dropAnswers(who: Who, question?: string): Promise<void> {
  for (const [key, one] of unsaved) if (question === undefined || one.question === question) unsaved.delete(key);
  await (await store()).dropAnswers(who, question);
}

export const lastSession = async (): Promise<KeptSession | undefined> => await (await store()).session();
/** What changes the kept session goes one after the other: each reads what the former wrote. */
let lastTurn: Promise<unknown> = Promise.resolve();
function inTurn(work: () => Promise<void>): Promise<void> {
  const mine = lastTurn.then(work);
  lastTurn = mine.catch(() => undefined);
  return mine;
}
/** The server has said who is here: what others left here goes, and what this person kept of clients that are no longer theirs. */
export const keepLoaded = (loaded: Loaded): Promise<void> => inTurn(() => storeLoaded(loaded));
async function storeLoaded(loaded: Loaded): Promise<void> {
  const kept = await store();
  const { id: uid } = loaded.account;
  await kept.keepOnly(uid);
  const before = await kept.session();
  const theirs = new Set(loaded.clients.map(({ id }) => id));
  const gone = (before?.clients ?? []).filter(({ id }) => !theirs.has(id));
  for (const { id } of gone) await kept.dropAnswers({ uid, client: id });
  const standings = Object.fromEntries(Object.entries(before?.standings ?? {}).filter(([client]) => theirs.has(client)));
  await kept.keepSession({ ...loaded, key: 'last', standings, at: Date.now() });
}
/** The server has said what this person is in a client. With other roles than before, they may see other things. */
export const keepStanding = (who: Who, standing: Standing): Promise<void> => inTurn(() => storeStanding(who, standing));
async function storeStanding(who: Who, standing: Standing): Promise<void> {
  const kept = await store();
  const before = await kept.session();
  if (before?.account.id !== who.uid) return;
  const was = before.standings[who.client];
  if (was && rolesIn(was) !== rolesIn(standing)) await dropAnswers(who);
  await kept.keepSession({ ...before, standings: { ...before.standings, [who.client]: standing } });
}
const rolesIn = ({ roles }: Standing): string =>
  Object.keys(roles)
    .filter((role) => roles[role])
    .toSorted()
    .join(' ');

/** This tab forgets; what is kept is the signing-out tab's to wipe. */
export async function forgetHere(): Promise<void> {
  unsaved.clear();
  await outbox.reset();
}
/** Nothing of anybody stays on this device: neither data nor the application's files. */
export async function wipe(): Promise<void> {
  await forgetHere();
  await inTurn(async () => await (await store()).wipe());
  if (!('serviceWorker' in navigator)) return;
  for (const key of await caches.keys()) await caches.delete(key);
  // It may be filling them at this moment.
  (await navigator.serviceWorker.getRegistration())?.active?.postMessage('clear');
}
/** The session ended by itself: only what was not sent yet waits for its maker. */
export async function endSession(): Promise<void> {
  await forgetHere();
  await inTurn(async () => await (await store()).endSession());
}

onTold((told) => outbox.hear(told));
live.connection.subscribe(() => {
  if (live.connection.get() === 'live') void outbox.replay();
});
window.addEventListener('online', () => void outbox.replay());
document.addEventListener('visibilitychange', () => {
  // Nobody is looking, and there may be no later.
  if (document.visibilityState === 'hidden') void flush(() => Promise.resolve()).catch(quietly);
});
await outbox.refresh().catch((error: unknown) => console.warn('What waits could not be read', error));
void outbox.replay();
