import { abilities } from '@app/kernel/abilities.ts';
import { expect, test } from 'vitest';
import { staffMember } from '../users/staff-member.sample.ts';
import { StoredFile } from '../files/stored-file.ts';
import { storedFiles } from '../files/files.collection.ts';
import { messages, threads } from './conversation.collection.ts';
import { Message, Thread } from './message.ts';
import { MAX_HTML_BYTES } from '../mail/truncation.rules.ts';

const NOW = 1_000_000_000;
const meta = { id: 'f1', path: 'clients/c1/files/f1', date: NOW, last_date: NOW, active: true, version: 1 };
const record = { path: 'clients/c1/quotes/q1', collection: 'quotes', id: 'q1', label: 'KTEB to KPBI' };

test.each([
  ['own chat, just now', { medium: 'chat', creator: 'ann', date: NOW }, {}, true],
  ['own note, five minutes old', { medium: 'note', creator: 'ann', date: NOW - 300_000 }, {}, true],
  ['own note, older', { medium: 'note', creator: 'ann', date: NOW - 300_001 }, {}, false],
  ["somebody else's note", { medium: 'note', creator: 'bob', date: NOW }, {}, false],
  ['own email', { medium: 'email', creator: 'ann', date: NOW }, {}, false],
  ['anything, as admin', { medium: 'email', creator: 'bob', date: 0 }, { admin: true }, true],
  ['own chat, as no member', { medium: 'chat', creator: 'ann', date: NOW }, { member: false }, false],
] as const)('[ROL-5] %s: may be deleted %s', (_, doc, who, may) => expect(abilities(messages, staffMember(who), doc, NOW).delete).toBe(may));

test('[ROL-7] a thread is unassigned or not, and has an audience', () => {
  const thread = Thread.parse({ contact: { id: '', name: '', email: '', phone: '' }, object: record });
  expect(threads.prepare?.(thread).unassigned).toBe(true);
  const taken = threads.prepare?.({ ...thread, agents: ['ann'], followers: ['ann', 'bob'] });
  expect(taken).toMatchObject({ unassigned: false, followers: ['bob'], follower_ids: ['bob', 'ann'] });
});
test('[THR-18] no way of saving a message bypasses the limit', () => {
  const message = Message.parse({ tRef: 'clients/c1/threads/t1', medium: 'email', object: record, messageHtml: 'é'.repeat(600_000) });
  expect(messages.prepare?.(message).messageHtml.length).toBeLessThan(MAX_HTML_BYTES / 2);
});
test('[THR-5] a thread without an object and a message without a thread are refused', () => {
  const thread = Thread.parse({ subject: 'Hello', contact: { id: '', name: '', email: '', phone: '' }, object: { ...record, path: '' } });
  expect(threads.check?.(thread)).toEqual([{ code: 'conversations.no-reference', params: { subject: 'Hello' } }]);
  const message = Message.parse({ tRef: '', medium: 'note', object: record });
  expect(messages.check?.(message)).toEqual([{ code: 'conversations.no-thread' }]);
});
test('a locked file stays, whoever tries to delete it', () => {
  const file = { ...StoredFile.parse({ name: 'Contract.pdf', type: 'application/pdf', size: 9, key: 'k' }), ...meta };
  expect(storedFiles.checkDelete?.(file)).toEqual([]);
  expect(storedFiles.checkDelete?.({ ...file, locked: true })).toEqual([{ code: 'files.locked' }]);
});
