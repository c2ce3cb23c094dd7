import type { Actor } from '@app/kernel/collection.ts';
import { claimedValue } from '@app/domain/claims/claim.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import { groups } from '@app/domain/marketing/group.collection.ts';
import { users } from '@app/domain/users/user.collection.ts';
import { claimOn, claimPath } from '../claims/claims.ts';
import type { AppContext } from '../platform/app-context.ts';
import { needConfirmedAddress } from '../users/confirmed-address.ts';

/**
 * Lets a person with an account into the marketplace (AUT-9). The code is looked up by the hash of its one spelling, so the answer takes as
 * long for any code. The group counts its members in the transaction that lets the person in, so two who ask for the last place at once get
 * one place. Redeeming the same code again changes nothing.
 */
export async function redeemAccessCode(ctx: AppContext, actor: Actor, code: string): Promise<{ group: string }> {
  const { records, clock } = ctx;
  if (actor.anonymous) throw refuse({ code: 'users.code-needs-account' });
  await needConfirmedAddress(ctx, actor.uid);
  const claim = await claimOn(records, 'access_code', code);
  if (!claim) throw refuse({ code: 'users.code-wrong' });
  const store = records.forClient(claim.client);
  const path = claim.ref;
  const me = records.platform.path(users, actor.uid);
  return await records.tx(async () => {
    // Held until the end: whoever else asks for a place of this group waits here, and then counts anew.
    await records.lock(path);
    const user = await records.platform.get(users, me);
    const group = await store.get(groups, path);
    const isSame = group !== undefined && claimPath('access_code', group.access_code) === claimPath('access_code', code);
    if (!user || !group?.active || !isSame) throw refuse({ code: 'users.code-wrong' });
    if (group.expires !== null && group.expires <= clock.now()) {
      throw refuse({ code: 'users.code-expired', params: { date: new Date(group.expires).toISOString().slice(0, 10) } });
    }
    if (user.claims.group === path && claimedValue('access_code', user.claims.access_code) === claimedValue('access_code', code)) {
      return { group: group.name };
    }
    if (group.member_max !== null && group.member_count >= group.member_max) {
      throw refuse({ code: 'users.code-full', params: { max: group.member_max } });
    }
    await store.write([{ op: 'merge', path, data: { member_count: group.member_count + 1 } }]);
    const claims = { access_code: group.access_code, group: path };
    await records.platform.write([{ op: 'merge', path: me, data: { claims } }]);
    return { group: group.name };
  });
}
