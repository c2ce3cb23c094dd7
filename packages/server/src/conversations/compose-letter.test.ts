import { Message } from '@app/domain/conversations/message.ts';
import { expect, test } from 'vitest';
import { mailboxIn } from '../mail/sender-address.ts';
import { composeLetter, fromOf, signed } from './compose-letter.ts';
import { readTokenAddress } from './mail-token.ts';

const settings = { appSecret: 's'.repeat(32), mailFrom: 'Apron <no-reply@apron.example>', mailDomain: 'mail.apron.example' };
const object = { path: 'clients/c1/quotes/q1', collection: 'quotes', id: 'q1', label: 'KTEB to KPBI' };
const message = {
  ...Message.parse({
    tRef: 'clients/c1/threads/t1',
    medium: 'email',
    object,
    message: 'Hello',
    message_id: 'm1@mail.apron.example',
    subject: 'Re: Hi',
  }),
  id: 'm1',
  path: 'clients/c1/threadsmsgs/m1',
};

test.each([
  ['desk@apron.example', 'desk@apron.example'],
  ['desk@mail.apron.example', 'desk@mail.apron.example'],
  ['desk@skylark.example', 'no-reply@apron.example'],
  ['', 'no-reply@apron.example'],
])('[THR-11] a company at %j writes as %j', (email, from) => {
  const found = fromOf(settings, { client: { name: 'Skylark "Air" <x>\r\nBcc: y', email }, name: 'Ann Lee' });
  expect(found.email).toBe(from);
  expect(found.name).toBe('Ann Lee (Skylark Air x Bcc: y)');
});
test('[THR-11] mailboxes are read with and without a name', () => {
  expect(mailboxIn('Apron <no-reply@apron.example>')).toEqual({ name: 'Apron', address: 'no-reply@apron.example' });
  expect(mailboxIn('no-reply@apron.example')).toEqual({ name: '', address: 'no-reply@apron.example' });
});
test('[THR-11] the signature closes a letter once', () => {
  const once = signed({ message: 'Hello', messageHtml: '<p>Hello</p>' }, 'Ann <3\nSkylark');
  expect(once).toEqual({ text: 'Hello\n\n-- \nAnn <3\nSkylark', html: '<p>Hello</p><div class="signature"><p>Ann &lt;3<br />Skylark</p></div>' });
  expect(signed({ message: once.text, messageHtml: once.html }, 'Ann <3\nSkylark')).toEqual(once);
  expect(signed({ message: 'Hello', messageHtml: '' }, '')).toEqual({ text: 'Hello', html: '<p>Hello</p>' });
});
test('[THR-13] a letter continues the chain and brings answers and bounces back', () => {
  const sender = { client: { name: 'Skylark', email: '', zone: 'UTC' }, language: 'en' as const, name: 'Ann', signature: '' };
  const before = { message_id: 'theirs@x', references: ['first@x'] };
  const letter = composeLetter(settings, { sender, message, before, token: 'a'.repeat(24) });
  expect(letter).toMatchObject({
    in_reply_to: 'theirs@x',
    references: ['first@x', 'theirs@x'],
    message_id: 'm1@mail.apron.example',
    status: 'waiting',
  });
  expect(readTokenAddress(settings, letter.reply_to)).toEqual({ kind: 'reply', token: 'a'.repeat(24) });
  expect(readTokenAddress(settings, letter.return_path)).toEqual({ kind: 'bounce', token: 'a'.repeat(24) });
});
test('[BYD-7] what goes along stands beneath the signature', () => {
  const sender = { client: { name: 'Skylark', email: '', zone: 'UTC' }, language: 'en' as const, name: 'Ann', signature: 'Ann' };
  const quote = { text: '\n\nShe wrote:\n> Hi', html: '<div>Hi</div>' };
  const { text, html } = composeLetter(settings, { sender, message, quote, before: undefined, token: 'ab'.repeat(12) });
  expect(text).toBe('Hello\n\n-- \nAnn\n\nShe wrote:\n> Hi');
  expect(html).toBe('<p>Hello</p><div class="signature"><p>Ann</p></div><div>Hi</div>');
});
