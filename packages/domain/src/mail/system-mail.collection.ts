import { defineCollection, nobody } from '@app/kernel/collection.ts';
import { SystemMail } from './system-mail.ts';

/** Nobody reads these records. Platform staff see purpose, masked address and outcome through `listSystemMail`. */
export const systemMail = defineCollection({
  name: 'system_mail',
  label: 'System email',
  labels: { message_id: 'Message-ID', next_try: 'Next try', expires: 'Link expires', ref: 'Record' },
  schema: SystemMail,
  scope: 'platform',
  indexes: [['status', 'next_try'], ['date']],
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
});
