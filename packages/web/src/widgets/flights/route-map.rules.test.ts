import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { routesOf, stopsOf } from './map-routes.rules.ts';
import { arcsOf, labelsOf, projectionFor, spanDegrees } from './route-map.rules.ts';

const place = (icao: string, latitude: number | null, longitude: number | null) => ({ id: icao, icao, iata: '', latitude, longitude });
const [teb, pbi, lhr, hnd] = [place('KTEB', 40.85, -74.06), place('KPBI', 26.68, -80.09), place('EGLL', 51.47, -0.45), place('RJTT', 35.55, 139.78)];
const leg = (departureAirport: ReturnType<typeof place>, arrivalAirport: ReturnType<typeof place>) => ({ departureAirport, arrivalAirport });

describe('the route on a map', () => {
  it('[THR-1] draws there and back once, and leaves out what has no place', () => {
    expect(routesOf([leg(teb, pbi), leg(pbi, teb), leg(teb, place('XX', null, null))])).toHaveLength(1);
    expect(stopsOf(routesOf([leg(teb, pbi), leg(pbi, lhr)])).map((stop) => stop.code)).toEqual(['KTEB', 'KPBI', 'EGLL']);
  });
  it('[THR-1] every stop is inside the picture, wherever the airports are', () => {
    const spot = fc.record({ latitude: fc.double({ min: -65, max: 72, noNaN: true }), longitude: fc.double({ min: -179, max: 179, noNaN: true }) });
    fc.assert(
      fc.property(spot, spot, (a, b) => {
        const routes = routesOf([leg(place('AAAA', a.latitude, a.longitude), place('BBBB', b.latitude, b.longitude))]);
        const projection = projectionFor(routes, 400, 220);
        for (const { x, y } of labelsOf(routes, projection, 400)) {
          expect(x).toBeGreaterThanOrEqual(-1);
          expect(x).toBeLessThanOrEqual(401);
          expect(y).toBeGreaterThanOrEqual(-1);
          expect(y).toBeLessThanOrEqual(221);
        }
      }),
    );
  });
  it('[THR-1] a Pacific flight is one line, not two torn at the date line', () => {
    const routes = routesOf([leg(hnd, place('KLAX', 33.94, -118.4))]);
    const [arc] = arcsOf(routes, projectionFor(routes, 400, 220));
    expect(arc?.d.match(/M/g)).toHaveLength(1);
  });
  it('[THR-1] the arc to Europe bows north of both ends', () => {
    const routes = routesOf([leg(teb, lhr)]);
    const projection = projectionFor(routes, 400, 220);
    const top = Math.min(...labelsOf(routes, projection, 400).map((label) => label.y));
    expect(arcsOf(routes, projection)[0]?.plane.y).toBeLessThan(top);
    expect(spanDegrees(routes)).toBeGreaterThan(40);
  });
});
