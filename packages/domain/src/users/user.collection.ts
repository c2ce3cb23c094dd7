import { admins, defineCollection, nobody, staff } from '@app/kernel/collection.ts';
import { all, any, where } from '@app/kernel/where.ts';
import { Member, User } from './user.ts';

export const users = defineCollection({
  name: 'users',
  label: 'User',
  schema: User,
  scope: 'platform',
  indexes: [['email']],
  access: {
    read: (actor) => where('id', 'eq', actor.uid),
    create: nobody,
    update: (actor) => where('id', 'eq', actor.uid),
    delete: nobody,
  },
  sealed: ['claims', 'anonymous', 'email', 'contact_id'],
});

/** Who works for the client. A restricted person sees colleagues who are not restricted, and themselves (ROL-4). */
export const members = defineCollection({
  name: 'members',
  label: 'Member',
  schema: Member,
  scope: 'client',
  indexes: [['user']],
  access: {
    read: (actor) =>
      actor.restricted && !actor.admin ? all(staff(actor), any(where('restricted', 'eq', false), where('user', 'eq', actor.uid))) : staff(actor),
    create: admins,
    update: (actor) => any(admins(actor), all(staff(actor), where('user', 'eq', actor.uid))),
    delete: admins,
  },
  sealed: ['user', 'roles', 'restricted', 'email'],
});
