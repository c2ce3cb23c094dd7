import { z } from 'zod';
import { dollars, toCents } from '@app/kernel/money.ts';
import type { Rate } from './rate.ts';
import { type Accessorial, accessorials } from './shipping.states.ts';

/** Prices of freight services until a company sets its own, dollars. */
export const usualPrices: Readonly<Record<Accessorial, number>> = {
  liftgate_pickup: 75,
  liftgate_delivery: 75,
  residential: 90,
  limited_access: 85,
  inside_delivery: 110,
  appointment: 35,
  notify: 15,
  protect_from_freezing: 60,
};
const price = dollars.min(0).max(100_000);
/** Prices of a company, and the services that buyers of its shop can choose. */
export const FreightServices = z.object({
  prices: z.partialRecord(z.enum(accessorials.names), price).default({}),
  offered: z.array(z.enum(accessorials.names)).max(accessorials.names.length).default(['liftgate_delivery', 'residential']),
});
export type FreightServices = z.infer<typeof FreightServices>;
/** The same as people see and change it: with a price for each service. */
export const FreightServicesView = FreightServices.extend({ prices: z.record(z.enum(accessorials.names), price) });
export type FreightServicesView = z.infer<typeof FreightServicesView>;

export const shownServices = ({ prices, offered }: FreightServices): FreightServicesView => ({ prices: { ...usualPrices, ...prices }, offered });

/** Prices of services in cents. */
export type ServiceCents = Readonly<Record<Accessorial, number>>;
export function serviceCents({ prices }: Pick<FreightServices, 'prices'>): ServiceCents {
  const all = { ...usualPrices, ...prices };
  return Object.fromEntries(accessorials.names.map((code) => [code, toCents(all[code])])) as ServiceCents;
}

/** Returns the choices of services at a checkout: each one that is offered, and what a home needs. At pickup the shop decides. */
export function offeredChoices({ offered }: Pick<FreightServices, 'offered'>): readonly (readonly Accessorial[])[] {
  const single = accessorials.names.filter((code) => code !== 'liftgate_pickup' && offered.includes(code));
  const home = (['liftgate_delivery', 'residential'] as const).filter((code) => offered.includes(code));
  return [...single.map((code) => [code]), ...(home.length === 2 ? [home] : [])];
}

const MARK = ':';
const MOST_NAMED = 4;
/** Id and name of the freight rate of the zone table with these services. */
export function freightRateOf(services: readonly Accessorial[]): Pick<Rate, 'id' | 'service'> {
  const names = services.map((code) => accessorials.label(code).toLowerCase());
  const named = names.length > MOST_NAMED ? [`${names.length} services`] : names;
  return { id: ['table-freight', ...services].join(MARK), service: ['Freight', ...named].join(', ') };
}
/** Returns the services that a rate of the zone table includes by a choice of its buyer. */
export const servicesOf = ({ id }: Pick<Rate, 'id'>): Accessorial[] =>
  id
    .split(MARK)
    .slice(1)
    .filter((code): code is Accessorial => accessorials.has(code));
