import { expect, test } from 'vitest';
import { companyNoticeOf, inOrder, newestMarkers, noLink, noticeOf } from './notifications.rules.ts';

const message = {
  id: 'm1',
  date: 5,
  tRef: 'clients/c/threads/t1',
  subject: 'Quote 1042',
  summary: 'Can we leave an hour later?',
  inbound: true,
  creator: '',
  mentions: ['bob'],
  creator_name: 'Ann Lee',
  contact: 'k1',
  from: { name: 'Ann Lee', email: 'ann@x.test', phone: '' },
  object: { path: 'clients/c/quotes/q', collection: 'quotes', id: 'q', label: 'Quote 1042' },
};
const notice = (more: object = {}) => noticeOf({ ...message, ...more } as never, { uid: 'me', nameKey: 'acme', unread: true });

test('[SHL-13] a notice says who, what, when and where it leads', () => {
  expect(notice()).toEqual({
    id: 't1',
    label: 'Ann Lee',
    description: 'Can we leave an hour later?',
    url: '/acme/threads/inbox/chat?thread=t1',
    unread: true,
    isMention: false,
    date: 5,
    image: { id: 'k1', name: 'Ann Lee' },
  });
  expect(noLink).toEqual({ title: 'Oops!', message: "Couldn't find the related item!" });
});
test('[SHL-13] a message that names the reader says so', () => {
  expect(notice({ mentions: ['bob', 'me'] }).isMention).toBe(true);
});
test('[SHL-13] what a colleague wrote has their name, not that of the customer', () => {
  expect(notice({ inbound: false, creator: 'bob', creator_name: 'Bob', medium: 'note' })).toMatchObject({
    label: 'Bob',
    image: { id: 'bob', name: 'Bob' },
  });
  expect(notice({ from: { name: '', email: 'ann@x.test', phone: '' }, creator_name: '' }).label).toBe('ann@x.test');
});
test('[SHL-13] a conversation is one notice, that of its newest message; the newest come first', () => {
  const marker = (id: string, tRef: string, date: number) => ({ id, tRef, date, path: id }) as never;
  const markers = [marker('a', 't1', 1), marker('b', 't2', 2), marker('c', 't1', 3), marker('c', 't1', 3), marker('d', 't3', 0)];
  expect(newestMarkers(markers, 2).map(({ id }) => id)).toEqual(['c', 'b']);
});

const company = (more: object) =>
  companyNoticeOf({ id: 'n1', date: 7, user: 'me', count: 3, screen: '', person: '', seen: null, ...more } as never, { nameKey: 'acme' });
test('[SHL-13] a notice of the company says what happened in the words of its kind, and leads to its screen or nowhere', () => {
  expect(company({ kind: 'job-failed', subject: 'Check mail', screen: 'company/jobs' })).toMatchObject({
    label: 'Job failed: Check mail',
    description: 'It failed 3 times in a row. It is tried again.',
    url: '/acme/company/jobs',
    unread: true,
  });
  expect(company({ kind: 'invitation-accepted', subject: 'Dina Park', person: 'dina', seen: 9 })).toMatchObject({
    label: 'Dina Park',
    unread: false,
    image: { id: 'dina', name: 'Dina Park' },
  });
  expect(company({ kind: 'invitation-bounced', subject: 'a@b.test' }).description).toBe('The email to a@b.test did not arrive.');
  expect(company({ kind: 'import-done', subject: 'people.csv', count: 1 }).description).toBe('One record was written.');
  expect(company({ kind: 'limit-reached', subject: 'invitations', count: 200 }).url).toBeUndefined();
});
test('[SHL-13] messages and notices of the company are one list, newest first', () => {
  const at = (id: string, date: number) => ({ id, date }) as never;
  expect(inOrder([at('m1', 5), at('m2', 1)], [at('n1', 3)]).map(({ id }) => id)).toEqual(['m1', 'n1', 'm2']);
});
