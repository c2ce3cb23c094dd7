import { z } from 'zod';
import { flag, moment, text } from '@app/kernel/fields.ts';
import { languageCodes } from '../clients/language.states.ts';
import { invitationDeliveries, invitationStates } from './invitation.states.ts';

/** An offer to work for a company. Whoever accepts it becomes a member with these roles. */
export const Invitation = z.object({
  /** Lower case. */
  email: z.email().max(254),
  /** Ids of roles; `admin` stands apart. */
  roles: z.array(z.string().min(1).max(40)).max(40).default([]),
  admin: flag,
  /** ROL-4. */
  restricted: flag,
  language: z.enum(languageCodes.names),
  state: z.enum(invitationStates.names).default('sent'),
  /** When its links end, epoch ms. */
  expires: z.int(),
  /** When the newest links were made, epoch ms. */
  sent_at: z.int(),
  /** uid of whoever invites. */
  by: z.string().max(64),
  delivery: z.enum(invitationDeliveries.names).default('waiting'),
  /** Why the email did not arrive, in the words of a mail server. */
  delivery_error: text(1000),
  /** Id of the newest email. */
  mail: text(64),
  /** uid of whoever accepted. */
  accepted_by: text(64),
  accepted_at: moment,
  /** SHA-256 of the token in the email: whoever has it, reads the mailbox. */
  mail_hash: text(64),
  /** SHA-256 of the token in the link that an admin copied: it proves no mailbox. */
  link_hash: text(64),
});
export type Invitation = z.infer<typeof Invitation>;
