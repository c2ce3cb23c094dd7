import { expect, it } from 'vitest';
import { type Condition, PriceItem } from '../model/price-item.ts';
import { listL } from './price-list.sample.ts';
import { airportCodes, priceWarnings } from './price-warnings.rules.ts';

const known = { today: '11/23/2026', unknownAirports: new Set<string>() };
const codes = (item: object, more: Partial<typeof known> = {}): string[] =>
  priceWarnings([PriceItem.parse({ id: 'r', label: 'Rule', type: 'flat', multiplier: 1, ...item })], { ...known, ...more })
    .rules.get('r')
    ?.map(({ code }) => code) ?? [];
const when = (...conditions: readonly (readonly [string, string, string])[]): { logic: Condition[] } => ({
  logic: conditions.map(([subject, verb, value]) => ({ subject, verb, value }) as Condition),
});

it('a sound list has no warning [PRC-1]', () => {
  expect(priceWarnings(listL.items, known)).toEqual({ rules: new Map(), lacksTax: false });
});
it('each doubtful rule says why; a disabled one does not [PRC-1]', () => {
  expect(codes({ type: 'percent', multiplier: 101 })).toEqual(['large-percent']);
  expect(codes({ type: 'decline' })).toEqual(['decline-always']);
  expect(codes({ type: 'decline', ...when(['arr', 'is', 'KASE']) })).toEqual([]);
  expect(codes({ minQty: 2, multiplier: 0 })).toEqual(['no-rate']);
  expect(codes({ tax: true, since: '11/22/2025' })).toEqual(['old-rate']);
  expect(codes({ tax: true, since: '11/24/2025' })).toEqual([]);
  expect(codes({ since: '01/01/2020' })).toEqual([]);
  expect(codes({ type: 'decline', disabled: true })).toEqual([]);
  const twice = [PriceItem.parse({ id: '1', label: 'Wait', type: 'flat' }), PriceItem.parse({ id: '2', label: ' wait', type: 'flat' })];
  expect([...priceWarnings(twice, known).rules.keys()]).toEqual(['1', '2']);
});
it('an airport code that no airport has is named [PRC-1]', () => {
  const logic = when(['dep', 'is in', 'kteb, KXXX'], ['tail', 'is', 'N1']).logic;
  const item = PriceItem.parse({ id: 'r', label: 'Rule', type: 'flat', multiplier: 1, logic });
  expect(airportCodes([item])).toEqual(['KTEB', 'KXXX']);
  expect(priceWarnings([item], { ...known, unknownAirports: new Set(['KXXX']) }).rules.get('r')).toEqual([
    { code: 'unknown-airport', airport: 'KXXX' },
  ]);
});
it('a list lacks US tax until a rule taxes flights inside the United States [PRC-1]', () => {
  const tax = (rest: object) => PriceItem.parse({ id: 't', label: 'Tax', type: 'percent', multiplier: 7.5, tax: true, ...rest });
  expect(priceWarnings([tax(when(['c', 'is', 'us']))], known).lacksTax).toBe(false);
  expect(priceWarnings([tax({ ...when(['c', 'is', 'US']), disabled: true })], known).lacksTax).toBe(true);
  expect(priceWarnings([tax(when(['c', 'is not', 'US']))], known).lacksTax).toBe(true);
});
it('conditions that can never hold together contradict each other [PRC-1]', () => {
  const isNever = (...conditions: readonly (readonly [string, string, string])[]): boolean => codes(when(...conditions)).includes('contradiction');
  expect(isNever(['ftime', 'is less than', '1'], ['ftime', 'is greater than', '2'])).toBe(true);
  expect(isNever(['ftime', 'is less than', '2'], ['ftime', 'is greater than', '1'])).toBe(false);
  expect(isNever(['nights', 'is greater than', '1'], ['nights', 'is less than', '2'])).toBe(true);
  expect(isNever(['nights', 'is less than', '0'])).toBe(true);
  expect(isNever(['nights', 'is greater than', '0'])).toBe(false);
  expect(isNever(['nights', 'is', '1'], ['nights', 'is', '2'])).toBe(true);
  expect(isNever(['stops', 'is in', '1,2'], ['stops', 'is not', '1'])).toBe(false);
  expect(isNever(['ftime', 'is less than', 'two'])).toBe(true);
  expect(isNever(['dep', 'is', 'KTEB'], ['dep', 'is not', 'kteb'])).toBe(true);
  expect(isNever(['dep', 'is in', 'KTEB,KBED'], ['dep', 'is not', 'KTEB'])).toBe(false);
  expect(isNever(['tail', 'is less than', '3'])).toBe(true);
  expect(isNever(['type', 'is', 'round trip'], ['type', 'is not', 'round-trip'])).toBe(true);
  expect(isNever(['model', 'is', 'C25B'], ['ftime', 'is less than', '3'])).toBe(false);
});
