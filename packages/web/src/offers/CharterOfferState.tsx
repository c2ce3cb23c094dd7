import { Offer } from '@app/domain/orders/offer.ts';
import { orderQuotes } from '@app/domain/orders/orders.collection.ts';
import { isOpenQuote } from '@app/domain/trips/desk/status.rules.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { OfferChip } from '../orders/OfferChip.tsx';
import { useRowRecord } from '../records/screen/row-blocks.tsx';
import type { AnyRecord } from '../records/screen/screen.ts';

const quoteOf = (doc: AnyRecord): Quote => doc as unknown as Quote;
const offerIdOf = (doc: AnyRecord): string => quoteOf(doc).offer;
const NOT_SENT = Offer.parse({});

/** State of the offer of a charter quote in the list of quotes; of an open one also that nothing was sent yet. */
export function CharterOfferState({ doc }: { readonly doc: AnyRecord }) {
  const offer = useRowRecord(orderQuotes, doc, offerIdOf)?.offer;
  if (offer) return <OfferChip offer={offer} />;
  return offerIdOf(doc) === '' && isOpenQuote(quoteOf(doc)) ? <OfferChip offer={NOT_SENT} /> : null;
}
