import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import type { Write } from '@app/kernel/live.ts';
import { SystemMail, type SystemMailPurpose } from '@app/domain/mail/system-mail.ts';
import { together } from '@app/store/together.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { messageIdOf } from '../addressing/sender-address.ts';
import { keepBody, type SystemMailBody } from './system-mail-body.ts';

export const SYSTEM_MAIL_JOB = 'deliver-system-mail';
/** Wakes the sender of one email. The record is authoritative, so a lost job loses nothing. */
export const wakeSystemMail = (ctx: AppContext, id: string, startAfter?: number): Promise<void> => {
  const later = startAfter === undefined ? {} : { startAfter };
  return ctx.jobs.enqueue(SYSTEM_MAIL_JOB, { id }, { singletonKey: `${id}.${startAfter ?? 'now'}`, ...later });
};

export interface NewSystemMail extends SystemMailBody {
  readonly to: string;
  readonly purpose: SystemMailPurpose;
  /** Expiry of its link, epoch ms. */
  readonly expires: number;
  /** Path of a record that follows the fate of the email. */
  readonly ref?: string;
}

/**
 * Writes an email with a link or code (reset, confirmation, invitation). Only its recipient ever sees the text (platform design, 4.5). Returns its id.
 * `beside`: writes of the platform that are made together with it.
 */
export async function writeSystemMail(
  ctx: AppContext,
  { to, purpose, expires, ref = '', ...body }: NewSystemMail,
  beside: readonly Write[] = [],
): Promise<string> {
  const { records, config } = ctx;
  const id = randomId(LONG_ID);
  const data = SystemMail.parse({ to, purpose, expires, ref, message_id: messageIdOf(config, id) });
  await records.tx(async () => {
    await together(
      records.platform.write([{ op: 'set', path: `system_mail/${id}`, data: { ...data }, base: 0 }, ...beside]),
      keepBody(ctx, id, body),
    );
    await wakeSystemMail(ctx, id);
  });
  return id;
}
