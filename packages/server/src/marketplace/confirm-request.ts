import type { Doc } from '@app/kernel/collection.ts';
import type { Words } from '@app/kernel/words.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { displayName } from '@app/domain/contacts/contact.ts';
import { confirmationEmail } from '@app/domain/marketplace/request-text.rules.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { sendingCompany } from '../clients/mail-domain/own-sender.ts';
import { fromOf } from '../mail/addressing/sender-address.ts';
import { queueEmail } from '../mail/outbox/queue-email.ts';
import { htmlOf } from '../platform/html/plain-html.ts';
import { idFrom } from '../platform/stable-id.ts';
import type { AppContext } from '../platform/app-context.ts';

interface Confirmed {
  /** Document id of the quote. */
  readonly id: string;
  readonly quote: Quote;
  /** Path of the request in the conversation: an answer to the email comes back there. */
  readonly message: string;
  /** In the consumer's language. */
  readonly words: Words;
}

/** Queues the email that tells the consumer that the operator has the request (MKT-10). Joins the caller's transaction; sent after it. */
export async function confirmRequest(ctx: AppContext, client: Doc<Client>, { id, quote, message, words }: Confirmed): Promise<void> {
  const { config } = ctx;
  const { subject, text } = confirmationEmail(quote, client, words);
  await queueEmail(ctx, client.id, {
    id: idFrom(config, 'confirmation', client.id, id),
    to: [{ name: displayName(quote.contact), email: quote.contact.email, phone: '' }],
    from: fromOf(config, { client: await sendingCompany(ctx, client), name: '' }),
    subject,
    text,
    html: htmlOf(text),
    answersTo: message,
  });
}
