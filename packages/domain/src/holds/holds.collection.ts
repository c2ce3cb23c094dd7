import { defineCollection, nobody, staff } from '@app/kernel/collection.ts';
import { Hold } from './hold.ts';
import { holdKinds, holdStates } from './hold.states.ts';

/** Claimed, prolonged, sold and ended by calls and jobs only; all staff see them. */
export const holds = defineCollection({
  name: 'holds',
  label: 'Hold',
  labels: {
    label: 'Item',
    agent: 'Entered by',
    holder_label: 'For',
    until: 'Held until',
    subject: 'Path of the item',
    holder: 'Path of the order or quote',
    extended: 'Prolonged',
    beside: 'Within the claim of',
  },
  schema: Hold,
  codes: { kind: holdKinds, state: holdStates },
  references: { agent: 'members' },
  scope: 'client',
  indexes: [['date'], ['last_date'], ['subject', 'state'], ['holder'], ['state', 'until'], ['user', 'state']],
  search: ({ label, holder_label }) => `${label} ${holder_label}`,
  // Other people's interest in an empty leg is nobody's to read.
  secret: ['watchers'],
  access: { read: staff, create: nobody, update: nobody, delete: nobody },
});
