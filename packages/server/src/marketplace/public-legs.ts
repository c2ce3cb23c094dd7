import type { z } from 'zod';
import type { DocOf } from '@app/kernel/collection.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { AirportRef } from '@app/domain/fleet/airport.ts';
import { onOffer } from '@app/domain/marketplace/deal.rules.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import type { getPublicLegs, PublicLeg } from '@app/domain/marketplace/marketplace.calls.ts';
import type { AppContext } from '../platform/app-context.ts';

const CLIENT_ID = /^[A-Za-z0-9_.@-]{1,64}$/;
const MAX_CLIENTS = 500;
const MAX_LEGS = 1000;
/** Legs leave while a list is kept, so it grows short: it is read again now and then. */
const KEPT_MS = 10 * MINUTE;

/** A leg with what decides whether it is shown. */
interface Upcoming {
  readonly leg: PublicLeg;
  /** Ids of both airports. */
  readonly route: string;
  /** Epoch ms. */
  readonly departure: number;
}
interface PublicLegsReply {
  readonly legs: PublicLeg[];
  readonly total: number;
}
interface CachedLegs {
  readonly legs: Promise<readonly Upcoming[]>;
  readonly since: number;
  /** Replies by their request, each good until the next leg takes off. */
  readonly replies: Map<string, { readonly reply: Readonly<PublicLegsReply>; readonly until: number }>;
}
/** Strangers choose what they ask for, so only a few replies are kept. */
const MAX_REPLIES = 20;
const endOf = ({ icao, iata, city, name }: AirportRef): PublicLeg['from'] => ({ code: icao || iata, city: city.name || name });

/** View of a deal without sign-in: no tail number, no contact, no notes, and the price only if the operator shows it. */
const publicLeg = (deal: DocOf<typeof deals>): PublicLeg => ({
  id: deal.id,
  from: endOf(deal.departureAirport),
  to: endOf(deal.arrivalAirport),
  date: deal.times.takeoffDate,
  time: deal.times.takeoffTime,
  aircraft: deal.aircraft.name,
  seats: deal.aircraft.seats,
  price: deal.show_price && deal.price.total > 0 ? deal.price.total : null,
  depends: deal.parent !== '',
  window_hours: deal.window_hours,
});

/** The next empty legs of the clients whose pages were asked for lately; a client's are read again once one of its deals changed. */
export class PublicLegs {
  readonly #ctx: AppContext;
  readonly #kept = new Map<string, CachedLegs>();

  constructor(ctx: AppContext) {
    this.#ctx = ctx;
    ctx.records.onChange(
      ({ collection, client }) => {
        if (collection === 'deals' || collection === 'clients') this.#kept.delete(client);
      },
      () => this.#kept.clear(),
    );
  }

  /** The next verified empty legs of an active operator, where `routes` is 'once' at most one for each pair of airports, so that a small list shows the network. */
  async next({ client_id: client, limit, routes, skip, deal }: z.output<typeof getPublicLegs.body>): Promise<Readonly<PublicLegsReply>> {
    if (!CLIENT_ID.test(client)) return { legs: [], total: 0 };
    const now = this.#ctx.clock.now();
    const { legs, replies } = this.#of(client, now);
    const upcoming = await legs;
    const key = `${routes} ${skip} ${limit} ${deal}`;
    const known = replies.get(key);
    if (known && now < known.until) return known.reply;
    const shown = new Map<string, PublicLeg>();
    let until = Number.POSITIVE_INFINITY;
    for (const { leg, route, departure } of upcoming) {
      if (departure <= now) continue;
      until = Math.min(until, departure);
      const group = routes === 'all' ? leg.id : route;
      if ((deal === '' || leg.id === deal) && !shown.has(group)) shown.set(group, leg);
    }
    // Frozen, so that pages in this process have it cut to its schema once.
    const reply = Object.freeze({ legs: [...shown.values()].slice(skip, skip + limit), total: shown.size });
    if (replies.size >= MAX_REPLIES) replies.clear();
    replies.set(key, { reply, until });
    return reply;
  }

  #of(client: string, now: number): CachedLegs {
    const cached = this.#kept.get(client);
    if (cached && now - cached.since < KEPT_MS) return cached;
    const read: CachedLegs = { legs: this.#read(client, now), since: now, replies: new Map() };
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= MAX_CLIENTS && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(client, read);
    read.legs.catch(() => this.#kept.delete(client));
    return read;
  }

  async #read(id: string, now: number): Promise<readonly Upcoming[]> {
    const { records } = this.#ctx;
    const store = records.forClient(id);
    const client = await store.get(clients, id);
    if (!client?.active || client.kind !== 'operator') return [];
    const rows = await store.list(deals, {
      where: all(onOffer, where('verified', 'eq', true), where('departure_date', 'gt', now)),
      orderBy: [{ field: 'departure_date', dir: 'asc' }],
      limit: MAX_LEGS,
    });
    return rows
      .filter((deal) => deal.active)
      .map((deal) => ({
        leg: publicLeg(deal),
        route: `${deal.departureAirport.id} ${deal.arrivalAirport.id}`,
        departure: deal.departure_date,
      }));
  }
}
