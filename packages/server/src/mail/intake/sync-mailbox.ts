import type { AppContext } from '../../platform/app-context.ts';
import { mailAccountOf, withMailbox } from '../../platform/imap-mailbox.ts';
import { fetchListed } from './fetch-mail.ts';
import { listMailbox, openCursor } from './list-mailbox.ts';
import { mailFails, mailWorks } from '../connection/mail-health.ts';
import { placeWaiting } from './place-mail.ts';
import type { FileMail } from './receive-mail.ts';

/** Runs one mailbox turn: retries stored emails, then takes in those above the cursor. Returns how many are new. */
export async function syncMailbox(ctx: AppContext, file: FileMail): Promise<number> {
  await placeWaiting(ctx, file);
  const { imapUrl } = ctx.config;
  if (imapUrl === undefined) return 0;
  const { account, host } = mailAccountOf(imapUrl);
  try {
    const listed = await withMailbox(imapUrl, async (mailbox) => {
      const cursor = await openCursor(ctx, account, mailbox);
      const added = await listMailbox(ctx, cursor, mailbox);
      await fetchListed(ctx, { cursor, mailbox, file });
      return added;
    });
    await mailWorks(ctx, { direction: 'in', server: host });
    return listed;
  } catch (error) {
    await mailFails(ctx, { direction: 'in', server: host }, error);
    throw error;
  }
}
