import { z } from 'zod';
import { flag, text } from '@app/kernel/fields.ts';
import { FileRef } from '../files/stored-file.ts';
import { Addressee } from '../mail/outbox/addressee.ts';
import { mediums } from './message.ts';

/** An unsent message in progress (S4), visible only to its owner. Document id: `draftId`. */
export const Draft = z.object({
  user: z.string().max(64),
  /** Path of the thread, or of the record if there is no thread yet. */
  ref: z.string().max(300),
  medium: z.enum(mediums.names).default('email'),
  subject: text(300),
  message: text(200_000),
  messageHtml: text(1_100_000),
  recipients: z.array(Addressee).max(100).default([]),
  cc: z.array(Addressee).max(100).default([]),
  bcc: z.array(Addressee).max(100).default([]),
  replyingTo: text(64),
  forward: flag,
  /** Id of the message to include below. */
  quotes: text(64),
  files: z.array(FileRef).max(30).default([]),
  template_id: text(64),
  skipTracking: flag,
});
export type Draft = z.infer<typeof Draft>;
