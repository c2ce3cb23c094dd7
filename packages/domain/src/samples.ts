import { heavyJet, lightJet } from './fleet/aircraft.sample.ts';

/** Documents of every kind of record, by collection: what tests, demo data and docs/model.md show. */
export const samples: Readonly<Record<string, readonly object[]>> = {
  aircraft: [lightJet, heavyJet],
};
