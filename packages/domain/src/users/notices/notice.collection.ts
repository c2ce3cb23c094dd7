import { type Actor, defineCollection, nobody, staff } from '@app/kernel/collection.ts';
import { ERASED_NAME } from '@app/kernel/personal.ts';
import { all, where, type Where } from '@app/kernel/queries/where.ts';
import { Notice, noticeKinds } from './notice.ts';

const mine = (actor: Actor): Where => all(staff(actor), where('user', 'eq', actor.uid));

/** Written by the server; its reader marks it as seen, or removes it. */
export const notices = defineCollection({
  name: 'notices',
  label: 'Notice',
  schema: Notice,
  codes: { kind: noticeKinds },
  references: { user: 'members', person: 'members' },
  scope: 'client',
  indexes: [['user', 'seen', 'date'], ['user', 'date'], ['date']],
  // The email of somebody who was invited.
  personal: { of: ['subject'], clears: { subject: ERASED_NAME } },
  access: { read: mine, create: nobody, update: mine, delete: mine },
  sealed: ['user', 'kind', 'subject', 'count', 'screen', 'person'],
  lastWriteWins: { seen: 'A notice is its reader’s alone: the newest look counts.' },
});
