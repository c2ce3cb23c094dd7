import type { Actor, Doc, DocOf } from '@app/kernel/collection.ts';
import { systemActor } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import type { clients } from '@app/domain/clients/client.collection.ts';
import type { OfferRevision } from '@app/domain/offers/offer-revision.ts';
import { offerRevisions } from '@app/domain/offers/offers.collection.ts';
import type { OrderQuote } from '@app/domain/orders/order.ts';
import { orderQuotes } from '@app/domain/orders/orders.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { KnownClients } from '../clients/known-clients.ts';
import { limitOpens } from '../http/limit-opens.ts';
import type { AppContext } from '../platform/app-context.ts';
import { idFrom } from '../platform/stable-id.ts';
import { hashOfToken } from '../platform/token-hash.ts';

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

const SEAM = '~';
const sealOf = ({ config }: Pick<AppContext, 'config'>, client: string, revision: string): string => idFrom(config, 'offer-page', client, revision);
/** The link to a version of a quote for its customer, who is signed in. It is sealed, because the link that was emailed is stored nowhere. */
export const sealedToken = (ctx: Pick<AppContext, 'config'>, client: string, revision: string): string =>
  [revision, sealOf(ctx, client, revision)].join(SEAM);

/** Returns the revision that a token opens; undefined for a token that was not made here. */
async function revisionOf(ctx: AppContext, store: ClientStore, token: string): Promise<Doc<OfferRevision> | undefined> {
  const [id = '', seal] = token.split(SEAM);
  if (seal === undefined) return await store.find(offerRevisions, { where: where('token', 'eq', hashOfToken(token)) });
  return seal === sealOf(ctx, store.client, id) ? await store.get(offerRevisions, id) : undefined;
}

/** Returns the offer of a token; refuses one that is unknown as missing. */
export async function findOffer(ctx: AppContext, known: KnownClients, { company: nameKey, token }: OfferPage): Promise<FoundOffer> {
  const company = await known.find(nameKey);
  if (!company?.active) throw refuse({ code: 'records.missing' });
  const actor = customerOf(company.id);
  const store = ctx.records.forClient(company.id, actor.uid);
  const revision = await revisionOf(ctx, store, token);
  const quote = revision && (await store.get(orderQuotes, revision.quote));
  if (!revision || !quote) throw refuse({ code: 'records.missing' });
  return { company, store, actor, revision, quote };
}

/** Refuses more opens of offers from one address than people make. */
export const limitOffers = (ctx: AppContext, ip: string): Promise<void> => limitOpens(ctx, 'offers opened', ip);
