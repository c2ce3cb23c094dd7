import type { Doc } from '@app/kernel/collection.ts';
import { Aircraft } from '../../fleet/aircraft.ts';
import { fly, type Flying } from '../../trips/desk/option.rules.ts';
import { scheduledFlights } from '../../trips/desk/scheduled-flights.rules.ts';
import { noReposition, planFlight, planReposition } from '../../trips/flights/flight-plan.rules.ts';
import { planeOf, tripToPrice } from '../../trips/flights/trip-to-price.rules.ts';
import type { Estimate } from '../../trips/model/estimate.ts';
import type { Leg } from '../../trips/model/leg.ts';
import { EstimateSettings, PriceList } from '../../trips/model/price-item.ts';
import { ScheduleEntry } from '../../trips/model/schedule-entry.ts';
import type { Pricer } from '../../trips/pricing/price-list.rules.ts';
import type { SharedRecord } from './shared-fields.ts';

/** Fields of a record that are ours, not the owner's; shares leave out what is inactive. */
const placeOf = ({ id, path, version }: SharedRecord) => ({ id, path, version, active: true, date: 0, last_date: 0 });

/** Returns a shared aircraft with the fields that are not shared empty. */
export const sharedAircraft = (row: SharedRecord): Doc<Aircraft> => ({ ...Aircraft.parse(row), ...placeOf(row) });
/** Returns a shared entry of a schedule; its trip stays with the owner. */
export const sharedEntry = (row: SharedRecord): Doc<ScheduleEntry> => ({ ...ScheduleEntry.parse(row), ...placeOf(row) });
/** Returns the published prices of a partner, without costs. */
export const sharedPrices = (row: SharedRecord): PriceList => PriceList.parse(row);

/** Way of an aircraft over the legs of a quote; the estimate is missing where prices are not shared. */
export type PartnerFlying = Pick<Flying, 'trip' | 'flown' | 'flights'> & { readonly estimate: Estimate | undefined };
/** Computes how a partner's aircraft flies these legs from its home and back: by the partner's prices, where they are shared. */
export function flyOfPartner(pricer: Pricer | undefined, legs: readonly Leg[], aircraft: Doc<Aircraft>): PartnerFlying {
  if (pricer) return fly(pricer, legs, aircraft);
  const settings = EstimateSettings.parse({});
  const trip = tripToPrice(legs);
  const plane = planeOf(aircraft);
  const plan = planFlight(trip, plane, settings);
  if (typeof plan === 'string') return { trip, flown: plan, flights: [], estimate: undefined };
  const ferry = trip.isEmptyLeg ? noReposition : planReposition(trip, plane, plane.home, settings);
  // Of an aircraft whose home is unknown, the ferry flights are too.
  const flown = { plan, repo: typeof ferry === 'string' ? noReposition : ferry, base: plane.home };
  return { trip, flown, flights: scheduledFlights({ trip, plane, flown, base: plane.home, settings }), estimate: undefined };
}
