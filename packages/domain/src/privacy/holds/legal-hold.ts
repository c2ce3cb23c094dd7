import { z } from 'zod';
import { moment, text } from '@app/kernel/fields.ts';
import { defineStates } from '@app/kernel/states.ts';

export const legalHoldStates = defineStates({
  active: { label: 'Active', colour: 'amber', to: ['released'] },
  released: { label: 'Hold released', colour: 'neutral', to: [] },
});

/** A record, and what hangs on it, that must stay as long as a dispute or an inquiry lasts. */
export const LegalHold = z.object({
  /** Path of the record. */
  record: z.string().min(1).max(300),
  /** Its collection. */
  kind: z.string().max(40),
  /** The record as it was called then. */
  name: text(200),
  reason: z.string().min(1).max(1000),
  state: z.enum(legalHoldStates.names).default('active'),
  placed_by: text(64),
  placed_at: z.int(),
  released_by: text(64),
  released_at: moment,
  /** Why it was released. */
  release_reason: text(1000),
  /** Addresses of a contact at that time: what they find stays, also after the contact changes. */
  emails: z.array(z.string().max(254)).max(200).default([]),
  phones: z.array(z.string().max(30)).max(200).default([]),
});
export type LegalHold = z.infer<typeof LegalHold>;
