import { canonical } from '@app/kernel/queries/where.ts';
import { OfferEvent, OfferRevision } from '@app/domain/offers/offer-revision.ts';
import { offerEvents, offerRevisions } from '@app/domain/offers/offers.collection.ts';
import { offerStates } from '@app/domain/orders/offer.states.ts';
import { orderQuotes } from '@app/domain/orders/orders.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { Records } from '@app/store/records.ts';

interface Change {
  readonly before: object | undefined;
  readonly after: object | undefined;
}
/** Refuses any change or deletion of a record that is written once. */
const fixed =
  (contentOf: (record: object) => object) =>
  async ({ before, after }: Change): Promise<void> => {
    if (before && (!after || canonical(contentOf(before)) !== canonical(contentOf(after)))) throw refuse({ code: 'offers.fixed' });
  };

/** Holds offers to their table of states; what was sent, and what happened to it, never changes, whoever writes. */
export function keepOffers(records: Records): void {
  records.onWrite(orderQuotes, async ({ before, after }) => {
    const [from, to] = [before?.offer.state, after?.offer.state];
    if (from !== undefined && to !== undefined && from !== to && !offerStates.may(from, to)) throw refuse({ code: 'offers.bad-state' });
  });
  records.onWrite(
    offerRevisions,
    fixed((record) => OfferRevision.parse(record)),
  );
  records.onWrite(
    offerEvents,
    fixed((record) => OfferEvent.parse(record)),
  );
}
