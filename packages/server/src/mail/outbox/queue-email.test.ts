import { expect, test } from 'vitest';
import { readTokenAddress } from '../addressing/reply-token.ts';
import { outboxItem } from './queue-email.ts';

const settings = { appSecret: 's'.repeat(32), mailFrom: 'Apron <no-reply@apron.example>', mailDomain: 'mail.apron.example' };
const token = 'a'.repeat(24);
const email = {
  id: 'm1',
  from: { name: 'Ann', email: 'no-reply@apron.example', phone: '' },
  to: [],
  subject: 'Re: Hi',
  text: 'Hello',
  html: '<p>Hello</p>',
};

test('[THR-13] an email continues the chain and has addresses for answers and bounces', () => {
  const item = outboxItem(settings, { ...email, before: { message_id: 'theirs@x', references: ['first@x'] } }, token);
  expect(item).toMatchObject({
    in_reply_to: 'theirs@x',
    references: ['first@x', 'theirs@x'],
    message_id: 'm1@mail.apron.example',
    status: 'waiting',
  });
  expect(readTokenAddress(settings, item.reply_to)).toEqual({ kind: 'reply', token });
  expect(readTokenAddress(settings, item.return_path)).toEqual({ kind: 'bounce', token });
});
test('[THR-11] an email without an expected answer has no reply address', () => {
  expect(outboxItem(settings, email, undefined)).toMatchObject({ reply_to: '', return_path: '', message: '', in_reply_to: '', references: [] });
});
test('[THR-11] a text message has neither HTML nor email addresses', () => {
  expect(outboxItem(settings, { ...email, medium: 'text' }, token)).toMatchObject({ html: '', reply_to: '', return_path: '', message_id: '' });
});
