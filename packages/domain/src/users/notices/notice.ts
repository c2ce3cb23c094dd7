import { z } from 'zod';
import { moment, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';

/** Events of a company, besides messages, that a person is told of (SHL-13). */
export const noticeKinds = defineCodes({
  'job-failed': 'Job failed',
  'invitation-accepted': 'Invitation accepted',
  'invitation-bounced': 'Invitation not delivered',
  'invitation-requested': 'Invitation requested',
  'import-done': 'Import finished',
  'import-waits': 'Import to decide',
  'limit-reached': 'Limit reached',
  'flight-overdue': 'Flight overdue',
  'partner-invited': 'Partner invites',
  'partner-accepted': 'Partner accepted',
  'share-offered': 'Share offered',
  'share-accepted': 'Share accepted',
  'share-ended': 'Share ended',
  'partner-request': 'Request of a partner',
  'partner-answer': 'Answer of a partner',
  'empty-leg-broken': 'Empty leg in question',
});
export type NoticeKind = (typeof noticeKinds.names)[number];

/** One line in the notifications of one member. */
export const Notice = z.object({
  user: z.string().max(64),
  kind: z.enum(noticeKinds.names),
  /** Name of the job, person, file, limit or company. */
  subject: text(200),
  /** Tries, records, or how many the limit allows. */
  count: z.int().min(0).default(0),
  /** Screen that it leads to, below `/{name_key}/`; empty if there is none. */
  screen: text(200),
  /** Member whose photo it shows; empty: none. */
  person: text(64),
  /** When its reader opened it, epoch ms. */
  seen: moment,
});
export type Notice = z.infer<typeof Notice>;
