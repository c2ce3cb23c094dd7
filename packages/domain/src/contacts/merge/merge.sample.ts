import { ContactPair } from './contact-pair.ts';
import { Merge, MergeStep } from './merge.ts';

export const contactPairSamples: readonly ContactPair[] = [
  ContactPair.parse({ contacts: ['k1', 'k9'], reasons: ['email', 'phone'] }),
  ContactPair.parse({ contacts: ['k2', 'k3'], reasons: ['name'], state: 'different', by: 'sam' }),
];
export const mergeSamples: readonly Merge[] = [
  Merge.parse({
    survivor: 'k1',
    other: 'k7',
    survivor_name: 'Vera Holm',
    other_name: 'V. Holm',
    by: 'sam',
    state: 'merged',
    fields: [{ field: 'phone', before: '', after: '847-555-0138' }],
    counts: { threads: 3, quotes: 14 },
    steps: 1,
  }),
];
export const mergeStepSamples: readonly MergeStep[] = [
  MergeStep.parse({
    merge: 'm1',
    index: 0,
    moves: [{ path: 'clients/c1/threads/t1', places: [{ at: ['contact', 'id'], by: 'id', merged: false }], consequences: [] }],
  }),
];
