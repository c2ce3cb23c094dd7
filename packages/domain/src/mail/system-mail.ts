import { z } from 'zod';
import { text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { outboxStates } from './outbox/outbox.states.ts';

export const systemMailPurposes = defineCodes({
  'password-reset': 'Password reset',
  'confirm-address': 'Address confirmation',
  'account-exists': 'Notice of an existing account',
  invitation: 'Invitation',
  'admin-notice': 'Notice to admins',
  'partner-notice': 'Notice of a partner',
  'operator-request': 'Request to a partner',
  offer: 'Quote for a customer',
  'offer-answer': 'Answer to a quote',
  'quote-declined': 'Declined request of a customer',
  trip: 'Trip for a customer',
  'alert-confirmation': 'Confirmation of alerts',
  'request-confirmation': 'Confirmation of a flight request',
  'order-placed': 'Confirmation of an order',
  'invoice-reminder': 'Reminder of an invoice',
  'deal-free': 'Notice of an empty leg that is free again',
  'card-link': 'Link to change a card',
  'email-code': 'Code for a company’s address',
  'own-email-code': 'Code for a new email',
  'email-changed': 'Notice of a changed email',
});
export type SystemMailPurpose = (typeof systemMailPurposes.names)[number];

/**
 * An email with a link or code of this installation. Its text is stored separately, encrypted, until it is sent; this
 * record never contains it.
 */
export const SystemMail = z.object({
  to: z.string().max(254),
  purpose: z.enum(systemMailPurposes.names),
  status: z.enum(outboxStates.names).default('waiting'),
  message_id: text(300),
  attempts: z.int().min(0).default(0),
  /** Earliest next try, epoch ms; for a claimed email, the end of the claim. */
  next_try: z.int().default(0),
  error: text(1000),
  /** Path of the record that is told of its fate; empty where none is. */
  ref: text(300),
  sent_at: z.int().nullable().default(null),
  /** Expiry of its link, epoch ms: it is not sent afterwards. */
  expires: z.int(),
});
export type SystemMail = z.infer<typeof SystemMail>;
