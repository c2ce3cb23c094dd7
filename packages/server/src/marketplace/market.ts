import { clients } from '@app/domain/clients/client.collection.ts';
import { sellsInMarketplace } from '@app/domain/clients/client.rules.ts';
import { briefOf } from '@app/domain/fleet/aircraft.rules.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { DealIndex, indexedDeal, isOnOffer } from '@app/domain/marketplace/deal-index.rules.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import { haveOperatorOf } from '@app/domain/marketplace/have-operator.rules.ts';
import type { Operator } from '@app/domain/marketplace/marketplace.calls.ts';
import { takesCards } from '@app/domain/payments/card.rules.ts';
import { type PaymentSettings, SETTINGS_ID } from '@app/domain/payments/payment-settings.ts';
import { paymentSettings } from '@app/domain/payments/payments.collection.ts';
import { compilePriceList, type Pricer } from '@app/domain/trips/pricing/price-list.rules.ts';
import type { AircraftBrief } from '@app/domain/fleet/aircraft-brief.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { LIVE_LIST, priceLists, schedule } from '@app/domain/trips/trips.collection.ts';
import { type Plane, planeOf } from '@app/domain/trips/flights/trip-to-price.rules.ts';
import { chosenSettings } from '../payments/gateways.ts';
import type { AppContext } from '../platform/app-context.ts';
import { operatorOf } from './briefs.ts';
import { mirrorOf, type Reflection } from './mirror.ts';

/** An aircraft that can be offered. */
export interface OfferedAircraft {
  readonly plane: Plane;
  readonly brief: AircraftBrief;
}
/** Data of one client in the marketplace. The client takes part while its record is an active operator. */
interface Seller {
  operator: Operator | undefined;
  pricer: Pricer | undefined;
  /** Its settings of payments; undefined while it has chosen nothing. */
  payment: PaymentSettings | undefined;
  readonly fleet: Map<string, OfferedAircraft>;
  /** Aircraft id → path → entry. */
  readonly busy: Map<string, Map<string, ScheduleEntry>>;
}
export type OpenSeller = Pick<Seller, 'fleet' | 'busy'> & { readonly operator: Operator; readonly pricer: Pricer };

/**
 * All operators' open deals, live price lists (compiled once for each publication), fleets and schedules, in memory and kept by what the
 * store tells. Searches and estimates read it; a request reads the store itself.
 */
export class Market {
  readonly deals = new DealIndex();
  readonly #ctx: AppContext;
  readonly #sellers = new Map<string, Seller>();
  /** Schedule entry → its aircraft: an entry may move to another one. */
  readonly #aircraftOf = new Map<string, string>();
  /** Clients whose records are read, or being read. */
  readonly #read = new Map<string, Promise<void>>();
  readonly #home: Reflection;
  readonly #rest: readonly Reflection[];
  #haveOperator = '';
  #platform: Operator | undefined;
  #ready: Promise<void> | undefined;
  #listening = false;

  constructor(ctx: AppContext) {
    this.#ctx = ctx;
    this.#home = this.#clientMirror();
    this.#rest = [this.#dealMirror(), this.#fleetMirror(), this.#listMirror(), this.#scheduleMirror(), this.#paymentMirror()];
  }

