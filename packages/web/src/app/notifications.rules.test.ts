import { expect, test } from 'vitest';
import { noLink, noticeOf } from './notifications.rules.ts';

const thread = {
  id: 't1',
  subject: 'Quote 1042',
  summary: 'Can we leave an hour later?',
  contact: { id: 'k1', name: 'Ann Lee', email: 'ann@x.test', phone: '' },
  object: { path: 'clients/c/quotes/q', collection: 'quotes', id: 'q', label: 'Quote 1042' },
  last_message: 5,
} as never;

test('[SHL-13] a notice says who, what, when and where it leads', () => {
  expect(noticeOf(thread, 'acme', true)).toEqual({
    id: 't1',
    label: 'Ann Lee',
    description: 'Can we leave an hour later?',
    url: '/acme/threads/inbox/chat?thread=t1',
    unread: true,
    date: 5,
    image: { id: 'k1', name: 'Ann Lee' },
  });
  expect(noLink).toEqual({ title: 'Oops!', message: "Couldn't find the related item!" });
});
