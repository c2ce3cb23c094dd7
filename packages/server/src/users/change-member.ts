import { type Actor, type Doc, systemActor } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { refuse } from '@app/domain/problems.ts';
import { apiKeys } from '@app/domain/users/api-key.collection.ts';
import { members } from '@app/domain/users/user.collection.ts';
import type { Member } from '@app/domain/users/user.ts';
import type { ClientStore, Records } from '@app/store/records.ts';
import type { AppContext } from '../platform/app-context.ts';

interface HandingOver {
  readonly from: string;
  /** Empty for nobody. */
  readonly to: string;
}
/** Gives away what a person has open in one kind of work, in an open transaction. Returns how much that was. */
export type HandOver = (store: ClientStore, handing: HandingOver) => Promise<number>;
/** What each module hands over. */
export type HandOvers = readonly HandOver[];

/** Two are enough to know whether somebody is the last one. */
const ENOUGH = 2;
const KEYS_AT_ONCE = 200;
/** Admins who can still sign in. */
const activeAdmins = all(where('roles.admin', 'eq', true), where('active', 'eq', true));

/** Works on a member whom nobody else changes meanwhile, under the name of whoever asked. */
async function changing<T>(records: Records, actor: Actor, id: string, work: (store: ClientStore, member: Doc<Member>) => Promise<T>): Promise<T> {
  return await records.tx(async () => {
    const store = records.forClient(actor.client, actor.uid);
    await store.lockName(members.name);
    const member = await store.get(members, id);
    if (!member) throw refuse({ code: 'records.missing' });
    return await work(store, member);
  });
}

export const setRestricted = ({ records }: AppContext, actor: Actor, { id, restricted }: { id: string; restricted: boolean }): Promise<void> =>
  changing(records, actor, id, async (store, member) => {
    if (member.restricted !== restricted) await store.update(members, id, { restricted });
  });

export const handOver = ({ records }: AppContext, handOvers: HandOvers, actor: Actor, { id, to }: { id: string; to: string }): Promise<number> =>
  changing(records, actor, id, async (store) => await handAll(store, handOvers, { from: id, to }));

async function handAll(store: ClientStore, handOvers: HandOvers, handing: HandingOver): Promise<number> {
  const heir = handing.to === '' ? undefined : await store.get(members, handing.to);
  if (handing.to !== '' && (!heir?.active || handing.to === handing.from)) throw refuse({ code: 'users.no-heir' });
  let count = 0;
  for (const hand of handOvers) count += await hand(store, handing);
  return count;
}

/** Ends a membership, the keys that its person made and what they have open, together. Refuses `users.last-admin`, `users.no-heir`. */
export const deactivateMember = (
  { records, clock }: AppContext,
  handOvers: HandOvers,
  actor: Actor,
  { id, to }: { id: string; to: string },
): Promise<number> =>
  changing(records, actor, id, async (store, member) => {
    if (!member.active) return 0;
    const admins = await store.list(members, { where: activeAdmins, limit: ENOUGH });
    if (admins.length === 1 && admins[0]?.id === id) throw refuse({ code: 'users.last-admin' });
    await store.write([{ op: 'merge', path: member.path, data: { active: false } }]);
    const keys = await store.list(apiKeys, { where: all(where('made_by', 'eq', id), where('revoked', 'eq', null)), limit: KEYS_AT_ONCE });
    for (const key of keys) await store.update(apiKeys, key.id, { revoked: clock.now() });
    return await handAll(store, handOvers, { from: id, to });
  });

/** Their roles are those they had; revoked keys stay revoked. */
export const reactivateMember = ({ records }: AppContext, actor: Actor, id: string): Promise<void> =>
  changing(records, actor, id, async (store, member) => {
    if (!member.active) await store.write([{ op: 'merge', path: member.path, data: { active: true } }]);
  });

/** A company that has an admin keeps one, whichever way a membership is written. */
export const keepAnAdmin = (records: Records): void =>
  records.onWrite(members, async ({ before, after, client }) => {
    const was = before?.active === true && before.roles['admin'] === true;
    const is = after?.active === true && after.roles['admin'] === true;
    if (!was || is) return;
    const admins = await records.of(members).count(systemActor(client), { where: activeAdmins, limit: 1 });
    if (admins === 0) throw refuse({ code: 'users.last-admin' });
  });
