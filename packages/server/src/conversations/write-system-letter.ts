import { systemActor } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { OutboxItem } from '@app/domain/conversations/letter.ts';
import type { House } from '../platform/house.ts';
import { mailboxIn, messageIdOf } from './compose-letter.ts';
import { wakeOutbox } from './file-message.ts';

/** Mail of the house itself (confirm an address, choose a password), through the outbox of the default client. */
export async function writeSystemLetter(
  house: House,
  to: { email: string; name: string },
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  const { records, config } = house;
  const client = config.defaultClient;
  const id = randomId(LONG_ID);
  const { name, address } = mailboxIn(config.mailFrom);
  const letter = OutboxItem.parse({
    medium: 'email',
    to: [{ name: to.name, email: to.email }],
    from: { name, email: address },
    subject,
    text,
    message_id: messageIdOf(config, id),
  });
  await records.tx(async () => {
    await records.write(systemActor(client), [{ op: 'set', path: `clients/${client}/outbox/${id}`, data: { ...letter } }]);
    await wakeOutbox(house, client, id);
  });
}