  /** Resolves once everything is in memory; the first call reads it. */
  ready(): Promise<void> {
    this.#ready ??= this.#openOnce();
    return this.#ready;
  }
  #openOnce(): Promise<void> {
    const opened = this.#open();
    opened.catch(() => {
      if (this.#ready === opened) this.#ready = undefined;
    });
    return opened;
  }
  /** Operators with a live price list. */
  *sellers(): Generator<OpenSeller> {
    for (const { operator, pricer, fleet, busy } of this.#sellers.values()) if (operator && pricer) yield { operator, pricer, fleet, busy };
  }
  operator(client: string): Operator | undefined {
    return this.#sellers.get(client)?.operator;
  }
  /** The designated operator, whose deals are shown under their broker's name and the platform's logo (MKT-11). */
  isHave(client: string): boolean {
    return this.#haveOperator !== '' && client === this.#haveOperator;
  }
  /** Takes payments without staff. */
  takesCards(client: string): boolean {
    return takesCards(chosenSettings(this.#ctx, this.#sellers.get(client)?.payment));
  }
  get platform(): Operator | undefined {
    return this.#platform;
  }

  async #open(): Promise<void> {
    const { records } = this.#ctx;
    if (!this.#listening) {
      records.onChange(
        (change) => {
          for (const mirror of [this.#home, ...this.#rest]) mirror.take(change);
        },
        // The next search waits until everything is read again.
        () => {
          this.#ready = undefined;
          this.#read.clear();
        },
      );
    }
    this.#listening = true;
    for (const client of new Set([...this.#sellers.keys(), ...(await records.clientIds())])) await this.#home.read(records, client);
    for (const [client, seller] of this.#sellers) if (seller.operator) await this.#readRest(client);
  }
  #readRest(client: string): Promise<void> {
    const cached = this.#read.get(client);
    if (cached) return cached;
    const read = this.#readAll(client);
    this.#read.set(client, read);
    read.catch(() => {
      if (this.#read.get(client) === read) this.#read.delete(client);
    });
    return read;
  }
  async #readAll(client: string): Promise<void> {
    for (const mirror of this.#rest) await mirror.read(this.#ctx.records, client);
  }

  async #joins(client: string): Promise<void> {
    try {
      await this.#readRest(client);
    } catch (error) {
      this.#ctx.log.error({ err: error, client }, 'reading an operator failed');
    }
  }

  #seller(client: string): Seller {
    const seller = this.#sellers.get(client) ?? { operator: undefined, pricer: undefined, payment: undefined, fleet: new Map(), busy: new Map() };
    this.#sellers.set(client, seller);
    return seller;
  }
  #clientMirror(): Reflection {
    const { config } = this.#ctx;
    return mirrorOf(clients, ({ client }, doc) => {
      if (client === config.defaultClient) {
        this.#haveOperator = doc ? haveOperatorOf(doc) : '';
        this.#platform = doc && operatorOf(doc);
      }
      const takesPart = doc !== undefined && sellsInMarketplace(doc);
      this.#seller(client).operator = takesPart ? operatorOf(doc) : undefined;
      // One that joins while we run has records that nobody told us of.
      if (takesPart && this.#ready)
        void this.#ready.then(
          () => this.#joins(client),
          () => undefined,
        );
    });
  }
  #dealMirror(): Reflection {
    return mirrorOf(deals, ({ path, client }, doc) => {
      const entry = doc && indexedDeal(client, doc);
      if (entry) this.deals.put(entry);
      else this.deals.remove(path);
      if (doc && !entry && isOnOffer(doc)) this.#ctx.log.warn({ deal: path }, 'Departure airport missing lat/lon');
    });
  }
  #fleetMirror(): Reflection {
    return mirrorOf(aircraft, ({ id, client }, doc) => {
      const { fleet } = this.#seller(client);
      if (doc?.active) fleet.set(id, { plane: planeOf(doc), brief: briefOf(doc) });
      else fleet.delete(id);
    });
  }
  #listMirror(): Reflection {
    return mirrorOf(priceLists, ({ id, client }, doc) => {
      if (id === LIVE_LIST) this.#seller(client).pricer = doc?.active ? compilePriceList(doc) : undefined;
    });
  }
  #paymentMirror(): Reflection {
    return mirrorOf(paymentSettings, ({ id, client }, doc) => {
      if (id === SETTINGS_ID) this.#seller(client).payment = doc;
    });
  }
  #scheduleMirror(): Reflection {
    return mirrorOf(schedule, ({ path, client }, doc) => {
      const { busy } = this.#seller(client);
      busy.get(this.#aircraftOf.get(path) ?? '')?.delete(path);
      this.#aircraftOf.delete(path);
      if (!doc?.active) return;
      const entries = busy.get(doc.aircraft) ?? new Map<string, ScheduleEntry>();
      entries.set(path, doc);
      busy.set(doc.aircraft, entries);
      this.#aircraftOf.set(path, doc.aircraft);
    });
  }
}
