import { expect, test } from 'vitest';
import { fromOf, mailboxIn } from './sender-address.ts';

const settings = { appSecret: 's'.repeat(32), mailFrom: 'Apron <no-reply@apron.example>', mailDomain: 'mail.apron.example' };

test.each([
  ['desk@apron.example', 'desk@apron.example'],
  ['desk@mail.apron.example', 'desk@mail.apron.example'],
  ['desk@skylark.example', 'no-reply@apron.example'],
  ['', 'no-reply@apron.example'],
])('[THR-11] a company at %j writes as %j', (email, from) => {
  const sender = fromOf(settings, { client: { name: 'Skylark "Air" <x>\r\nBcc: y', email }, name: 'Ann Lee' });
  expect(sender.email).toBe(from);
  expect(sender.name).toBe('Ann Lee (Skylark Air x Bcc: y)');
});
test('[THR-11] mailboxes are read with and without a name', () => {
  expect(mailboxIn('Apron <no-reply@apron.example>')).toEqual({ name: 'Apron', address: 'no-reply@apron.example' });
  expect(mailboxIn('no-reply@apron.example')).toEqual({ name: '', address: 'no-reply@apron.example' });
});
