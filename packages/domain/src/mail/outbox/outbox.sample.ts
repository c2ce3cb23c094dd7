import { OutboxItem } from './outbox-item.ts';
import { outboxStates } from './outbox.states.ts';

const ROOT = 'clients/skylark';
const NOW = Date.parse('2026-11-21T16:00:00Z');
const customer = { name: 'Evelyn Hart', email: 'evelyn.hart@example.com', phone: '555-201-4477' };
const desk = { name: 'Ann Weber (Skylark Air)', email: 'desk@skylark.example', phone: '' };
const files = [
  { id: 'file-contract', name: 'Charter agreement.pdf', type: 'application/pdf', size: 84_211, url: '/api/files/skylark/file-contract' },
];

export const outboxSamples = outboxStates.names.map((status) =>
  OutboxItem.parse({
    medium: 'email',
    status,
    to: [customer],
    from: desk,
    reply_to: 'reply@mail.skylark.example',
    return_path: 'bounce@mail.skylark.example',
    subject: 'Re: Friday to Palm Beach',
    text: 'The agreement is attached.',
    html: '<p>The agreement is attached.</p>',
    files,
    message_id: 'message-second@mail.skylark.example',
    in_reply_to: 'message-first@example.com',
    references: ['message-first@example.com'],
    message: `${ROOT}/threadsmsgs/message-second`,
    attempts: status === 'waiting' ? 0 : 1,
    next_try: NOW,
    error: status === 'failed' ? '550 5.1.1 No such mailbox' : '',
    sent_at: status === 'sent' ? NOW : null,
  }),
);
