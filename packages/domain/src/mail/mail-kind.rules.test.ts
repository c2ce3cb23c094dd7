import { expect, test } from 'vitest';
import { isAutomatic, kindOf, type MailHeaders, type MailKind, type MailParts, type MailRoute } from './mail-kind.rules.ts';

const headers = (lines: Readonly<Record<string, string>>): MailHeaders =>
  new Map(Object.entries(lines).map(([name, value]) => [name.toLowerCase(), [value]]));
const plain: MailParts = { type: 'text/plain', children: [], hasCalendarMethod: false };
const stranger: MailRoute = { isOurs: false, isToBounceAddress: false, sender: 'cora@guest.example', from: 'cora@guest.example' };
const report = (child: string): MailParts => ({ ...plain, type: 'multipart/report', children: ['text/plain', child] });

test.each<[string, MailKind, Record<string, string>, Partial<MailParts>, Partial<MailRoute>]>([
  ['a person', 'person', {}, {}, {}],
  ['ours that came round', 'own', { 'Auto-Submitted': 'auto-replied' }, report('message/delivery-status'), { isOurs: true }],
  ['a delivery report', 'delivery-report', {}, report('message/delivery-status'), { sender: '' }],
  ['a mail that carries a delivery report', 'person', {}, { type: 'multipart/mixed', children: ['text/plain', 'message/delivery-status'] }, {}],
  ['a forwarded delivery report', 'person', {}, { type: 'multipart/mixed', children: ['text/plain', 'multipart/report'] }, {}],
  ['a read receipt', 'read-receipt', {}, report('message/disposition-notification'), {}],
  ['a complaint', 'complaint', {}, report('message/feedback-report'), {}],
  ['no sender, to the bounce address', 'bounce', {}, {}, { sender: '', isToBounceAddress: true }],
  ['no sender, from a mail server', 'bounce', {}, {}, { sender: '', from: 'MAILER-DAEMON@mx.example' }],
  ['an unknown sender, from a mail server', 'bounce', {}, {}, { sender: undefined, from: 'postmaster@mx.example' }],
  ['failed recipients named', 'bounce', { 'X-Failed-Recipients': 'a@b.co' }, {}, { sender: '' }],
  ['a person at the bounce address', 'person', {}, {}, { isToBounceAddress: true }],
  ['a person called postmaster', 'person', {}, {}, { from: 'postmaster@mx.example', sender: 'postmaster@mx.example' }],
  ['Auto-Submitted', 'auto', { 'Auto-Submitted': 'auto-generated' }, {}, {}],
  ['Auto-Submitted: no', 'person', { 'Auto-Submitted': 'no' }, {}, {}],
  ['X-Autoreply', 'auto', { 'X-Autoreply': 'yes' }, {}, {}],
  ['X-Loop', 'auto', { 'X-Loop': 'desk@x.example' }, {}, {}],
  ['Precedence: auto_reply', 'auto', { Precedence: 'auto_reply' }, {}, {}],
  ['an empty Return-Path', 'auto', {}, {}, { sender: '' }],
  ['List-Id', 'bulk', { 'List-Id': '<news.x.example>' }, {}, {}],
  ['Feedback-ID', 'bulk', { 'Feedback-ID': '1:2:3' }, {}, {}],
  ['List-Unsubscribe', 'bulk', { 'List-Unsubscribe': '<mailto:x@y.co>' }, {}, {}],
  ['Precedence: bulk', 'bulk', { Precedence: 'bulk' }, {}, {}],
  ['an invitation', 'calendar', {}, { hasCalendarMethod: true }, {}],
  ['an absence notice without other signs', 'away', { 'In-Reply-To': '<a@b>', Subject: 'Abwesenheitsnotiz: KTEB' }, {}, {}],
  ['a subject like one, not in reply', 'person', { Subject: 'Out of office furniture' }, {}, {}],
  ['what Exchange sets on every mail', 'person', { 'X-Auto-Response-Suppress': 'All' }, {}, { from: 'no-reply@x.example' }],
])('[THR-13] %s is %s', (_, kind, lines, parts, route) => {
  expect(kindOf(headers(lines), { ...plain, ...parts }, { ...stranger, ...route })).toBe(kind);
});
test('[THR-13] only people and invitations change who owes the next move', () => {
  expect((['person', 'away', 'calendar'] as const).some(isAutomatic)).toBe(false);
  expect((['own', 'delivery-report', 'read-receipt', 'complaint', 'bounce', 'auto', 'bulk'] as const).every(isAutomatic)).toBe(true);
});
