import { defineCollection, nobody, staff } from '@app/kernel/collection.ts';
import { ERASED_NAME } from '@app/kernel/personal.ts';
import { ContactPair, matchReasonCodes, pairStates } from './contact-pair.ts';
import { Merge, mergeStates, MergeStep } from './merge.ts';

const byCalls = { create: nobody, update: nobody, delete: nobody } as const;

/** Kept by every write of a contact; decided by `decidePair`. */
export const contactPairs = defineCollection({
  name: 'contact_pairs',
  label: 'Duplicate',
  labels: { by: 'Decided by' },
  schema: ContactPair,
  codes: { reasons: matchReasonCodes, state: pairStates },
  references: { contacts: 'contacts', by: 'members' },
  scope: 'client',
  indexes: [['state', 'date']],
  contains: ['contacts'],
  access: { read: staff, ...byCalls },
});

export const merges = defineCollection({
  name: 'merges',
  label: 'Merge',
  labels: {
    survivor: 'Contact that stays',
    other: 'Merged contact',
    survivor_name: 'Its name',
    other_name: 'Name of the merged one',
    by: 'Merged by',
  },
  schema: Merge,
  codes: { state: mergeStates },
  references: { survivor: 'contacts', other: 'contacts', by: 'members' },
  scope: 'client',
  indexes: [
    ['survivor', 'date'],
    ['other', 'date'],
    ['state', 'date'],
  ],
  personal: { of: ['survivor', 'other'], clears: { survivor_name: ERASED_NAME, other_name: ERASED_NAME, fields: [] } },
  access: { read: staff, ...byCalls },
});

export const mergeSteps = defineCollection({
  name: 'merge_steps',
  label: 'Step of a merge',
  schema: MergeStep,
  scope: 'client',
  indexes: [['merge', 'index']],
  access: { read: nobody, ...byCalls },
});
