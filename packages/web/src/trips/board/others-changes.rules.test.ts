import { describe, expect, it } from 'vitest';
import { changedSubjects, seenEntries } from './others-changes.rules.ts';

const entry = (id: string, version: number, more: Record<string, unknown> = {}) => ({
  id,
  path: `clients/c1/schedule/${id}`,
  version,
  trip: '',
  trip_number: '',
  metadata: {},
  ...more,
});
const ofTrip = (id: string, version: number) => entry(id, version, { trip: 'clients/c1/trips/t7', trip_number: '7' });
const hold = (version: number) => entry('h1', version, { trip_number: 'Q12', metadata: { hold: 'clients/c1/holds/x' } });
const before = [entry('service', 3), ofTrip('out', 4), ofTrip('back', 5), hold(6)];

describe('changes on the fleet board', () => {
  it.each([
    ['nothing', before, []],
    ['one trip, whichever of its flights moved', [entry('service', 3), ofTrip('out', 8), ofTrip('back', 9), hold(6)], ['t7']],
    ['one trip that lost a flight', [entry('service', 3), ofTrip('out', 4), hold(6)], ['t7']],
    ['an entry without a trip', [entry('service', 7), ofTrip('out', 4), ofTrip('back', 5), hold(6)], ['service']],
    ['a hold, by the number of its quote', [entry('service', 3), ofTrip('out', 4), ofTrip('back', 5)], ['Q12']],
    ['what came', [...before, entry('new', 10)], ['new']],
    ['each of several', [ofTrip('out', 8), ofTrip('back', 5), hold(9)], ['service', 't7', 'Q12']],
  ])('are counted by trip or entry: %s [CHR-9, LIV-8]', (_, after, subjects) => {
    expect([...changedSubjects(seenEntries(before), seenEntries(after))]).toEqual(subjects);
  });
});
