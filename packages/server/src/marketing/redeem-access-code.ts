import { type Actor, systemActor } from '@app/kernel/collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { groups } from '@app/domain/marketing/group.collection.ts';
import { users } from '@app/domain/users/user.collection.ts';
import { allClients } from '../platform/all-clients.ts';
import type { House } from '../platform/house.ts';

/**
 * Lets a person with an account into the marketplace (AUT-9). The group counts its members in the transaction that lets the
 * person in, so two who ask for the last place at once get one place. Redeeming the same code again changes nothing.
 */
export async function redeemAccessCode({ records, config, clock }: House, actor: Actor, code: string): Promise<{ group: string }> {
  if (actor.anonymous) throw refuse({ code: 'users.code-needs-account' });
  // An empty access code means that the group has none.
  const [found] = code === '' ? [] : await allClients(records.kysely).groupsWithCode(code);
  if (!found) throw refuse({ code: 'users.code-wrong' });
  const keeper = systemActor(found.client);
  const path = `clients/${found.client}/groups/${found.id}`;
  const me = `users/${actor.uid}`;
  return await records.tx(async () => {
    // Held until the end: whoever else asks for a place of this group waits here, and then counts anew.
    await records.lock(path);
    const user = await records.of(users).get(systemActor(config.defaultClient), me);
    const group = await records.of(groups).get(keeper, path);
    if (!user || !group || group.access_code !== code) throw refuse({ code: 'users.code-wrong' });
    if (user.claims.group === path && user.claims.access_code === code) return { group: group.name };
    if (group.expires !== null && group.expires <= clock.now()) {
      throw refuse({ code: 'users.code-expired', params: { date: new Date(group.expires).toISOString().slice(0, 10) } });
    }
    if (group.member_max !== null && group.member_count >= group.member_max) {
      throw refuse({ code: 'users.code-full', params: { max: group.member_max } });
    }
    await records.write(keeper, [{ op: 'merge', path, data: { member_count: group.member_count + 1 } }]);
    await records.write(systemActor(config.defaultClient), [{ op: 'merge', path: me, data: { claims: { access_code: code, group: path } } }]);
    return { group: group.name };
  });
}
