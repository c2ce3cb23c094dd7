import { HOUR } from '@app/kernel/time/durations.ts';
import { canonical } from '@app/kernel/queries/where.ts';
import type { Leg } from '../../trips/model/leg.ts';
import type { OperatorRequest, RequestedLeg } from './operator-request.ts';

/** A reminder comes so long before the deadline, or at half of the time where there is less. */
const REMINDER_MS = 2 * HOUR;
export const reminderAt = (now: number, deadline: number): number => deadline - Math.min(REMINDER_MS, Math.floor((deadline - now) / 2));

/** Returns the flights of a quote as a partner sees them. */
export const requestedLegs = (legs: readonly Leg[]): RequestedLeg[] =>
  legs
    .filter(({ active }) => active)
    .toSorted((a, b) => a.order - b.order)
    .map(({ departureAirport, arrivalAirport, times, paxNum, passengers }) => ({
      from: placeOf(departureAirport),
      to: placeOf(arrivalAirport),
      date: times.takeoffDate,
      time: times.takeoffTime,
      pax: paxNum,
      pets: passengers.filter(({ pax_type }) => pax_type === 'Pet').length,
    }));
const placeOf = ({ icao, iata, name, city }: Leg['departureAirport']): RequestedLeg['from'] => ({
  code: icao || iata,
  name: [name, city.name].filter(Boolean).join(', ').slice(0, 200),
});

/** True for flights that are still those that a partner was asked for. */
export const isSameRequest = (one: readonly RequestedLeg[], other: readonly RequestedLeg[]): boolean => canonical(one) === canonical(other);

/** True for a request that can still be answered. */
export const isWaiting = ({ state, deadline }: Pick<OperatorRequest, 'state' | 'deadline'>, now: number): boolean =>
  state === 'sent' && deadline > now;

/** Lists both companies, so that either finds the request. */
export const prepareOperatorRequest = (request: OperatorRequest): OperatorRequest => ({
  ...request,
  client_ids: [...new Set([request.creator, request.recipient])].filter((id) => id !== ''),
});
