import { describe, expect, it } from 'vitest';
import { sampleAirports } from './airport.sample.ts';
import { buildAirportIndex, findAirports, type ListedAirport } from './airport-search.rules.ts';

const { KTEB, KASE } = sampleAirports;
const listed = (icao: string, name: string, city: string, rest: Partial<ListedAirport> = {}): ListedAirport => ({
  ...KTEB,
  id: icao,
  icao,
  iata: '',
  name,
  city: { name: city, state: '' },
  region: '',
  local: '',
  size: 'small',
  formerCodes: [],
  keywords: [],
  ...rest,
});
const index = buildAirportIndex([
  listed('KTEB', 'Teterboro Airport', 'Teterboro', { iata: 'TEB', size: 'medium', keywords: ['Manhattan'] }),
  listed('EGLL', 'London Heathrow Airport', 'London', { iata: 'LHR', size: 'large' }),
  listed('EGLC', 'London City Airport', 'London', { iata: 'LCY', size: 'medium' }),
  listed('KLOZ', 'London-Corbin Airport', 'London', { iata: 'LOZ' }),
  listed('KSAN', 'San Diego International Airport', 'San Diego', { iata: 'SAN', size: 'large' }),
  listed('KSFO', 'San Francisco International Airport', 'San Francisco', { iata: 'SFO', size: 'large' }),
  listed('KDJT', 'Palm Beach International Airport', 'West Palm Beach', { iata: 'DJT', formerCodes: ['KPBI', 'PBI'] }),
  listed('KXYZ', 'Mill Field', 'Mill', { local: 'Q42' }),
  listed('KMIL', 'Mill', 'Elsewhere'),
  listed('SBGR', 'Guarulhos Airport', 'São Paulo', { iata: 'GRU', size: 'large' }),
  listed('KASE', KASE.name, 'Aspen', { iata: 'ASE' }),
]);
const find = (typed: string): string[] => findAirports(index, typed, 5).map(({ icao }) => icao);

describe('airport search', () => {
  it.each([
    ['an exact ICAO code', 'kteb', ['KTEB']],
    ['three letters are an IATA code, without names that begin alike', 'san', ['KSAN']],
    ['three letters that are no code ask for names', 'par', []],
    ['three letters of a name', 'asp', ['KASE']],
    ['an FAA code', 'Q42', ['KXYZ']],
    ['a former code', 'KPBI', ['KDJT']],
    ['a city: US codes first, then bigger airports', 'london', ['KLOZ', 'EGLL', 'EGLC']],
    ['an accent more or less', 'sao paulo', ['SBGR']],
    ['another name', 'manhattan', ['KTEB']],
    ['a swapped letter', 'tetreboro', ['KTEB']],
    ['a missing letter', 'tetrboro', ['KTEB']],
    ['an extra letter', 'tetterboro', ['KTEB']],
    ['a wrong letter', 'teterbaro', ['KTEB']],
    ['two swapped letters of a code', 'KTBE', ['KTEB']],
    ['two letters ask nothing', 'KT', []],
    ['blanks ask nothing', '      ', []],
    ['nothing alike', 'qqqqqqq', []],
  ])('%s: %s [SRC-4]', (_, typed, wanted) => {
    expect(find(typed)).toEqual(wanted);
  });
  it('ranks a full name and a full city above partial ones [SRC-4]', () => {
    // Both contain the word; it is the whole city of one and the whole name of the other. A K code and the size
    // break the tie.
    expect(find('mill').toSorted()).toEqual(['KMIL', 'KXYZ']);
    expect(find('mill field')[0]).toBe('KXYZ');
    expect(find('san francisco')[0]).toBe('KSFO');
  });
  it('keeps nothing from one query to the next [SRC-4]', () => {
    const before = find('london');
    find('teterboro');
    expect(find('london')).toEqual(before);
  });
  it('survives any input [SRC-4]', () => {
    for (const odd of ['%%%', '‮ abc', 'a'.repeat(80), '𝕶𝕿𝕰𝕭', '"; drop', '...', 'ﷺﷺﷺ'])
      expect(findAirports(index, odd, 3).length).toBeLessThanOrEqual(3);
  });
});
