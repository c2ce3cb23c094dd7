import PostalMime from 'postal-mime';
import type { MailEntry } from '@app/domain/mail/mail-ledger.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { storable } from './list-mailbox.ts';
import { streamRaw } from './raw-mail.ts';

const MAX_HEAD = 65_536;

/** Returns sender, subject and Message-ID of a stored email, for searching; empty when its header cannot be read. */
export async function peekMail(ctx: Pick<AppContext, 'files'>, raw: string): Promise<Pick<MailEntry, 'from' | 'subject' | 'message_id'>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await streamRaw(ctx, raw)) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= MAX_HEAD) break;
  }
  const head = Buffer.concat(chunks).subarray(0, MAX_HEAD);
  const end = /\r?\n\r?\n/.exec(head.toString('latin1'))?.index ?? head.length;
  try {
    const mail = await PostalMime.parse(head.subarray(0, end));
    const from = [mail.from?.name, mail.from?.address ? `<${mail.from.address}>` : ''].filter(Boolean).join(' ');
    const messageId = (mail.messageId ?? '').replace(/^<|>$/g, '');
    return { from: storable(from), subject: storable(mail.subject ?? ''), message_id: storable(messageId) };
  } catch {
    return { from: '', subject: '', message_id: '' };
  }
}
