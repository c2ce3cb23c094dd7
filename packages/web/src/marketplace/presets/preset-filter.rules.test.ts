import { describe, expect, test } from 'vitest';
import { matches } from '@app/kernel/queries/where.ts';
import { sampleAirports } from '@app/domain/fleet/airport.sample.ts';
import { presetText, readPreset, searchOf, whereOfPreset } from './preset-filter.rules.ts';

const { KTEB, KBED, KOPF } = sampleAirports;
/** The evening of May 11 in Chicago. */
const now = Date.UTC(2027, 4, 12, 1, 30);
const quote = (place: typeof KTEB, departure_date: number) => ({
  departure_place: { latitude: place.latitude, longitude: place.longitude },
  departure_date,
});
const found = (text: string, record: ReturnType<typeof quote>): boolean => (whereOfPreset(text, now) ?? []).every((part) => matches(record, part));
const day = (date: number, hour = 17) => Date.UTC(2027, 4, date, hour);

describe('requests around an airport and a day', () => {
  test.for([
    ['exact', [true, false, false], [14]],
    ['high', [true, true, false], [13, 14, 15]],
    ['medium', [true, true, false], [12, 13, 14, 15, 16]],
  ] as const)('[CHR-12] %s reaches its miles and days', ([preset, places, days]) => {
    const text = presetText(preset, KTEB, '05/14/2027');
    expect([KTEB, KBED, KOPF].map((place) => found(text, quote(place, day(14))))).toEqual(places);
    expect(Array.from({ length: 9 }, (_, index) => index + 10).filter((date) => found(text, quote(KTEB, day(date))))).toEqual(days);
  });
  test('[CHR-12] never begin before now in Chicago', () => {
    const text = presetText('medium', KTEB, '05/12/2027');
    expect(found(text, quote(KTEB, now - 60_000))).toBe(false);
    expect(found(text, quote(KTEB, now + 60_000))).toBe(true);
  });
  test('[CHR-12] without a day they are of any day', () => {
    const text = presetText('high', KTEB, '');
    expect([found(text, quote(KBED, 5)), found(text, quote(KOPF, 5))]).toEqual([true, false]);
  });
  test('[CHR-12] the address tells the search, and nothing else is one', () => {
    const text = presetText('high', KTEB, '05/14/2027');
    expect(readPreset(text)).toMatchObject({ preset: 'high', icao: 'KTEB', date: '05/14/2027' });
    expect(searchOf(text)).toMatchObject({ type: 'deals', level: 1, radius: 300, daysBefore: 1, daysAfter: 1, icao: 'KTEB' });
    for (const wrong of ['', 'high', 'wide KTEB 40 -74', 'high KTEB 91 0', 'high KTEB 40 -74 soon'])
      expect(whereOfPreset(wrong, now)).toBeUndefined();
    expect(presetText('exact', { ...KTEB, latitude: null }, '')).toBe('');
  });
});
