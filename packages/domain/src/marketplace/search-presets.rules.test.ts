import { expect, it } from 'vitest';
import { dayNumber, usDateOf } from '@app/kernel/time.ts';
import { dealReach } from './deal-score.rules.ts';
import { presetDays, searchPresets } from './search-presets.rules.ts';

// The evening of May 11 in Chicago, already the 12th in New York and in UTC.
const now = Date.UTC(2027, 4, 12, 4, 30);
it.each([
  ['exact', '05/14/2027', '05/14/2027', '05/14/2027'],
  ['high', '05/14/2027', '05/13/2027', '05/15/2027'],
  ['medium', '05/14/2027', '05/12/2027', '05/16/2027'],
  ['medium', '05/12/2027', '05/11/2027', '05/14/2027'],
  ['medium', '05/11/2027', '05/11/2027', '05/13/2027'],
] as const)('%s around %s looks from %s to %s [CHR-12]', (preset, date, from, until) => {
  const span = presetDays(searchPresets[preset], dayNumber(date) as number, now);
  expect([usDateOf(span.from), usDateOf(span.until)]).toEqual([from, until]);
});
it('the search of the marketplace reaches as far as the presets say [CHR-12, MKT-4]', () => {
  expect(searchPresets).toMatchObject({ exact: { miles: 0, days: 0 }, high: { miles: 300, days: 1 }, medium: { miles: 500, days: 2 } });
  expect(dealReach).toEqual({ departureMiles: 300, arrivalMiles: 500, days: 3 });
});
