import { defineCollection, nobody, staffWith } from '@app/kernel/collection.ts';
import { OutboxItem } from './outbox-item.ts';

export const outbox = defineCollection({
  name: 'outbox',
  label: 'Outgoing mail',
  labels: { html: 'HTML', cc: 'CC', bcc: 'BCC', message_id: 'Message-ID', next_try: 'Next try', unsubscribe: 'Address that unsubscribes' },
  schema: OutboxItem,
  scope: 'client',
  indexes: [['status', 'next_try'], ['message_id']],
  personal: { of: ['to.email', 'to.phone'], clears: { subject: '', text: '', html: '', files: [] } },
  access: { read: staffWith('sales', 'dispatch', 'support'), create: nobody, update: nobody, delete: nobody },
});
