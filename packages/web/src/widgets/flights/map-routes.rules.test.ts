import { expect, test } from 'vitest';
import { routesOf, stopsOf } from './map-routes.rules.ts';

const airport = (icao: string, place: number | null = 1) => ({ icao, iata: '', id: `id-${icao}`, latitude: place, longitude: place });
const leg = (from: string, to: string) => ({ departureAirport: airport(from), arrivalAirport: airport(to) });

test('[WID-7] a way that is flown there and back is one line, and each airport one point', () => {
  const routes = routesOf([leg('KTEB', 'KOPF'), leg('KOPF', 'KTEB'), leg('KOPF', 'KMIA')]);
  expect(routes.map(({ from, to }) => `${from.code}-${to.code}`)).toEqual(['KTEB-KOPF', 'KOPF-KMIA']);
  expect(stopsOf(routes).map(({ code }) => code)).toEqual(['KTEB', 'KOPF', 'KMIA']);
});
test('[WID-7] flights to where they began, or to a place that is not known, are no lines', () => {
  expect(routesOf([leg('KTEB', 'KTEB')])).toEqual([]);
  expect(routesOf([{ departureAirport: airport('KTEB'), arrivalAirport: airport('XXXX', null) }])).toEqual([]);
});
