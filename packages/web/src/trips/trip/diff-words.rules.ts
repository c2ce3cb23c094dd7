import type { Trip, TripDiff } from '@app/domain/trips/model/quote.ts';
import { serviceTypes } from '@app/domain/trips/model/service.states.ts';
import { t, words } from '../../words/words.ts';
import { legName } from './trip-progress.rules.ts';

const parts: Readonly<Record<string, string>> = {
  times: words('Times'),
  departureFBO: words('Departure FBO'),
  arrivalFBO: words('Arrival FBO'),
  aircraft: words('Aircraft'),
  paxNum: words('Number of passengers'),
  crew: words('Crew'),
  delay: words('Punctuality'),
  notes: words('Notes'),
  services: words('Services'),
  departureAirport: words('Route'),
  arrivalAirport: words('Route'),
};

/** Returns a stored difference as short sentences: leg by leg, then services and notes. */
export function diffLines({ legDiffs, services, notes }: TripDiff, { legs }: Pick<Trip, 'legs'>): string[] {
  const nameOf = (order: number): string => {
    const leg = legs.find((entry) => entry.order === order);
    return leg ? legName(leg) : t('Leg {n}', { n: order + 1 });
  };
  return [
    ...legDiffs.map(({ order, change, fields }) => {
      if (change !== 'changed') return change === 'added' ? t('{leg} added', { leg: nameOf(order) }) : t('{leg} removed', { leg: nameOf(order) });
      const named = [...new Set(Object.keys(fields).flatMap((field) => (parts[field] ? [t(parts[field])] : [])))];
      return t('{leg}: {parts}', { leg: nameOf(order), parts: named.join(', ') || t('Details') });
    }),
    ...services.map(({ change, service }) => {
      const label = t(serviceTypes.label(service.type));
      return change === 'added' ? t('Service added: {after}', { after: label }) : t('Service removed: {before}', { before: label });
    }),
    ...(notes === '' ? [] : [t('Notes changed')]),
  ];
}
