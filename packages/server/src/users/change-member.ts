import type { Actor, Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { refuse } from '@app/domain/problems.ts';
import { activeAdmins } from '@app/domain/users/user.rules.ts';
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
/** Reassigns a person's open work of one kind, in an open transaction. Returns how many items. */
export type HandOver = (store: ClientStore, handing: HandingOver) => Promise<number>;
/** Hand-overs of all modules. */
export type HandOvers = readonly HandOver[];

/** Two are enough to know whether somebody is the last one. */
const ENOUGH = 2;
const KEYS_AT_ONCE = 200;

/** Works on a locked member, in the name of the actor. */
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

/** Ends a membership together with the person's keys, and reassigns their open work. Refuses `users.last-admin`, `users.no-heir`. */
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

/** Restores a membership with its former roles; revoked keys stay revoked. */
export const reactivateMember = ({ records }: AppContext, actor: Actor, id: string): Promise<void> =>
  changing(records, actor, id, async (store, member) => {
    if (!member.active) await store.write([{ op: 'merge', path: member.path, data: { active: true } }]);
  });

/** Keeps at least one admin in a company that has one, for every write of a membership. */
export const keepAnAdmin = (records: Records): void =>
  records.onWrite(members, async ({ before, after, client }) => {
    const was = before?.active === true && before.roles['admin'] === true;
    const is = after?.active === true && after.roles['admin'] === true;
    if (!was || is) return;
    const admins = await records.forClient(client).count(members, { where: activeAdmins, limit: 1 });
    if (admins === 0) throw refuse({ code: 'users.last-admin' });
  });
