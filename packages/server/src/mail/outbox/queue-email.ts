import type { Write } from '@app/kernel/live.ts';
import type { FileRef } from '@app/domain/files/stored-file.ts';
import type { Addressee } from '@app/domain/mail/outbox/addressee.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import { OutboxItem } from '@app/domain/mail/outbox/outbox-item.ts';
import { nextReferences } from '@app/domain/mail/reply-address.rules.ts';
import { tokens } from '@app/domain/users/user.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { mailAddressFor, newMailToken } from '../addressing/reply-token.ts';
import { type MailSettings, messageIdOf } from '../addressing/sender-address.ts';
import { scheduleDelivery } from './schedule-delivery.ts';

/** Message-ID of an email with the ids of the earlier ones. */
export interface EmailChain {
  readonly message_id: string;
  readonly references: readonly string[];
}

/** An outgoing email or text message. */
export interface NewEmail {
  /** Document id in the outbox and first part of the Message-ID. */
  readonly id: string;
  /** Email unless it says otherwise. */
  readonly medium?: OutboxItem['medium'];
  readonly from: Addressee;
  readonly to: readonly Addressee[];
  readonly cc?: readonly Addressee[];
  readonly bcc?: readonly Addressee[];
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly files?: readonly FileRef[];
  /** The email that it follows. */
  readonly before?: EmailChain | undefined;
  /** Until then its sender may take it back, and it is not sent, epoch ms. */
  readonly undoUntil?: number | undefined;
  /** Path of its message, which receives the results. */
  readonly message?: string;
  /** Path of the message whose conversation gets answers and bounces; undefined when no answer is expected. */
  readonly answersTo?: string;
  /** Address that ends the subscription by which it is sent, with one click (RFC 8058). */
  readonly unsubscribe?: string;
}

/** Returns the References of an email. */
export const referencesAfter = (before: EmailChain | undefined): string[] => (before ? nextReferences(before.references, before.message_id) : []);

/** Builds the outbox item of an email. A token gives it a reply and a bounce address (THR-11, THR-13). */
export function outboxItem(settings: MailSettings, email: NewEmail, token: string | undefined): OutboxItem {
  const { id, medium = 'email', before, html = '', message = '' } = email;
  const isEmail = medium === 'email';
  const replies = isEmail && token !== undefined;
  return OutboxItem.parse({
    medium,
    from: email.from,
    to: email.to,
    cc: email.cc,
    bcc: email.bcc,
    reply_to: replies ? mailAddressFor(settings, 'reply', token) : '',
    return_path: replies ? mailAddressFor(settings, 'bounce', token) : '',
    unsubscribe: email.unsubscribe,
    subject: email.subject,
    text: email.text,
    html: isEmail ? html : '',
    files: email.files,
    message_id: isEmail ? messageIdOf(settings, id) : '',
    in_reply_to: before?.message_id ?? '',
    references: referencesAfter(before),
    message,
    ...(email.undoUntil !== undefined && { undo_until: email.undoUntil, next_try: email.undoUntil }),
  });
}

/**
 * Puts an email into the outbox: the item, its reply token, and the wake-up of its sender. Joins the caller's transaction, so that it is sent
 * together with its cause or not at all (BYD-1). Refuses a second one with the same id.
 */
export async function queueEmail(ctx: AppContext, client: string, email: NewEmail): Promise<void> {
  const store = ctx.records.forClient(client);
  const token = email.answersTo === undefined ? undefined : newMailToken();
  const item = outboxItem(ctx.config, email, token);
  const writes: Write[] = [{ op: 'set', path: store.path(outbox, email.id), base: 0, data: item as NonNullable<Write['data']> }];
  if (token !== undefined)
    writes.push({ op: 'set', path: store.path(tokens, token), data: { token, key: 'mail', client, ref_path: email.answersTo ?? '' } });
  await ctx.records.tx(async () => {
    await store.write(writes);
    await scheduleDelivery(ctx, client, email.id, email.undoUntil);
  });
}
