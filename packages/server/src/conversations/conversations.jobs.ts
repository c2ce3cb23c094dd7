import type { MailSubscriber } from '../mail/mail.jobs.ts';
import type { AppContext } from '../platform/app-context.ts';
import { recordDelivery } from './message-results.ts';
import { type DevicePush, PUSH_DEVICE_JOB, PUSH_MESSAGE_JOB, pushConversation, pushMessage } from './push-notices.ts';
import { receiveMail } from './receive-mail.ts';

/** Connects email to conversations: files incoming email as messages, and records delivery results on messages. */
export const conversationsMail: MailSubscriber = { received: receiveMail, settled: recordDelivery };

/** Declares the jobs that push to devices. */
export function conversationsJobs(ctx: AppContext): void {
  ctx.jobs.work<{ client: string; id: string }>(PUSH_MESSAGE_JOB, (job) => pushMessage(ctx, job));
  ctx.jobs.work<DevicePush>(PUSH_DEVICE_JOB, (job) => pushConversation(ctx, job));
}
