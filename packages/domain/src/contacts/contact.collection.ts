import { defineCollection, staff } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/where.ts';
import { Contact, displayName } from './contact.ts';

export const contacts = defineCollection({
  name: 'contacts',
  label: 'Contact',
  schema: Contact,
  scope: 'client',
  indexes: [['email'], ['last_name', 'first_name']],
  contains: ['follower_ids'],
  search: (contact) => `${displayName(contact)} ${contact.email} ${contact.phone} ${contact.company}`,
  access: {
    read: staff,
    create: staff,
    update: (actor) => all(staff(actor), where('locked', 'eq', false)),
    delete: (actor) => all(staff(actor), where('locked', 'eq', false)),
  },
  prepare: (contact) => ({ ...contact, email: contact.email.trim().toLowerCase(), follower_ids: contact.followers }),
});
