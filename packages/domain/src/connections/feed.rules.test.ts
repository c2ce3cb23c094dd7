import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import type { Collection } from '@app/kernel/collection.ts';
import { noCounts } from '../imports/import-run.ts';
import { schedule } from '../trips/trips.collection.ts';
import { addressWith, needsPerson, pathsOf, plainRow, rowsAt } from './feed.rules.ts';

const kind = schedule as unknown as Collection;
const row = {
  id: 7,
  aircraft: { tail: 'N460LJ' },
  dep: { airport: 'KTEB', time: '2027-04-12T13:00:00Z' },
  Destination: 'KOPF',
  eta: '2027-04-12T16:00Z',
};

test('values of a feed are found by their names, also nested ones, and by paths that somebody chose [CHR-10]', () => {
  const paths = pathsOf(kind, { paths: { from: 'dep.airport', takeoff: 'dep.time' } }, [row]);
  expect(plainRow(row, paths)).toEqual({
    source_id: '7',
    cells: { tail: 'N460LJ', from: 'KTEB', takeoff: '2027-04-12T13:00:00Z', to: 'KOPF', landing: '2027-04-12T16:00Z' },
  });
  expect(plainRow('no row', paths)).toEqual({ source_id: '', cells: { tail: '', from: '', takeoff: '', to: '', landing: '' } });
});
test('law: any answer of any form gives rows of texts, or none [CHR-10]', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (answer, list) => {
      const rows = rowsAt(answer, list) ?? [];
      const paths = pathsOf(kind, { paths: { tail: 'a.b', from: '__proto__.x' } }, rows);
      for (const each of rows) for (const cell of Object.values(plainRow(each, paths).cells)) expect(typeof cell).toBe('string');
    }),
    { numRuns: 200 },
  );
});
it.each([
  ['the first reading', noCounts, true, true],
  ['nothing new', { ...noCounts, same: 10 }, false, false],
  ['a fifth', { ...noCounts, same: 8, changed: 1, gone: 1 }, false, false],
  ['more than a fifth', { ...noCounts, same: 7, changed: 2, gone: 1 }, false, true],
  ['only new ones', { ...noCounts, new: 50, same: 1 }, false, false],
  ['the whole fleet gone', { ...noCounts, gone: 3 }, false, true],
])('%s waits for a person or not [CHR-10]', (_, counts, isFirst, waits) => {
  expect(needsPerson(counts, isFirst)).toBe(waits);
});
test('places in an address are filled in, encoded [CHR-10]', () => {
  expect(addressWith('https://x.example/{account}/f?from={from}&z={zone}', { account: 'a/b', from: '2027-04-12' })).toBe(
    'https://x.example/a%2Fb/f?from=2027-04-12&z={zone}',
  );
});
