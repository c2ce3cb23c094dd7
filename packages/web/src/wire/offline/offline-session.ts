import type { Identity } from '../live/live-deps.ts';
import { dropAnswers, offlineStore } from './offline-answers.ts';
import type { StoredSession, Loaded, Standing } from '../session/session-state.ts';

export const lastSession = async (): Promise<StoredSession | undefined> => await (await offlineStore()).session();
/** Changes of the stored session run one after the other: each reads the result of the one before. */
let lastTurn: Promise<unknown> = Promise.resolve();
export function inTurn(work: () => Promise<void>): Promise<void> {
  const mine = lastTurn.then(work);
  lastTurn = mine.catch(() => undefined);
  return mine;
}
/** Stores the server's session, and drops the data of other people and of clients that the person no longer belongs to. */
export const keepLoaded = (loaded: Loaded): Promise<void> => inTurn(() => storeLoaded(loaded));
async function storeLoaded(loaded: Loaded): Promise<void> {
  const store = await offlineStore();
  const { id: uid } = loaded.account;
  await store.keepOnly(uid);
  const before = await store.session();
  const theirs = new Set(loaded.clients.map(({ id }) => id));
  const gone = (before?.clients ?? []).filter(({ id }) => !theirs.has(id));
  for (const { id } of gone) await store.dropAnswers({ uid, client: id });
  const standings = Object.fromEntries(Object.entries(before?.standings ?? {}).filter(([client]) => theirs.has(client)));
  await store.keepSession({ ...loaded, key: 'last', standings, at: Date.now() });
}
/** Stores the server's answer about a person in a client. With other roles than before, they may see other documents. */
export const keepStanding = (who: Identity, standing: Standing): Promise<void> => inTurn(() => storeStanding(who, standing));
async function storeStanding(who: Identity, standing: Standing): Promise<void> {
  const store = await offlineStore();
  const before = await store.session();
  if (before?.account.id !== who.uid) return;
  const was = before.standings[who.client];
  if (was && rolesIn(was) !== rolesIn(standing)) await dropAnswers(who);
  await store.keepSession({ ...before, standings: { ...before.standings, [who.client]: standing } });
}
const rolesIn = ({ roles }: Standing): string =>
  Object.keys(roles)
    .filter((role) => roles[role])
    .toSorted()
    .join(' ');
