import { Draft } from './draft.ts';
import { Filter, filterActions, filterTypes } from './filter.ts';
import { filterStatuses, mediums, Message, messageEvents, threadActivities, Thread, Unread } from './message.ts';
import { TextThread } from './text-thread.ts';
import { prepareThread, senderFields } from './thread.rules.ts';

const ROOT = 'clients/skylark';
/** Saturday, November 21, 2026, 10:00 in Chicago. */
const NOW = Date.parse('2026-11-21T16:00:00Z');
const MINUTE = 60_000;
const thread = `${ROOT}/threads/thread-teterboro`;
const object = { path: `${ROOT}/quotes/quote-teterboro`, collection: 'quotes', id: 'quote-teterboro', label: 'Q-261121KAXB KTEB to KPBI' };
const contact = { id: 'contact-hart', name: 'Evelyn Hart', email: 'evelyn.hart@example.com', phone: '555-201-4477' };
const customer = { name: contact.name, email: contact.email, phone: contact.phone };
const desk = { name: 'Ann Weber (Skylark Air)', email: 'desk@skylark.example', phone: '' };
const file = { id: 'file-contract', name: 'Charter agreement.pdf', type: 'application/pdf', size: 84_211 };
const files = [{ ...file, url: '/api/files/skylark/file-contract' }];

export const threadSamples = mediums.names.map((medium) =>
  prepareThread(
    Thread.parse({
      subject: 'Friday to Palm Beach',
      summary: 'Thank you, we take the light jet. Please send the agreement.',
      inbound: true,
      html: medium === 'email',
      type: medium === 'web' ? 'request' : '',
      medium,
      template_id: 'template-quote',
      url: '/skylark/quote?id=quote-teterboro',
      creator: 'user-weber',
      contact,
      object,
      recipients: [desk],
      filters: Object.fromEntries(filterStatuses.names.filter(Boolean).map((status) => [`filter-${status}`, status])),
      activity: threadActivities.names.map((action, i) => ({ at: NOW - (10 - i) * MINUTE, by: 'user-weber', action, detail: 'user-ortiz' })),
      agents: ['user-weber'],
      followers: ['user-ortiz'],
      roles: [{ id: 'sales', label: 'Sales' }],
      third_party: { mailbox: 'INBOX/4711' },
      waiting: { on: 'us', since: NOW - 5 * MINUTE },
      last_message: NOW - 5 * MINUTE,
      message_count: 3,
    }),
  ),
);

const sampleText = (medium: Message['medium']): Message => {
  const goesOut = medium === 'email' || medium === 'text';
  const message = Message.parse({
    tRef: thread,
    medium,
    creator: 'user-weber',
    creator_name: 'Ann Weber',
    inbound: false,
    subject: 'Re: Friday to Palm Beach',
    message: 'The agreement is attached. We hold the aircraft until noon.',
    messageHtml: medium === 'email' ? '<p>The agreement is attached. We hold the aircraft until noon.</p>' : '',
    sms: medium === 'text' ? 'The agreement is in your mail. We hold the aircraft until noon.' : '',
    summary: 'The agreement is attached. We hold the aircraft until noon.',
    note: 'She flew with us twice in spring.',
    recipients: goesOut ? [customer] : [],
    cc: medium === 'email' ? [{ name: 'Office', email: 'office@example.com', phone: '' }] : [],
    from: desk,
    signature: 'Ann Weber\nSkylark Air\n555-310-2200',
    replyingTo: 'message-first',
    object,
    contact: contact.id,
    agents: ['user-weber'],
    followers: ['user-ortiz'],
    roles: [{ id: 'sales', label: 'Sales' }],
    mentions: medium === 'chat' ? ['user-ortiz'] : [],
    files: medium === 'email' ? files : [],
    reactions: [{ kind: 'thumb-up', user: 'user-ortiz', at: NOW - 3 * MINUTE }],
    template_id: 'template-quote',
    document_id: 'file-contract',
    message_id: medium === 'email' ? 'message-second@mail.skylark.example' : '',
    references: medium === 'email' ? ['message-first@example.com'] : [],
    results: goesOut
      ? messageEvents.names.map((code, i) => ({ code, at: NOW - (4 - i / 10) * MINUTE, detail: code === 'b' ? '550 5.1.1' : '' }))
      : [],
    data: { quote_id: 'Q-261121KAXB' },
    metadata: { campaign: 'winter' },
  });
  return { ...message, ...senderFields(message) };
};
export const messageSamples = [
  ...mediums.names.map(sampleText),
  { ...sampleText('email'), forward: true, subject: 'Fwd: Friday to Palm Beach', skipTracking: true },
];

export const unreadSamples = [null, NOW - MINUTE].map((seen) =>
  Unread.parse({ user: 'user-weber', tRef: thread, ref: `${ROOT}/threadsmsgs/message-second`, seen }),
);

export const textThreadSamples = [
  TextThread.parse({
    threadRef: thread,
    contactRef: `${ROOT}/contacts/${contact.id}`,
    contactPhone: contact.phone,
    providerPhone: '555-310-2299',
  }),
];

const combinations = filterTypes.names.flatMap((type) => filterActions.names.map((action) => ({ type, action })));
export const filterSamples = combinations.map(({ type, action }, i) =>
  Filter.parse({
    name: `Brokers: ${type}, ${action}`,
    type,
    action,
    status: filterStatuses.names[i % filterStatuses.names.length],
    description: 'Mail of brokers we know, unless it is an automatic answer.',
    color: '#1f6f54',
    contrast: '#ffffff',
    rules: [
      { field: type === 'inbox' ? 'domain' : 'contact.email', verb: 'ends', value: 'broker.example' },
      { field: 'subject', verb: 'begins', value: 'Automatic reply', negative: true },
    ],
    followers: ['user-ortiz'],
    roles: [{ id: 'sales', label: 'Sales' }],
  }),
);

export const draftSamples = [
  Draft.parse({
    user: 'user-weber',
    ref: thread,
    medium: 'email',
    subject: 'Re: Friday to Palm Beach',
    message: 'Would Saturday morning',
    messageHtml: '<p>Would Saturday morning</p>',
    recipients: [customer],
    replyingTo: 'message-first',
    files,
    template_id: 'template-quote',
    skipTracking: true,
  }),
];
