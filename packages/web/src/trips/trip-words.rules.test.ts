import { describe, expect, it } from 'vitest';
import { Origin } from '@app/domain/clients/origin.ts';
import { AirportRef } from '@app/domain/fleet/airport.ts';
import { Leg } from '@app/domain/trips/model/leg.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { speak } from '../words/language.ts';
import type { Clock } from './reading-clock.rules.ts';
import {
  bestMargin,
  bestMarginWords,
  clockWords,
  codeOf,
  dayShift,
  flightClocks,
  freeWords,
  placeOf,
  priceOf,
  priceWords,
  routeWords,
  sourceWords,
  takeoffWords,
  tripTypeWords,
} from './trip-words.rules.ts';

const airport = (id: string, icao: string, city = '') =>
  AirportRef.parse({ id, icao, city: { name: city, state: city === '' ? '' : 'NJ' }, name: `${id} field`, latitude: 1, longitude: 1 });
const [teb, pbi] = [airport('a1', 'KTEB', 'Teterboro'), airport('a2', 'KPBI')];

describe('a trip in words', () => {
  it('[TEN-5] a route names every stop once in a row', () => {
    const back = [
      { departureAirport: teb, arrivalAirport: pbi },
      { departureAirport: pbi, arrivalAirport: teb },
    ];
    expect(routeWords(back)).toBe('KTEB – KPBI – KTEB');
    expect(routeWords([])).toBe('');
    expect([codeOf(airport('own', '')), placeOf(teb), placeOf(pbi)]).toEqual(['own', 'Teterboro, NJ', 'a2 field']);
  });
  it('[CHR-9, ROL-8] an aircraft, also a shared one, is free at a time on the chosen clock', () => {
    const legs = [{ departureAirport: { ...teb, timezone: 'America/New_York' } }] as unknown as Quote['legs'];
    const freeAt = Date.UTC(2026, 10, 24, 14, 30);
    const on = (clock: Clock): string => freeWords({ legs }, freeAt, { clock, company: 'America/Chicago' }).replaceAll('\u00a0', ' ');
    expect([on('airport'), on('utc'), on('company')]).toEqual([
      'Free for a takeoff at 9:30 AM EST',
      'Free for a takeoff at 14:30Z',
      'Free for a takeoff at 8:30 AM CST',
    ]);
    expect([freeWords({ legs }, null, { clock: 'utc', company: '' }), freeWords({ legs: [] }, freeAt, { clock: 'utc', company: '' })]).toEqual([
      '',
      '',
    ]);
  });
  it('[MKT-12] times are the wall time at the airport', () => {
    expect(takeoffWords({ takeoffDate: '11/24/2026', takeoffTime: '9:30' })).toBe('Tue, Nov 24, 2026, 9:30 AM');
    expect(takeoffWords({ takeoffDate: '11/24/2026', takeoffTime: '' })).toBe('Tue, Nov 24, 2026, any time');
    expect(takeoffWords({ takeoffDate: '', takeoffTime: '' })).toBe('No date yet');
    expect(takeoffWords({ takeoffDate: '11/24/2026', takeoffTime: '9:30' }, 2026)).toBe('Tue, Nov 24, 9:30 AM');
    expect(takeoffWords({ takeoffDate: '01/02/2027', takeoffTime: '9:30' }, 2026)).toBe('Sat, Jan 2, 2027, 9:30 AM');
  });
  it('[CHR-1, PRC-6] the best margin is that of the priced aircraft that earns most, with its share of the price before tax', () => {
    const estimates = [
      { margin: 200, preTax: 1000, error: '' },
      { margin: 900, preTax: 1200, error: '' },
      { margin: 5000, preTax: 5000, error: 'Declined' },
    ].map((figures) => ({ estimate: figures }) as unknown as Quote['estimates'][number]);
    expect(bestMarginWords({ bestMargin: 900, estimates, estimate: null })).toBe('Margin $900 · 75 %');
    // A quote with one price alone has no list of them.
    const only = estimates[0]?.estimate as Quote['estimate'];
    expect(bestMarginWords({ bestMargin: null, estimates: [], estimate: only })).toBe('Margin $200 · 20 %');
    expect(bestMargin({ bestMargin: null, estimates: [], estimate: only })).toBe(200);
    expect(bestMarginWords({ bestMargin: null, estimates: [], estimate: null })).toBe('');
  });
  it('[MKT-7] a day without a time has no zone either', () => {
    expect(clockWords({ takeoffDate: '05/12/2027', takeoffTime: '', takeoffTZ: 'America/New_York' })).toBe('');
  });
  it('[MKT-12] a time says whose clock tells it, in winter and in summer', async () => {
    const takeoff = (takeoffDate: string) => ({ takeoffDate, takeoffTime: '9:30', takeoffTZ: 'America/New_York' });
    expect(takeoffWords(takeoff('11/24/2026'))).toBe('Tue, Nov 24, 2026, 9:30 AM\u00a0EST');
    expect(takeoffWords(takeoff('07/24/2026'))).toBe('Fri, Jul 24, 2026, 9:30 AM\u00a0EDT');
    expect(takeoffWords({ ...takeoff('07/24/2026'), takeoffTime: '' })).toBe('Fri, Jul 24, 2026, any time');
  });
  it('[BYD-16] in Spanish the date, the clock and the money follow the language', async () => {
    await speak('es');
    const said = [
      takeoffWords({ takeoffDate: '11/24/2026', takeoffTime: '14:30', takeoffTZ: 'America/New_York' }),
      takeoffWords({ takeoffDate: '', takeoffTime: '' }),
      tripTypeWords('round-trip'),
      priceWords({ price: { total: 8292.97 }, estimate: null }),
    ].map((text) => text.replaceAll('\u00a0', ' '));
    await speak('en');
    expect(said).toEqual(['mar, 24 nov 2026, 14:30 EST', 'Sin fecha todavía', 'Ida y vuelta', '8.292,97 US$']);
  });
  it('[PRC-2] the agreed price comes before the estimate, and a failed estimate is no price', () => {
    expect(priceOf({ price: { total: 900 }, estimate: { total: 1000, error: '' } })).toBe(900);
    expect(priceOf({ price: { total: 0 }, estimate: { total: 1000, error: '' } })).toBe(1000);
    expect(priceWords({ price: { total: 0 }, estimate: { total: 1000, error: 'too far' } })).toBe('No price yet');
    expect(priceWords({ price: { total: 8292.97 }, estimate: null })).toBe('$8,292.97');
  });
  it('[JOB-5] a source names the way in, and the campaign or page before it where its sender agreed', () => {
    const words = (origin: object) => sourceWords({ source: 'mq', origin: Origin.parse(origin) });
    expect(words({})).toBe('Marketplace quote');
    expect(words({ name: 'spring', utm: { utm_campaign: 'jets', gclid: 'x' } })).toBe('Marketplace quote · spring · jets');
    expect(words({ name: 'news.example', referrer: 'news.example' })).toBe('Marketplace quote · news.example');
  });
  it('[CHR-9] a flight is read on the clock of its airports, of UTC or of the company, and says when it lands on another day', () => {
    const times = Leg.shape.times.parse({
      takeoffDate: '05/12/2027',
      takeoffTime: '21:30',
      takeoffTZ: 'America/Los_Angeles',
      landingDate: '05/13/2027',
      landingTime: '5:40',
    });
    const read = (clock: Clock) =>
      Object.values(flightClocks(times, 'America/New_York', { clock, company: 'America/Chicago' })).map((text) => text.replaceAll('\u00a0', ' '));
    expect(read('airport')).toEqual(['9:30 PM PDT', '5:40 AM EDT +1']);
    expect(read('utc')).toEqual(['04:30Z', '09:40Z']);
    expect(read('company')).toEqual(['11:30 PM CDT', '4:40 AM CDT +1']);
    expect([dayShift('05/13/2027', '05/12/2027'), dayShift('', '05/12/2027')]).toEqual(['-1', '']);
  });
});
