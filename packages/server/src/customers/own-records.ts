import type { Actor, Doc } from '@app/kernel/collection.ts';
import { all, matches, where } from '@app/kernel/queries/where.ts';
import { MOST_OWN } from '@app/domain/customers/customers.calls.ts';
import { type Owner, ownedBy } from '@app/domain/orders/owner.rules.ts';
import type { OfferRevision } from '@app/domain/offers/offer-revision.ts';
import { offerRevisions } from '@app/domain/offers/offers.collection.ts';
import type { Order, OrderQuote } from '@app/domain/orders/order.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import { invoices, trips } from '@app/domain/trips/trips.collection.ts';
import type { CharterInvoice } from '@app/domain/trips/model/invoice.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { refuse } from '@app/domain/problems.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { KnownClients } from '../clients/known-clients.ts';
import type { AppContext } from '../platform/app-context.ts';
import { confirmedAddressOf } from '../users/confirmed-address.ts';

/** A quote with the version that its customer has. */
export interface OwnOffer {
  readonly quote: Doc<OrderQuote>;
  readonly revision: Doc<OfferRevision>;
}

/** The records of one customer at one company. Every read goes through the filter of the owner; nothing else opens a record. */
export class OwnRecords {
  readonly store: ClientStore;
  readonly owner: Owner;

  private constructor(store: ClientStore, owner: Owner) {
    this.store = store;
    this.owner = owner;
  }

  /** Opens the records of the caller at the company with this name key; refuses a company that is unknown or closed. */
  static async of(ctx: AppContext, known: KnownClients, { uid }: Pick<Actor, 'uid'>, nameKey: string): Promise<OwnRecords> {
    const company = await known.find(nameKey);
    if (!company?.active) throw refuse({ code: 'records.missing' });
    return new OwnRecords(ctx.records.forClient(company.id), { uid, address: await confirmedAddressOf(ctx, uid) });
  }

  /** Returns their newest orders. */
  orders(): Promise<Doc<Order>[]> {
    return this.store.list(orders, { where: ownedBy(this.owner), orderBy: [{ field: 'date', dir: 'desc' }], limit: MOST_OWN + 1 });
  }

  /** Returns their newest trips. */
  trips(): Promise<Doc<Trip>[]> {
    return this.store.list(trips, { where: ownedBy(this.owner), orderBy: [{ field: 'date', dir: 'desc' }], limit: MOST_OWN + 1 });
  }
  async trip(id: string): Promise<Doc<Trip>> {
    const trip = await this.store.find(trips, { where: all(where('id', 'eq', id), ownedBy(this.owner)) });
    if (!trip) throw refuse({ code: 'records.missing' });
    return trip;
  }
  /** Returns the invoices of these trips that count. */
  invoicesOf(own: readonly Doc<Trip>[]): Promise<Doc<CharterInvoice>[]> {
    if (own.length === 0) return Promise.resolve([]);
    const ofTrips = where(
      'trip',
      'in',
      own.map(({ path }) => path),
    );
    return this.store.list(invoices, { where: all(ofTrips, where('basis', 'ne', ''), where('replaced', 'eq', false)), limit: MOST_OWN });
  }

  async order(id: string): Promise<Doc<Order>> {
    const order = await this.store.find(orders, { where: all(where('id', 'eq', id), ownedBy(this.owner)) });
    if (!order) throw refuse({ code: 'records.missing' });
    return order;
  }

  /** Returns their newest quotes that were sent. */
  async offers(): Promise<OwnOffer[]> {
    const quotes = await this.store.list(orderQuotes, {
      where: all(where('offer.state', 'ne', 'draft'), ownedBy(this.owner)),
      orderBy: [{ field: 'date', dir: 'desc' }],
      limit: MOST_OWN + 1,
    });
    return await this.#withRevisions(quotes);
  }

  async offer(id: string): Promise<OwnOffer> {
    const quote = await this.store.find(orderQuotes, { where: all(where('id', 'eq', id), ownedBy(this.owner)) });
    const [offer] = quote ? await this.#withRevisions([quote]) : [];
    if (!offer) throw refuse({ code: 'records.missing' });
    return offer;
  }

  /** Adds the versions that were sent. One that was made out to somebody else stays theirs, even after staff address the quote anew. */
  async #withRevisions(quotes: readonly Doc<OrderQuote>[]): Promise<OwnOffer[]> {
    const ids = quotes.map(({ offer }) => offer.current).filter((id) => id !== '');
    if (ids.length === 0) return [];
    const revisions = await this.store.list(offerRevisions, { where: where('id', 'in', ids), limit: ids.length });
    return quotes.flatMap((quote) => {
      const revision = revisions.find(({ id }) => id === quote.offer.current);
      const isOwn = revision && matches({ user: quote.user, contact: revision.content.contact }, ownedBy(this.owner));
      return isOwn ? [{ quote, revision }] : [];
    });
  }
}
