import { z } from 'zod';
import { text } from '@app/kernel/fields.ts';
import { defineCodes, defineStates } from '@app/kernel/states.ts';

export const matchReasonCodes = defineCodes({ email: 'Same email', phone: 'Same phone', name: 'Same name and company, and one more match' });
export const pairStates = defineStates({
  open: { label: 'To decide', colour: 'amber', to: ['different'] },
  different: { label: 'Not the same', colour: 'neutral', to: ['open'] },
});

/** Two contacts that may be one person. A pair that was merged goes. */
export const ContactPair = z.object({
  /** Ids of the two contacts, in their order. */
  contacts: z.array(z.string().max(64)).length(2),
  reasons: z.array(z.enum(matchReasonCodes.names)).max(3).default([]),
  state: z.enum(pairStates.names).default('open'),
  /** uid of who said that they are not the same. */
  by: text(64),
});
export type ContactPair = z.infer<typeof ContactPair>;
