import { exactMiles, type Point } from '../trips/flights/distance.rules.ts';
import { toDollars } from '@app/kernel/money.ts';
import { words } from '@app/kernel/words.ts';
import { freightRateOf, type ServiceCents, serviceCents } from '../shipping/freight-services.ts';
import { Rate } from '../shipping/rate.ts';
import type { Accessorial } from '../shipping/shipping.states.ts';
import { zipCenters } from './zip-centers.data.ts';

/** Goods between two ZIP codes. Pounds and inches. */
export interface Parcel {
  readonly fromZip: string;
  readonly toZip: string;
  readonly toCountry: string;
  readonly weight: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly ltl: boolean;
  /** Freight class; empty if not known. */
  readonly nmfcClass: string;
  /** Weighed handling units of freight; without them the whole weight has one class. */
  readonly loads?: readonly { readonly pounds: number; readonly nmfcClass: string }[];
  readonly accessorials?: readonly Accessorial[];
  /** Further services to choose from: each choice is a rate of its own. */
  readonly choices?: readonly (readonly Accessorial[])[];
  /** Prices of the company; those that are usual are taken without them. */
  readonly prices?: ServiceCents;
}
/** Prices for a shipment, or why there are none. */
export interface RateReply {
  readonly rates: readonly Rate[];
  /** Miles between the two places; null if unknown. */
  readonly distance: number | null;
  readonly messages: readonly string[];
}

/** Name of the built-in table among the carriers. */
export const TABLE_CARRIER = 'Zone table';
/** A zone of the built-in table: miles up to which it reaches, days in transit, and prices in cents. */
interface Zone {
  readonly miles: number;
  readonly days: number;
  readonly base: number;
  readonly perPound: number;
  /** Freight of class 100: each hundred pounds. */
  readonly perHundredweight: number;
}
const zones: readonly Zone[] = [
  { miles: 150, days: 1, base: 850, perPound: 38, perHundredweight: 1800 },
  { miles: 300, days: 2, base: 920, perPound: 46, perHundredweight: 2400 },
  { miles: 600, days: 3, base: 1010, perPound: 60, perHundredweight: 3200 },
  { miles: 1000, days: 4, base: 1140, perPound: 78, perHundredweight: 4100 },
  { miles: 1400, days: 5, base: 1300, perPound: 98, perHundredweight: 5000 },
  { miles: 1800, days: 5, base: 1480, perPound: 120, perHundredweight: 6000 },
  { miles: Infinity, days: 6, base: 1700, perPound: 142, perHundredweight: 7200 },
];
const FREIGHT_BASE = 9500;
const usualCents = serviceCents({ prices: {} });
const DEFAULT_CLASS = 100;
const [EXPRESS_PERCENT, EXPRESS_DAYS] = [210, 2];
/** Carriers bill at least one pound for this many cubic inches. */
const CUBIC_INCHES_PER_POUND = 139;
const ZIP = /^\d{5}(-\d{4})?$/;

const UNKNOWN_FROM = words('The ZIP of the sender has no row in the zone table.');
const UNKNOWN_TO = words('The ZIP of the recipient has no row in the zone table.');
const ABROAD = words('The zone table covers the United States only.');

let centers: ReadonlyMap<string, Point> | undefined;
/** Returns the middle of the area of a US ZIP code; undefined for one that the table lacks. */
function placeOf(zip: string): Point | undefined {
  centers ??= new Map(
    zipCenters.split(', ').map((entry) => {
      const [digits = '', latitude, longitude] = entry.split(' ');
      return [digits, { latitude: Number(latitude), longitude: Number(longitude) }];
    }),
  );
  return ZIP.test(zip.trim()) ? centers.get(zip.trim().slice(0, 3)) : undefined;
}

/** Returns the pounds that a carrier bills: whole ones, at least those that the size stands for. */
export const billedPounds = ({ weight, length, width, height }: Pick<Parcel, 'weight' | 'length' | 'width' | 'height'>): number =>
  Math.max(1, Math.ceil(weight), Math.ceil((length * width * height) / CUBIC_INCHES_PER_POUND));

/** Prices a parcel or freight by zone and weight, without a carrier's account (SHP-7). */
export function tableRates(parcel: Parcel): RateReply {
  const none = (message: string): RateReply => ({ rates: [], distance: null, messages: [message] });
  if (parcel.toCountry.toUpperCase() !== 'US') return none(ABROAD);
  const [from, to] = [placeOf(parcel.fromZip), placeOf(parcel.toZip)];
  if (!from) return none(UNKNOWN_FROM);
  if (!to) return none(UNKNOWN_TO);
  const distance = Math.round(exactMiles(from, to));
  const zone = zones.find(({ miles }) => distance <= miles);
  if (!zone) return none(UNKNOWN_TO);
  const rateOf = (service: string, cents: number, days: number): Rate =>
    Rate.parse({ id: `table-${service.toLowerCase()}`, carrier: TABLE_CARRIER, service, rate: toDollars(cents), delivery_days: days });
  if (parcel.ltl) {
    const { accessorials = [], loads = [{ pounds: parcel.weight, nmfcClass: parcel.nmfcClass }] } = parcel;
    const rated = loads.reduce((sum, { pounds, nmfcClass }) => sum + pounds * ((Number(nmfcClass) || DEFAULT_CLASS) / DEFAULT_CLASS), 0);
    const lineHaul = FREIGHT_BASE + Math.round((zone.perHundredweight * Math.max(1, rated)) / 100);
    const { choices = [], prices = usualCents } = parcel;
    const rateWith = (chosen: readonly Accessorial[]): Rate => {
      const services = [...new Set([...accessorials, ...chosen])].map((code) => [code, prices[code]] as const);
      const cents = services.reduce((sum, [, price]) => sum + price, lineHaul);
      const parts = { line_haul: toDollars(lineHaul), ...Object.fromEntries(services.map(([code, price]) => [code, toDollars(price)])) };
      return { ...rateOf('Freight', cents, zone.days + 1), ...freightRateOf(chosen), metadata: { parts } };
    };
    const further = choices.filter((services) => services.length > 0);
    return { rates: [rateWith([]), ...further.map(rateWith)], distance, messages: [] };
  }
  const ground = zone.base + zone.perPound * billedPounds(parcel);
  const express = Math.round((ground * EXPRESS_PERCENT) / 100);
  return { rates: [rateOf('Ground', ground, zone.days), rateOf('Express', express, Math.min(zone.days, EXPRESS_DAYS))], distance, messages: [] };
}
