import type { Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import type { Words } from '@app/kernel/words.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { displayName } from '@app/domain/contacts/contact.ts';
import { OutboxItem } from '@app/domain/conversations/letter.ts';
import { confirmationEmail } from '@app/domain/marketplace/request-text.rules.ts';
import type { Quote } from '@app/domain/trips/quote.ts';
import { outbox } from '@app/domain/conversations/conversation.collection.ts';
import { tokens } from '@app/domain/users/user.collection.ts';
import { claimedEmail } from '../clients/claimed-email.ts';
import { fromOf } from '../conversations/compose-letter.ts';
import { messageIdOf } from '../mail/sender-address.ts';
import { wakeOutbox } from '../conversations/file-message.ts';
import { mailAddressFor, newMailToken } from '../conversations/mail-token.ts';
import { htmlOf } from '../platform/html/plain-html.ts';
import { idFrom } from '../platform/stable-id.ts';
import type { House } from '../platform/house.ts';

interface Confirmed {
  /** Document id of the quote. */
  readonly id: string;
  readonly quote: Quote;
  /** Path of the request in the conversation: an answer to the letter comes back there. */
  readonly message: string;
  /** In the consumer's language. */
  readonly words: Words;
}

/** Writes the letter that tells the consumer that the operator has the request (MKT-10). Joins the caller's transaction; sent after it. */
export async function confirmRequest(house: House, client: Doc<Client>, { id, quote, message, words }: Confirmed): Promise<void> {
  const { records, config } = house;
  const letterId = idFrom(config, 'confirmation', client.id, id);
  const token = newMailToken();
  const { subject, text } = confirmationEmail(quote, client, words);
  const item = OutboxItem.parse({
    medium: 'email',
    to: [{ name: displayName(quote.contact), email: quote.contact.email }],
    from: fromOf(config, { client: { name: client.name, email: await claimedEmail(house, client) }, name: '' }),
    reply_to: mailAddressFor(config, 'reply', token),
    return_path: mailAddressFor(config, 'bounce', token),
    subject,
    text,
    html: htmlOf(text),
    message_id: messageIdOf(config, letterId),
  });
  const data = (held: object): NonNullable<Write['data']> => held as NonNullable<Write['data']>;
  const store = records.forClient(client.id);
  await store.write([
    { op: 'set', path: store.path(outbox, letterId), data: data(item) },
    { op: 'set', path: store.path(tokens, token), data: { token, key: 'mail', client: client.id, ref_path: message } },
  ]);
  await wakeOutbox(house, client.id, letterId);
}
