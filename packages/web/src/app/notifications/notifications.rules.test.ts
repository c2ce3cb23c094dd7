import { expect, test } from 'vitest';
import { newestMarkers, noLink, noticeOf } from './notifications.rules.ts';

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
