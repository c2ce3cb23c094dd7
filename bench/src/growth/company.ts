import type { Write } from '@app/kernel/live.ts';
import { unreadId } from '@app/domain/conversations/audience.rules.ts';
import { seeded } from '../measure/statistics.ts';

export const CLIENT = 'skylark';
export const ME = 'sally';
export const MESSAGES_EACH = 10;
const STAFF = 20;
/** Unread markers of each colleague, whatever the age of the company. */
const UNREAD = 100;
const BATCH = 2000;
const MINUTE = 60_000;
const BODY_BYTES = 680;

const words = 'charter jet from Teterboro to Palm Beach with four guests and a dog please quote the round trip catering and ground transport'.split(
  ' ',
);
const names = ['Whitfield', 'Okafor', 'Lindqvist', 'Moreau', 'Tanaka', 'Novak', 'Haddad', 'Silva', 'Keller', 'Brandt'];
const first = ['Ada', 'Noor', 'Elsa', 'Hugo', 'Mika', 'Petra', 'Omar', 'Lia', 'Jonas', 'Vera'];

/** A company after some time of work; its age is given by its number of conversations. */
export interface Company {
  readonly conversations: number;
  /** Epoch ms of the newest message. */
  readonly now: number;
}

const uid = (index: number): string => (index % STAFF === 0 ? ME : `colleague${index % STAFF}`);
const path = (kind: string, id: string): string => `clients/${CLIENT}/${kind}/${id}`;
export const threadPath = (index: number): string => path('threads', `thread${index}`);
export const messageId = (thread: number, index: number): string => `message${thread}x${index}`;
/** Each contact has twenty conversations, whatever the size. */
const contactOf = (thread: number): number => Math.floor(thread / MESSAGES_EACH / 2);
export const contactCount = ({ conversations }: Company): number => Math.ceil(conversations / 2);
const nameOf = (index: number): string => `${first[index % first.length]} ${names[Math.floor(index / first.length) % names.length]} ${index}`;
const emailOf = (index: number): string => `guest${index}@customers.example`;

function textOf(random: () => number): string {
  let text = '';
  while (text.length < BODY_BYTES) text += `${words[Math.floor(random() * words.length)]} `;
  return text.slice(0, BODY_BYTES).trim();
}

/** One in five conversations has no owner; the others rotate, so that each colleague has the same share. */
const agentOf = (thread: number): string[] => (thread % 5 === 4 ? [] : [uid(thread)]);
const timeOf = ({ conversations, now }: Company, thread: number, index: number): number =>
  now - (conversations - thread) * 10 * MINUTE - (MESSAGES_EACH - index) * MINUTE;

const set = (documentPath: string, data: object): Write => ({ op: 'set', path: documentPath, base: 0, data: data as NonNullable<Write['data']> });

function* staffWrites(): Generator<Write> {
  yield set(`clients/${CLIENT}`, { name: 'Skylark', name_key: CLIENT, kind: 'operator' });
  for (let index = 0; index < STAFF; index += 1) {
    const email = `${uid(index)}@example.com`;
    yield set(`users/${uid(index)}`, { first_name: uid(index), email });
    yield set(path('members', uid(index)), { user: uid(index), roles: { sales: true }, name: uid(index), email });
  }
}

function* contactWrites(company: Company): Generator<Write> {
  for (let index = 0; index < contactCount(company); index += 1) {
    const [first_name = '', ...rest] = nameOf(index).split(' ');
    const date = company.now - (contactCount(company) - index) * 20 * MINUTE;
    yield set(path('contacts', `contact${index}`), { first_name, last_name: rest.join(' '), email: emailOf(index), agents: [uid(index)], date });
  }
}

function* conversationWrites(company: Company): Generator<Write> {
  const random = seeded(3);
  for (let thread = 0; thread < company.conversations; thread += 1) {
    const contactIndex = contactOf(thread);
    const contact = { id: `contact${contactIndex}`, name: nameOf(contactIndex), email: emailOf(contactIndex), phone: '' };
    const object = { path: path('contacts', contact.id), collection: 'contacts', id: contact.id, label: contact.name };
    const agents = agentOf(thread);
    const followers = thread % 10 === 3 ? [uid(thread + 7)] : [];
    const subject = `Charter ${thread}`;
    const shared = { subject, medium: 'email', object, agents, followers };
    const last_message = timeOf(company, thread, MESSAGES_EACH - 1);
    const summary = textOf(random).slice(0, 180);
    yield set(threadPath(thread), { ...shared, contact, summary, inbound: true, last_message, message_count: MESSAGES_EACH, date: last_message });
    for (let message = 0; message < MESSAGES_EACH; message += 1) {
      const text = textOf(random);
      const inbound = message % 2 === 0;
      yield set(path('threadsmsgs', messageId(thread, message)), {
        ...shared,
        tRef: threadPath(thread),
        contact: contact.id,
        inbound,
        creator: inbound ? '' : uid(thread),
        creator_name: inbound ? contact.name : uid(thread),
        message: text,
        summary: text.slice(0, 180),
        from: inbound ? contact : { name: uid(thread), email: `${uid(thread)}@example.com` },
        recipients: inbound ? [] : [{ name: contact.name, email: contact.email }],
        message_id: `${messageId(thread, message)}@customers.example`,
        date: timeOf(company, thread, message),
      });
    }
  }
}

/** Unread messages: the newest ones. A read message has a marker only if the product stores one. */
function* unreadWrites({ conversations, now }: Company, storesSeen: boolean): Generator<Write> {
  const marker = (user: string, thread: number, seen: number | null): Write => {
    const id = messageId(thread, MESSAGES_EACH - 1);
    return set(path('unread', unreadId(user, id)), { user, tRef: threadPath(thread), ref: path('threadsmsgs', id), seen });
  };
  for (let index = 0; index < STAFF; index += 1) {
    for (let n = 1; n <= UNREAD && n <= conversations; n += 1) yield marker(uid(index), conversations - n, null);
  }
  if (!storesSeen) return;
  for (let thread = 0; thread < conversations - UNREAD; thread += 1) yield marker(uid(thread), thread, now);
}

/** Yields all records of the company in batches of writes. */
export function* historyOf(company: Company, storesSeen: boolean): Generator<Write[]> {
  let batch: Write[] = [];
  for (const source of [staffWrites(), contactWrites(company), conversationWrites(company), unreadWrites(company, storesSeen)]) {
    for (const write of source) {
      batch.push(write);
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
