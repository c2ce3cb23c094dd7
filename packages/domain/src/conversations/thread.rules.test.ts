import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Message, Thread, Unread } from './message.ts';
import { activityOf, contactRefOf, isUnread, prepareThread, senderFields, threadAfter, withActivity } from './thread.rules.ts';

const object = { path: 'clients/c1/quotes/q1', collection: 'quotes', id: 'q1', label: 'Q-261121 KTEB to KPBI' };
const contact = { id: 'p1', name: 'Pat', email: 'pat@b.co', phone: '' };
const thread = (more: Partial<Thread> = {}): Thread => Thread.parse({ object, contact, ...more });
const message = (more: Partial<Message> = {}): Message => Message.parse({ tRef: 'clients/c1/threads/t1', medium: 'email', object, ...more });
const pat = { name: 'Pat', email: 'pat@b.co', phone: '' };

describe('a thread', () => {
  test('[THR-1] with only its required fields it has every field', () => {
    expect(Object.keys(thread()).toSorted()).toEqual(
      'activity agents contact contactRef creator filters first_reply follower_ids followers html inbound last_message medium message_count object recipients ref roles subject summary template_id third_party type unassigned url waiting'.split(
        ' ',
      ),
    );
  });
  test('[THR-1] knows the path of its object and of its contact', () => {
    expect(prepareThread(thread())).toMatchObject({ ref: object.path, contactRef: 'clients/c1/contacts/p1' });
    expect(contactRefOf({ object, contact: { ...contact, id: '' } })).toBe('');
    expect(contactRefOf({ object: { ...object, path: 'users/u1' }, contact })).toBe('');
  });
  test('[ROL-7] is unassigned exactly if it has no agent, follower or role, ignoring what was sent', () => {
    const uids = fc.array(fc.constantFrom('ann', 'bob'), { maxLength: 3 });
    const roles = fc.array(fc.constant({ id: 'sales', label: 'Sales' }), { maxLength: 1 });
    fc.assert(
      fc.property(uids, uids, roles, fc.boolean(), (agents, followers, heldRoles, sent) => {
        const saved = prepareThread(thread({ agents, followers, roles: heldRoles, unassigned: sent }));
        expect(saved.unassigned).toBe(agents.length === 0 && followers.length === 0 && heldRoles.length === 0);
        expect(saved.followers.some((uid) => saved.agents.includes(uid))).toBe(false);
        expect(new Set(saved.follower_ids)).toEqual(new Set([...agents, ...followers]));
        expect(prepareThread(saved)).toEqual(saved);
      }),
    );
  });
  test('[THR-1] a new message updates the fields shown in lists; a note leaves the recipients', () => {
    const arrival = { automatic: false, now: 50 };
    const sent = threadAfter(thread(), message({ subject: 'Hi', summary: 'Hello', messageHtml: '<p>Hello</p>', recipients: [pat] }), arrival);
    expect(sent).toMatchObject({
      summary: 'Hello',
      html: true,
      inbound: false,
      last_message: 50,
      message_count: 1,
      subject: 'Hi',
      recipients: [pat],
    });
    const noted = threadAfter(thread({ ...sent, medium: 'text' }), message({ medium: 'note', summary: 'Ask Bob' }), { ...arrival, now: 40 });
    expect(noted).toMatchObject({ medium: 'text', last_message: 50, message_count: 2, html: false });
    expect(noted).not.toHaveProperty('recipients');
    expect(noted).not.toHaveProperty('subject');
  });
  test('[THR-1] its activity records who joined and left, and archiving', () => {
    const before = { agents: ['ann'], followers: ['cay'], medium: 'email' as const };
    const after = { agents: ['bob'], followers: ['cay', 'dan'], medium: 'archive' as const };
    const by = { uid: 'eve', at: 9 };
    expect(activityOf(before, after, by).map(({ action, detail }) => [action, detail])).toEqual([
      ['assigned', 'bob'],
      ['unassigned', 'ann'],
      ['followed', 'dan'],
      ['archived', ''],
    ]);
    expect(activityOf(after, before, by).at(-1)).toEqual({ at: 9, by: 'eve', action: 'restored', detail: '' });
    expect(activityOf(after, after, by)).toEqual([]);
    const line = activityOf(before, after, by).slice(0, 1);
    const many = Array.from({ length: 120 }, () => line).reduce<Thread['activity']>(withActivity, []);
    expect(Thread.safeParse({ object, contact, activity: many }).success).toBe(true);
  });
});

describe('a message', () => {
  test('[THR-1] has every field of the specification', () => {
    const spec =
      'tRef creator object medium data cc bcc recipients forward agents roles followers replyingTo files template_id document_id subject message messageHtml summary contact draft skipTracking sms note results domain fromEmail signature metadata reactions mentions';
    expect(Object.keys(message())).toEqual(expect.arrayContaining(spec.split(' ')));
  });
  test.each([
    ['Pat@Broker.Example', { fromEmail: 'pat@broker.example', domain: 'broker.example' }],
    ['', { fromEmail: '', domain: '' }],
    ['nobody', { fromEmail: 'nobody', domain: '' }],
  ])('[THR-16] for the sender %j filters see %j', (email, fields) => expect(senderFields({ from: { ...pat, email } })).toEqual(fields));
  test('[THR-12] is unread for its audience until they see it', () => {
    const marker = Unread.parse({ user: 'ann', tRef: 't', ref: 'm' });
    expect([isUnread(marker), isUnread(undefined)]).toEqual([true, false]);
    expect(isUnread({ ...marker, seen: 7 })).toBe(false);
  });
});
