import { expect, test } from 'vitest';
import { formatUsd } from '@app/kernel/money.ts';
import { DEFAULT_ZONE, isZone } from '@app/kernel/time/time.ts';
import { countries, countryName, DEFAULT_COUNTRY } from './countries.data.ts';
import { countryCode } from './country-code.rules.ts';
import { canadianProvinces, regionCode, regionsOf, usStates, usTerritories } from './regions.data.ts';
import { timeZones } from './time-zones.data.ts';

const codes = (list: readonly { readonly code: string }[]): string[] => list.map(({ code }) => code);

test('lists fifty states with the federal district, the territories, ten Canadian provinces and three territories', () => {
  expect([usStates.length, usTerritories.length, canadianProvinces.length]).toEqual([51, 11, 13]);
  const all = [...usStates, ...usTerritories, ...canadianProvinces];
  expect(new Set(codes(all)).size).toBe(all.length);
  for (const { code, name } of all) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(name).toMatch(/^[A-Z].*[a-z]$/);
  }
  for (const list of [usStates, usTerritories.slice(0, 5), canadianProvinces]) {
    expect(list.map(({ name }) => name)).toEqual(list.map(({ name }) => name).toSorted());
  }
});
test('finds a region by its abbreviation or its name, in any case', () => {
  expect(regionCode('US', 'illinois')).toBe('IL');
  expect(regionCode('us', ' il ')).toBe('IL');
  expect(regionCode('US', 'US Virgin Islands')).toBe('VI');
  expect(regionCode('CA', 'Quebec')).toBe('QC');
  expect(regionCode('CA', 'IL')).toBeUndefined();
  expect(regionCode('US', '')).toBeUndefined();
  expect(regionsOf('FR')).toEqual([]);
});
test('lists every country of ISO 3166-1 once, under its code; the US is the default', () => {
  expect(countries).toHaveLength(249);
  expect(codes(countries)).toEqual([...new Set(codes(countries))].toSorted());
  expect(countries.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name.length > 2)).toBe(true);
  // The runtime's own list knows every code: for an unknown code it returns the code itself.
  const known = new Intl.DisplayNames(['en'], { type: 'region' });
  expect(countries.filter(({ code }) => known.of(code) === code)).toEqual([]);
  expect(countryName(DEFAULT_COUNTRY)).toBe('United States');
  expect(countryName('xx')).toBeUndefined();
});
test('every listed time zone exists and occurs once, and Central comes first', () => {
  expect(timeZones.filter(({ zone, label }) => !isZone(zone) || label === '')).toEqual([]);
  expect(new Set(timeZones.map(({ zone }) => zone)).size).toBe(timeZones.length);
  expect(timeZones[0]?.zone).toBe(DEFAULT_ZONE);
});
test('amounts are US dollars with two decimals', () => expect([formatUsd(1234.5), formatUsd(0)]).toEqual(['$1,234.50', '$0.00']));

test('[CON-4] countries of the list are found by name and code', () => {
  const missed = countries.filter(({ code, name }) => countryCode(code.toLowerCase()) !== code || countryCode(name) !== code);
  // Other lists call these five otherwise: their code is read.
  expect(missed.map(({ code }) => code).toSorted()).toEqual(['HM', 'MF', 'SH', 'SX', 'UM']);
  expect(missed.map(({ code }) => countryCode(code))).toEqual(missed.map(({ code }) => code));
});

test('[CON-4] a country is read from its code and from its name in English and Spanish; other text stays', () => {
  expect(['US', 'de', 'United States', 'España', 'Türkiye', 'Spain', 'Atlantis', ''].map(countryCode)).toEqual([
    'US',
    'DE',
    'US',
    'ES',
    'TR',
    'ES',
    'Atlantis',
    '',
  ]);
});
