import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { outboxStates } from './outbox/outbox.states.ts';
import { systemMailPurposes } from './system-mail.ts';

export const SystemMailLine = z.object({
  id: z.string(),
  purpose: z.enum(systemMailPurposes.names),
  /** Masked. */
  to: z.string(),
  status: z.enum(outboxStates.names),
  /** Time of sending, else of writing, epoch ms. */
  at: z.int(),
});
export type SystemMailLine = z.infer<typeof SystemMailLine>;

/** Newest first. For staff of the platform; other companies have none. */
export const listSystemMail = defineCall({
  method: 'get',
  path: '/messaging/system_mail',
  about: 'Lists the newest emails of the installation itself: purpose, masked address and result, never their text.',
  access: { roles: ['sales', 'dispatch', 'support'] },
  person: true,
  body: z.object({}),
  reply: z.object({ emails: z.array(SystemMailLine) }),
});
