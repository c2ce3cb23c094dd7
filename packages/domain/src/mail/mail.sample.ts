import { MailCursor, MailEntry, MailHealth } from './mail-ledger.ts';

const AT = Date.UTC(2026, 10, 20, 9, 2);

export const mailLedgerSamples: readonly MailEntry[] = [
  MailEntry.parse({
    client: 'skylark',
    account: 'desk@mail.skylark.example',
    folder: 'INBOX',
    uidvalidity: '1700000000',
    uid: 41,
    message_id: 'q7@traveller.example',
    internal_date: AT,
    size: 75_000,
    from: 'Vera Quill <vera@traveller.example>',
    subject: 'Trip to Aspen',
    state: 'filed',
    message: 'clients/skylark/threadsmsgs/m1',
    steps: [
      { state: 'seen', at: AT },
      { state: 'fetched', at: AT + 200 },
      { state: 'filed', at: AT + 400 },
    ],
  }),
  MailEntry.parse({
    client: 'apron',
    account: 'relay',
    size: 2_400,
    from: 'sales@vendor.example',
    subject: 'Your listing',
    recipients: ['nobody@apron.example'],
    state: 'unclaimed',
    reason: 'no-company',
    steps: [
      { state: 'fetched', at: AT },
      { state: 'unclaimed', at: AT + 100, reason: 'no-company' },
    ],
  }),
];
export const mailCursorSamples: readonly MailCursor[] = [
  MailCursor.parse({ account: 'desk@mail.skylark.example', folder: 'INBOX', uidvalidity: '1700000000', last_uid: 41 }),
];
export const mailHealthSamples: readonly MailHealth[] = [
  MailHealth.parse({ direction: 'in', server: 'mail.skylark.example', last_ok: AT }),
  MailHealth.parse({ direction: 'out', server: 'smtp.skylark.example', last_ok: AT, failing_since: AT + 60_000, cause: 'unreachable' }),
];
