import { adminsInPerson, defineCollection, nobody } from '@app/kernel/collection.ts';
import { ERASED_NAME } from '@app/kernel/personal.ts';
import { LegalHold, legalHoldStates } from './legal-hold.ts';

/** Written only by calls (`holds.calls.ts`). Released holds stay, as proof. */
export const legalHolds = defineCollection({
  name: 'legal_holds',
  label: 'Legal hold',
  labels: {
    placed_by: 'Placed by',
    placed_at: 'Placed',
    released_by: 'Released by',
    released_at: 'Released at',
    release_reason: 'Reason for the release',
  },
  schema: LegalHold,
  codes: { state: legalHoldStates },
  references: { placed_by: 'members', released_by: 'members' },
  scope: 'client',
  indexes: [['state', 'placed_at'], ['placed_at']],
  personal: { of: ['record', 'emails', 'phones'], clears: { name: ERASED_NAME, reason: '–', release_reason: '', emails: [], phones: [] } },
  access: { read: adminsInPerson, create: nobody, update: nobody, delete: nobody },
  transitions: { state: { from: ['active'] } },
  secret: ['emails', 'phones'],
});
