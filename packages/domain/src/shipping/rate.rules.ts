import { toCents } from '@app/kernel/money.ts';
import type { Rate } from './rate.ts';
import type { Shipment } from './shipment.ts';

/** The parcel carrier that can bill a third-party account (D4). */
const THIRD_PARTY_CARRIER = 'ups';
const plain = (text: string): string => text.trim().toLowerCase();

/** Returns a customer's price for a rate: retail, else the carrier's list price, else our cost. Cents. */
export const priceCents = ({ retail_rate, list_rate, rate }: Pick<Rate, 'retail_rate' | 'list_rate' | 'rate'>): number =>
  toCents(retail_rate ?? list_rate ?? rate);

/** The choice of the order's customer. */
type Chosen = Pick<Rate, 'carrier' | 'service'>;
/**
 * Returns the rate for a shipment: of the carrier and service that the order chose; else the one flagged default;
 * else the cheapest, the first of equals (SHP-5).
 */
export function pickRate<R extends Rate>(rates: readonly R[], chosen: Chosen | null): R | undefined {
  const same = (rate: R): boolean =>
    chosen !== null && plain(rate.carrier) === plain(chosen.carrier) && plain(rate.service) === plain(chosen.service);
  const cheapest = rates.reduce<R | undefined>((best, rate) => (best && priceCents(best) <= priceCents(rate) ? best : rate), undefined);
  return rates.find(same) ?? rates.find((rate) => rate.default) ?? cheapest;
}

/** The carrier of a rate bills a third-party account (SHP-5). */
export const isBilledElsewhere = ({ third_party }: Pick<Shipment, 'third_party'>, { carrier }: Pick<Rate, 'carrier'>): boolean =>
  plain(carrier) === THIRD_PARTY_CARRIER &&
  third_party.some((account) => plain(account.carrier) === THIRD_PARTY_CARRIER && account.account.trim() !== '');

/**
 * Returns a shipment with a rate applied: our cost and the charge, both 0 if the carrier bills a third-party account
 * (SHP-5).
 */
export function withRate<S extends Shipment>(shipment: S, rate: Rate): S {
  const elsewhere = isBilledElsewhere(shipment, rate);
  return { ...shipment, rate, cost: elsewhere ? 0 : rate.rate, amount: elsewhere ? 0 : priceCents(rate) / 100 };
}
/** Returns a shipment with its best rate; unchanged if there is none. */
export function withBestRate<S extends Shipment>(shipment: S, chosen: Chosen | null): S {
  const rate = pickRate(shipment.rates, chosen);
  return rate ? withRate(shipment, rate) : shipment;
}
/** Returns the charge that a shipment adds to its order, in cents: 0 if it is free (D9). */
export const chargedCents = ({ free, amount }: Pick<Shipment, 'free' | 'amount'>): number => (free ? 0 : toCents(amount));
