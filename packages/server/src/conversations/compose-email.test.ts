import { Message } from '@app/domain/conversations/message.ts';
import { expect, test } from 'vitest';
import { emailOf } from './compose-email.ts';

const object = { path: 'clients/c1/quotes/q1', collection: 'quotes', id: 'q1', label: 'KTEB to KPBI' };
const message = Message.parse({ tRef: 'clients/c1/threads/t1', medium: 'email', object, message: 'Hello', subject: 'Re: Hi' });
const path = 'clients/c1/threadsmsgs/m1';
const quote = { text: '\n\nShe wrote:\n> Hi', html: '<div>Hi</div>' };

test('[BYD-7] the quoted original is below the signature', () => {
  const { text, html } = emailOf({ id: 'm1', path, message, quote, before: undefined, writer: { signature: { text: 'Ann', html: '' } } });
  expect(text).toBe('Hello\n\n-- \nAnn\n\nShe wrote:\n> Hi');
  expect(html).toBe('<p>Hello</p><div class="signature"><p>Ann</p></div><div>Hi</div>');
});
test('[THR-11] a text message has only the text', () => {
  const email = emailOf({
    id: 'm1',
    path,
    message: { ...message, medium: 'text' },
    before: undefined,
    writer: { signature: { text: 'Ann', html: '' } },
  });
  expect(email).toMatchObject({ medium: 'text', text: 'Hello', message: path, answersTo: path });
  expect(email.html).toBeUndefined();
});
