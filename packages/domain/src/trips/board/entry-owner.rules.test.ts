import { expect, test } from 'vitest';
import { isElsewhere, ownerOf } from './entry-owner.rules.ts';

const own = { metadata: {}, trip: '', source: '' };
test('[CHR-9, CHR-10] holds, trips and connected systems decide where their entries are; what was entered here or came from a file is changed here', () => {
  expect(
    [own, { ...own, source: 'other' }, { ...own, source: 'fos' }, { ...own, trip: 'clients/c/trips/t' }, { ...own, metadata: { hold: 'h' } }].map(
      ownerOf,
    ),
  ).toEqual([undefined, undefined, 'system', 'trip', 'hold']);
  const place = { start: 1, end: 2, aircraft: 'a' };
  expect([place, { ...place, start: 0 }, { ...place, end: 3 }, { ...place, aircraft: 'b' }].map((after) => isElsewhere(place, after))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
