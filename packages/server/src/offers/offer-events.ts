import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { textOf } from '@app/kernel/fields.ts';
import { all, canonical, where } from '@app/kernel/queries/where.ts';
import { OfferEvent, type OfferEventKind } from '@app/domain/offers/offer-revision.ts';
import { offerEvents } from '@app/domain/offers/offers.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { CallRequest } from '../http/serve.ts';

const MOST_DEVICE = 400;
const MOST_IP = 64;
export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');
/** The visitor as an event keeps them. */
export const visitorIn = ({ ip, device }: CallRequest) => ({ ip: ip.slice(0, MOST_IP), device: device.slice(0, MOST_DEVICE) });

/** Returns the hash that an event must carry: of its content and the hash of the one before. */
export const hashOfEvent = (event: OfferEvent): string => {
  const { sha256: _, ...content } = OfferEvent.parse(event);
  return sha256Of(canonical(content));
};

/** Adds an event to the chain of a quote. Joins the transaction that holds the lock of the quote. */
export async function addOfferEvent(
  store: ClientStore,
  given: Omit<z.input<typeof OfferEvent>, 'index' | 'previous' | 'sha256'> & { readonly quote: string },
): Promise<OfferEvent> {
  const last = await store.find(offerEvents, { where: where('quote', 'eq', given.quote), orderBy: [{ field: 'index', dir: 'desc' }] });
  const event = OfferEvent.parse({ ...given, index: last ? last.index + 1 : 0, previous: last?.sha256 ?? '' });
  return await store.create(offerEvents, { ...event, sha256: hashOfEvent(event) });
}

/** Returns a signature below a quote: that of its customer, or that of the company; undefined without one. */
export async function signatureOf(store: ClientStore, quote: string, kind: Extract<OfferEventKind, 'accepted' | 'countersigned'>) {
  const event = await store.find(offerEvents, { where: all(where('quote', 'eq', quote), where('kind', 'eq', kind)) });
  return event && { event, signature: { name: textOf(event.details, 'name'), at: event.at ?? 0 } };
}
