import { z } from 'zod';
import { FileRef } from '../../files/stored-file.ts';
import { Addressee } from './addressee.ts';
import { Delivery } from './delivery.rules.ts';
import { outboxStates } from './outbox.states.ts';

const text = (max: number) => z.string().max(max).default('');

/**
 * An outgoing email: written with the change that causes it, sent once, and kept with its result (BYD-1, JOB-4).
 * Document id = idempotency key.
 */
export const OutboxItem = z.object({
  medium: z.enum(['email', 'text']),
  status: z.enum(outboxStates.names).default('waiting'),
  to: z.array(Addressee).max(200),
  cc: z.array(Addressee).max(100).default([]),
  bcc: z.array(Addressee).max(100).default([]),
  from: Addressee.prefault({}),
  reply_to: text(300),
  /** Envelope sender: the address for bounces. */
  return_path: text(300),
  /** Address that ends what its reader subscribed to, with one click (RFC 8058); empty for everything else. */
  unsubscribe: text(500),
  subject: text(300),
  text: text(200_000),
  html: text(1_100_000),
  files: z.array(FileRef).max(30).default([]),
  message_id: text(300),
  in_reply_to: text(300),
  references: z.array(z.string().max(300)).max(100).default([]),
  /** Message whose `results` record the outcome; empty for system mail. */
  message: text(300),
  attempts: z.int().min(0).default(0),
  /** Earliest next try, epoch ms; for a claimed email, the end of the claim. */
  next_try: z.int().default(0),
  /** Until then its sender may take it back, epoch ms; null if they may not. */
  undo_until: z.int().nullable().default(null),
  error: text(1000),
  /** Progress for each recipient; empty before the first try. */
  delivery: z.array(Delivery).max(400).default([]),
  sent_at: z.int().nullable().default(null),
});
export type OutboxItem = z.infer<typeof OutboxItem>;
