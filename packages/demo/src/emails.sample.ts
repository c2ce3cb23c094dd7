import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { OutboxItem } from '@app/domain/mail/outbox/outbox-item.ts';
import type { Message } from '@app/domain/conversations/message.ts';
import { UNSURE } from '@app/domain/mail/outbox/outbox-error.rules.ts';
import { clientSamples, type DemoOperator } from './clients.sample.ts';
import type { StoredSample } from './stored-sample.ts';

const SECOND = 1000;
const root = (operator: DemoOperator): string => clientPath(operator, 'outbox');
const fromOf = (operator: DemoOperator) => ({ name: clientSamples[operator].name, email: clientSamples[operator].email });

/** Outbox item of a message by the staff. */
export function outboxItemOf(
  operator: DemoOperator,
  { id, path, date, message }: { id: string; path: string; date: number; message: Message },
): StoredSample[] {
  if (message.medium !== 'email' || message.inbound) return [];
  const data = OutboxItem.parse({
    medium: 'email',
    status: 'sent',
    to: message.recipients,
    from: fromOf(operator),
    reply_to: clientSamples[operator].email,
    subject: message.subject,
    text: message.message,
    message_id: `<${id}@${operator}.example>`,
    message: path,
    attempts: 1,
    sent_at: date + 2 * SECOND,
  });
  return [{ path: `${root(operator)}/${id}`, date, data }];
}

/**
 * Two emails that need attention: a mistyped address, and one that a restart interrupted. Nothing here waits: what is not
 * ended would be sent, and these people are invented.
 */
export function failedItems(operator: DemoOperator, now: number): StoredSample[] {
  const { name, email, phone } = clientSamples[operator];
  const items = [
    {
      id: 'demo-failed',
      date: now - 7 * HOUR,
      status: 'failed',
      to: [{ name: 'Marian Holt', email: 'marian.holt@travelller.example' }],
      subject: 'Your empty leg to Nashville',
      text: `Good morning,\n\nthe empty leg that you asked for is still free. Shall we hold it for you until tomorrow?\n\n${name}\n${phone}`,
      attempts: 1,
      error: '550 5.1.2 The host of this address does not exist.',
    },
    {
      id: 'demo-unsure',
      date: now - 2 * DAY,
      status: 'unsure',
      to: [{ name: 'Edwin Marsh', email: 'edwin.marsh@traveller.example' }],
      subject: 'Invoice of your last flight',
      text: `Good evening,\n\nthank you for flying with us. The invoice is on its way by post as well.\n\n${name}\n${phone}`,
      attempts: 1,
      error: UNSURE,
    },
  ] as const;
  return items.map(({ id, date, ...item }) => ({
    path: `${root(operator)}/${id}`,
    date,
    data: OutboxItem.parse({ medium: 'email', from: { name, email }, reply_to: email, message_id: `<${id}@${operator}.example>`, ...item }),
  }));
}
