import { expect, test } from 'vitest';
import { DAY } from '@app/kernel/time/durations.ts';
import { noReading } from '../../imports/import-source.ts';
import { isUnconfirmed, type SourceAge, staleSources } from './stale-source.rules.ts';

const now = 10 * DAY;
const read = (id: string, read_at: number | null): SourceAge => ({ id, kinds: { schedule: { ...noReading, read_at } } });

test('[CHR-10] entries of a system that was not read for more than a day are unconfirmed, until somebody takes their times over', () => {
  const stale = staleSources([read('fos', now - DAY - 1), read('avianis', now - DAY), read('bart', null), { id: 'flx', kinds: {} }], now);
  expect([...stale]).toEqual(['fos']);
  const entry = { source: 'fos', trip: '', ours: [] };
  expect(
    [entry, { ...entry, ours: ['times' as const] }, { ...entry, trip: 'clients/c/trips/t' }, { ...entry, source: '' }].map((each) =>
      isUnconfirmed(each, stale),
    ),
  ).toEqual([true, false, false, false]);
});
