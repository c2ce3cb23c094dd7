import { adminsInPerson, defineCollection, nobody } from '@app/kernel/collection.ts';
import { languageCodes } from '../clients/language.states.ts';
import { Invitation } from './invitation.ts';
import { invitationDeliveries, invitationStates } from './invitation.states.ts';

/** Made, renewed and ended only by calls (`invitations.calls.ts`). */
export const invitations = defineCollection({
  name: 'invitations',
  label: 'Invitation',
  labels: { by: 'Invited by', expires: 'Link expires', sent_at: 'Sent', delivery: 'Email', delivery_error: 'Why not delivered' },
  schema: Invitation,
  codes: { state: invitationStates, delivery: invitationDeliveries, language: languageCodes },
  references: { by: 'members', accepted_by: 'members' },
  scope: 'client',
  indexes: [['email'], ['mail_hash'], ['link_hash'], ['state', 'sent_at']],
  personal: { of: ['email'], clears: { email: 'erased@erased.invalid', delivery_error: '' } },
  access: { read: adminsInPerson, create: nobody, update: nobody, delete: nobody },
  transitions: { state: { from: ['sent'] } },
  secret: ['mail_hash', 'link_hash', 'mail'],
});
