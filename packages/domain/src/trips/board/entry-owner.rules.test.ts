import { expect, test } from 'vitest';
import type { EntryPart } from '../model/schedule-entry.ts';
import { isElsewhere, isWithinOurs, mayTakeOver, ownerOf, ownFieldsOf } from './entry-owner.rules.ts';

const own = { metadata: {}, trip: '', source: '', ours: [] };
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

test('[CHR-10] a part of an entry of another system that was taken over is changed here, the others are not', () => {
  const ofFos = (...ours: EntryPart[]) => ({ ...own, source: 'fos', ours });
  expect([ofFos('times'), ofFos('times', 'aircraft')].map(ownerOf)).toEqual(['system', undefined]);
  const place = { start: 1, end: 2, aircraft: 'a' };
  const allows = (ours: EntryPart[], after: object): boolean => isWithinOurs({ ...place, ours }, { ...place, ...after });
  expect([allows(['times'], { end: 3 }), allows(['times'], { aircraft: 'b' }), allows(['aircraft'], { aircraft: 'b' })]).toEqual([true, false, true]);
  expect(ownFieldsOf({ ours: ['times', 'aircraft'], planned: null })).toEqual(['start', 'end', 'times', 'aircraft']);
  expect(ownFieldsOf({ ours: [], planned: { airport: null, code: 'KOPF' } })).toContain('arrival');
  const all = ofFos('times', 'aircraft', 'route', 'state');
  expect([ofFos(), ofFos('times'), all, own, { ...ofFos(), trip: 't' }, { ...ofFos(), metadata: { hold: 'h' } }].map(mayTakeOver)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
