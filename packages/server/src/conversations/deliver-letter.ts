import { systemActor } from '@app/kernel/collection.ts';
import { words } from '@app/kernel/words.ts';
import { messages, outbox } from '@app/domain/conversations/conversation.collection.ts';
import type { OutboxItem } from '@app/domain/conversations/letter.ts';
import type { Message } from '@app/domain/conversations/message.ts';
import { foldEvents } from '@app/domain/conversations/message-events.rules.ts';
import { deliver, type MailQueue } from '../mail/deliver.ts';
import { holdDocument } from '../platform/hold-document.ts';
import type { House } from '../platform/house.ts';
import { letterFor } from './letter-for.ts';

type Results = Message['results'];
const eventFor: Partial<Record<OutboxItem['status'], 's' | 'f'>> = { sent: 's', failed: 'f', unsure: 'f' };

/** The outbox of one client. What becomes of an email is told to the message that it carries. */
const outboxOf = (house: House, client: string): MailQueue<OutboxItem> => ({
  client,
  read: (path) => house.records.of(outbox).get(systemActor(client), path),
  keep: ({ medium }) => (medium === 'text' ? words('No text provider is set.') : house.mailer.kind === 'none' ? '' : undefined),
  compose: (item) => letterFor(house, client, item),
  async settled(item, fate) {
    const code = eventFor[fate.status];
    if (item.message === '' || code === undefined) return;
    const at = house.clock.now();
    const refused = fate.status === 'sent' && fate.error ? [{ code: 'f' as const, at, detail: fate.error.slice(0, 400) }] : [];
    await addResults(house, client, item.message, [{ code, at, detail: code === 'f' ? (fate.error ?? '').slice(0, 400) : '' }, ...refused]);
  },
});

/** Carries one email of the outbox a step further; see `deliver`. */
export const deliverLetter = (house: House, client: string, id: string): Promise<number | undefined> =>
  deliver(house, outboxOf(house, client), `clients/${client}/outbox/${id}`);

/** What became of a message, newest last (THR-14). A message that has been deleted learns nothing. */
export async function addResults({ records }: House, client: string, path: string, more: Results): Promise<void> {
  const system = systemActor(client);
  await records.tx(async () => {
    await holdDocument(records, path);
    const message = await records.of(messages).get(system, path);
    if (!message) return;
    await records.write(system, [{ op: 'merge', path, data: { results: foldEvents(message.results, more, message) } }]);
  });
}
