import type { Records } from '@app/store/records.ts';
import { affiliates, shares } from '@app/domain/marketplace/marketplace.collection.ts';
import { affiliateState } from '@app/domain/marketplace/partners/affiliate.rules.ts';
import { shareStanding } from '@app/domain/marketplace/partners/share.rules.ts';
import { shareStates } from '@app/domain/marketplace/partners/share.states.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../../platform/app-context.ts';

/** Moves a share only as its table says, whoever writes it. */
export const keepShareStates = (records: Records, now: () => number): void =>
  records.onWrite(shares, async ({ before, after }) => {
    if (!before || !after || before.state === after.state || shareStates.may(shareStanding(before, now()), after.state)) return;
    throw refuse({ code: 'marketplace.share-changed' });
  });

/** Ends all shares between two companies in the transaction that ends their affiliation. */
export function partnersEffects({ records, clock }: Pick<AppContext, 'records' | 'clock'>): void {
  keepShareStates(records, () => clock.now());
  records.onWrite(affiliates, async ({ before, after, actor }) => {
    if (after && affiliateState(after) === 'Active') return;
    const [one, other] = (after ?? before)?.client_ids ?? [];
    if (one === undefined || other === undefined) return;
    for (const [owner, receiver] of [
      [one, other],
      [other, one],
    ] as const) {
      const store = records.forClient(owner, actor.uid);
      const share = await store.get(shares, receiver);
      const now = clock.now();
      const isOpen = share && ['offered', 'active'].includes(shareStanding(share, now));
      if (isOpen) await store.update(shares, receiver, { state: 'ended', ended_at: now });
    }
  });
}
