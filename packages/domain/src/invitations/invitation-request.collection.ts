import { z } from 'zod';
import { adminsInPerson, defineCollection, nobody } from '@app/kernel/collection.ts';
import { text } from '@app/kernel/fields.ts';
import { ERASED_NAME } from '@app/kernel/personal.ts';
import { invitationRequestStates } from './invitation-request.states.ts';

/** Somebody who asks to work for the company. One for each address. */
export const InvitationRequest = z.object({
  /** Lower case: of the account that asks, or of an invitation that expired. */
  email: z.email().max(254),
  name: text(200),
  state: z.enum(invitationRequestStates.names).default('open'),
  /** When they asked last, epoch ms. */
  asked_at: z.int(),
});
export type InvitationRequest = z.infer<typeof InvitationRequest>;

/** Made and answered only by calls (`invitation-requests.calls.ts`). */
export const invitationRequests = defineCollection({
  name: 'invitation_requests',
  label: 'Request for an invitation',
  labels: { asked_at: 'Asked' },
  schema: InvitationRequest,
  codes: { state: invitationRequestStates },
  scope: 'client',
  indexes: [['state', 'asked_at']],
  personal: { of: ['email'], clears: { email: 'erased@erased.invalid', name: ERASED_NAME } },
  access: { read: adminsInPerson, create: nobody, update: nobody, delete: nobody },
  transitions: { state: { from: ['open'] } },
});
