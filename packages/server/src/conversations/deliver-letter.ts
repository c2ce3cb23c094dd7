import { systemActor } from '@app/kernel/collection.ts';
import { words } from '@app/kernel/words.ts';
import { messages, outbox } from '@app/domain/conversations/conversation.collection.ts';
import type { OutboxItem } from '@app/domain/conversations/letter.ts';
import type { Message } from '@app/domain/conversations/message.ts';
import { foldEvents } from '@app/domain/conversations/message-events.rules.ts';
import { deliver, type Fate, type MailQueue } from '../mail/deliver.ts';
import { holdDocument } from '../platform/hold-document.ts';
import type { House } from '../platform/house.ts';
import { countAnswer } from './count-answer.ts';
import { deliveryOf, letterFor } from './letter-for.ts';

type Results = Message['results'];

/** The outbox of one client. What becomes of an email is told to the message that it carries. */
const outboxOf = (house: House, client: string): MailQueue<OutboxItem> => ({
  client,
  read: (path) => house.records.of(outbox).get(systemActor(client), path),
  async keep({ medium }) {
    if (medium === 'text') return { status: 'kept', error: words('No text message provider is configured.') };
    return house.mailer.kind === 'none' ? { status: 'kept', error: '' } : undefined;
  },
  delivery: deliveryOf,
  compose: (item) => letterFor(house, client, item),
  async settled(item, fate) {
    if (item.message === '') return;
    const results = eventsOf(item, fate, house.clock.now());
    if (results.length > 0) await addResults(house, client, item.message, results);
    if (results.some(({ code }) => code === 's')) await countAnswer(house, client, item.message);
  },
});

/** What is new for the message: its first way out, and each recipient of whom more is known than before. */
function eventsOf(item: OutboxItem, fate: Fate, at: number): Results {
  if (fate.status === 'kept') return [{ code: 'k', at, detail: (fate.error ?? '').slice(0, 400) }];
  const before = deliveryOf(item);
  const after = fate.delivery ?? before;
  const changed = after.filter(({ state }, i) => state !== before[i]?.state);
  const sent = changed.filter(({ state }) => state === 'sent').map(({ email }) => email);
  const isAlone = after.length === 1;
  const isUnsure = fate.status === 'unsure' && changed.some(({ state }) => state === 'unsure');
  return [
    ...(sent.length > 0 ? [{ code: 's' as const, at, detail: sent.length === after.length ? '' : sent.join(', ').slice(0, 400) }] : []),
    ...(isUnsure ? [{ code: 'm' as const, at, detail: (fate.error ?? '').slice(0, 400) }] : []),
    ...changed
      .filter(({ state }) => state === 'failed')
      .map(({ email, detail }) => ({ code: 'f' as const, at, detail: (isAlone ? detail : `${email}: ${detail}`).slice(0, 400) })),
    ...(fate.status === 'failed' && after.length === 0 ? [{ code: 'f' as const, at, detail: fate.error ?? '' }] : []),
  ];
}

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
