import type { Actor, Doc, DocOf } from '@app/kernel/collection.ts';
import { systemActor } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import type { clients } from '@app/domain/clients/client.collection.ts';
import type { OfferRevision } from '@app/domain/offers/offer-revision.ts';
import { offerRevisions } from '@app/domain/offers/offers.collection.ts';
import type { OrderQuote } from '@app/domain/orders/order.ts';
import { orderQuotes } from '@app/domain/orders/orders.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { KnownClients } from '../clients/known-clients.ts';
import type { AppContext } from '../platform/app-context.ts';
import { hashOfToken } from '../platform/token-hash.ts';
import { shareOfAddress } from '../platform/trusted-proxy.ts';

/** Opens of offers from one address. */
const OPENS_A_MINUTE = 30;

/** Names the page of an offer. */
export interface OfferPage {
  readonly company: string;
  readonly token: string;
}
export interface FoundOffer {
  readonly company: DocOf<typeof clients>;
  /** Writes in the name of the customer. */
  readonly store: ClientStore;
  readonly actor: Actor;
  readonly revision: Doc<OfferRevision>;
  readonly quote: Doc<OrderQuote>;
}

/** Acts for a customer, whom a token lets act on one quote. They have no user id. */
export const customerOf = (client: string): Actor => ({ ...systemActor(client), uid: '' });

/** Returns the offer of a token; refuses one that is unknown as missing. */
export async function findOffer(ctx: AppContext, known: KnownClients, { company: nameKey, token }: OfferPage): Promise<FoundOffer> {
  const company = await known.find(nameKey);
  if (!company?.active) throw refuse({ code: 'records.missing' });
  const actor = customerOf(company.id);
  const store = ctx.records.forClient(company.id, actor.uid);
  const revision = await store.find(offerRevisions, { where: where('token', 'eq', hashOfToken(token)) });
  const quote = revision && (await store.get(orderQuotes, revision.quote));
  if (!revision || !quote) throw refuse({ code: 'records.missing' });
  return { company, store, actor, revision, quote };
}

/** Refuses more opens from one address than people make. Call it outside of transactions. */
export async function limitOpens({ limits }: AppContext, ip: string): Promise<void> {
  const isAllowed = await limits.take({ bucket: 'offers opened', key: shareOfAddress(ip), max: OPENS_A_MINUTE, windowMs: MINUTE });
  if (!isAllowed) throw refuse({ code: 'records.too-many' });
}
