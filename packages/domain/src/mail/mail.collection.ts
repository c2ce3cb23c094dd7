import { type Actor, admins, defineCollection, nobody } from '@app/kernel/collection.ts';
import { ERASED_NAME } from '@app/kernel/personal.ts';
import { all, where, type Where } from '@app/kernel/queries/where.ts';
import { ledgerReasons } from './mail-reasons.ts';
import { MailCursor, MailEntry, MailHealth } from './mail-ledger.ts';

const adminsOfItsCompany = (actor: Actor): Where => all(admins(actor), where('client', 'eq', actor.client));

/**
 * Every email listed in a mailbox or submitted by a relay. Admins see those of their company; those of no company
 * belong to the default client.
 */
export const mailLedger = defineCollection({
  name: 'mail_ledger',
  label: 'Incoming email',
  labels: {
    uid: 'Number in the folder',
    uidvalidity: 'Numbering of the folder',
    email_id: 'Server ID',
    message_id: 'Message-ID',
    internal_date: 'Received',
    sender: 'Envelope sender',
    recipients: 'Envelope recipients',
    filed: 'Filed for',
    partial: 'Text only',
    next_try: 'Next try',
    digest: 'Fingerprint',
    history: 'Older than the connection',
  },
  schema: MailEntry,
  codes: { reason: ledgerReasons, 'steps.reason': ledgerReasons },
  scope: 'platform',
  indexes: [
    ['client', 'state', 'date'],
    ['state', 'next_try'],
    ['account', 'folder', 'message_id'],
  ],
  search: (entry) => `${entry.from} ${entry.subject} ${entry.message_id}`,
  personal: { of: ['from', 'sender'], clears: { from: ERASED_NAME, sender: '', subject: '', recipients: [], refused: [], message_id: '' } },
  access: { read: adminsOfItsCompany, create: nobody, update: nobody, delete: nobody },
  secret: ['raw', 'digest', 'filed', 'recipients'],
});

export const mailCursors = defineCollection({
  name: 'mail_cursors',
  label: 'Mail cursor',
  labels: { uidvalidity: 'Numbering of the folder', last_uid: 'Last number', backfill_uid: 'Oldest number', modseq: 'Change mark' },
  schema: MailCursor,
  scope: 'platform',
  indexes: [],
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
});

/** Written by the server when a mail connection fails or recovers; the admins of every company are notified. */
export const mailHealth = defineCollection({
  name: 'mail_health',
  label: 'Mail connection',
  labels: { last_ok: 'Last success' },
  schema: MailHealth,
  scope: 'platform',
  indexes: [],
  access: { read: admins, create: nobody, update: nobody, delete: nobody },
});
