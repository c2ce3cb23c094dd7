import { expect, test } from 'vitest';
import { authenticationIn } from '../mail/authentication.rules.ts';
import { marksOf, senderMarks, type SenderFacts } from './sender.rules.ts';

const ours = { authservId: 'mx.relay.example', from: 'ada@guest.example' };
test.each([
  ['mx.relay.example; dmarc=pass header.from=guest.example', 'pass'],
  ['mx.relay.example 1; spf=pass smtp.mailfrom=x@list.example; dmarc=fail (p=reject) header.from=guest.example', 'fail'],
  ['MX.Relay.example; dkim=pass header.d=guest.example', 'pass'],
  ['mx.relay.example; dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=evil.example', 'none'],
  ['mx.relay.example; spf=pass smtp.mailfrom=bounce@mail.guest.example', 'pass'],
  ['mx.relay.example; spf=fail smtp.mailfrom=ada@guest.example', 'fail'],
  ['mx.relay.example; none', 'none'],
  ['mx.evil.example; dmarc=pass', 'none'],
  ['mx.relay.example.evil.example; dmarc=pass', 'none'],
  ['mx.evil.example (mx.relay.example; dmarc=pass); dmarc=pass', 'none'],
  ['', 'none'],
])('[THR-13] the verdict of our own relay about a sender: %s is %s', (header, verdict) => {
  expect(authenticationIn(header, ours)).toBe(verdict);
});
test('[THR-13] without a relay of ours no header is trusted', () => {
  expect(authenticationIn('; dmarc=pass', { ...ours, authservId: '' })).toBe('none');
});

const facts: SenderFacts = {
  from: { name: 'Ada Guest', email: 'ada@guest.example' },
  authentication: 'none',
  isKnown: true,
  contactEmails: ['Ada@guest.example', 'ada@home.example'],
  colleagues: [{ name: 'Ann Lee', email: 'ann@skylark.example' }],
  companyEmail: 'desk@skylark.example',
};
const from = (name: string, email: string) => ({ from: { name, email } });
test.each([
  ['a contact', {}, { trust: 'known', otherAddress: false, claimsColleague: false }],
  ['another address of the contact', from('Ada', 'ada@home.example'), { trust: 'known', otherAddress: false, claimsColleague: false }],
  ['a stranger', { isKnown: false, contactEmails: [] }, { trust: 'new', otherAddress: false, claimsColleague: false }],
  ['somebody else in the conversation', from('Ada Guest', 'ada@evil.example'), { trust: 'known', otherAddress: true, claimsColleague: false }],
  ["a colleague's name", from('ann\u200b  LEE', 'ann@evil.example'), { trust: 'known', otherAddress: true, claimsColleague: true }],
  ["a colleague's address", from('Ann Lee', 'ann@skylark.example'), { trust: 'known', otherAddress: true, claimsColleague: false }],
  [
    'a forged address of a colleague',
    { ...from('Ann Lee', 'ann@skylark.example'), authentication: 'fail' as const },
    { trust: 'failed', claimsColleague: true },
  ],
  ['an unknown address of the company', from('Boss', 'boss@skylark.example'), { claimsColleague: true }],
  ['one that our relay vouches for', { ...from('Boss', 'boss@skylark.example'), authentication: 'pass' as const }, { claimsColleague: false }],
])('[THR-13] %s is marked', (_who, more, marks) => {
  expect(senderMarks({ ...facts, ...more })).toMatchObject(marks);
});
test('[THR-13] an older message has no marks', () => {
  expect([marksOf({}), marksOf({ sender: 'x' }), marksOf({ sender: { trust: 'new' } })?.trust]).toEqual([undefined, undefined, 'new']);
});
