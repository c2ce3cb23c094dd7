import { describe, expect, it } from 'vitest';
import { NewMessage } from '@app/domain/conversations/conversations.calls.ts';
import { freshDraft } from '../composer/composer.rules.ts';
import { draftOfPending, pendingAfter, stillPending, type Pending } from './pending.rules.ts';

const body = (key: string, tRef = 't1') => NewMessage.parse({ key, tRef, medium: 'email', message: 'Hello' });
const [first, second] = [body('aaaaaaaaaaaa'), body('bbbbbbbbbbbb', 't2')];
const sent = (list: readonly Pending[], message: NewMessage) => pendingAfter(list, { t: 'sent', body: message, files: [], at: 1 });

describe('messages on their way', () => {
  it('[THR-11] show at once, and give way to the message that arrives', () => {
    let list = sent([], first);
    expect(stillPending(list, 't1', new Set())).toHaveLength(1);
    list = pendingAfter(list, { t: 'answered', key: first.key, id: 'm9' });
    expect(stillPending(list, 't1', new Set())).toHaveLength(1);
    expect(stillPending(list, 't1', new Set(['m9']))).toEqual([]);
  });
  it('[THR-11] what has arrived does not come back when it is deleted later', () => {
    let list = pendingAfter(sent(sent([], first), second), { t: 'answered', key: first.key, id: 'm9' });
    list = pendingAfter(list, { t: 'arrived', ids: new Set(['m9']) });
    expect(stillPending(list, 't1', new Set())).toEqual([]);
    expect(list.map((pending) => pending.body.key)).toEqual([second.key]);
  });
  it('[THR-11] a failure keeps the text and the key; trying again is the same message', () => {
    let list = pendingAfter(sent([], first), { t: 'failed', key: first.key, problem: 'No line' });
    expect(list[0]).toMatchObject({ state: 'failed', problem: 'No line', body: { message: 'Hello', key: first.key } });
    list = pendingAfter(list, { t: 'again', key: first.key });
    expect(list[0]).toMatchObject({ state: 'sending', problem: '' });
    expect(sent(list, first)).toHaveLength(1);
  });
  it('[THR-11] belong to their conversation, and can be dropped', () => {
    const list = sent(sent([], first), second);
    expect(stillPending(list, 't2', new Set()).map((pending) => pending.body.key)).toEqual([second.key]);
    expect(pendingAfter(list, { t: 'dropped', key: first.key })).toHaveLength(1);
  });
  it('[BYD-5] one that waits on this device says so, is shown once, and gives way when it was sent', () => {
    const change = { body: first, files: [], at: 0, order: '1', problem: '' };
    let list = pendingAfter(sent(sent([], first), second), { t: 'kept', list: [change] });
    expect(list.map(({ body: { key }, state }) => [key, state])).toEqual([
      [first.key, 'waiting'],
      [second.key, 'sending'],
    ]);
    list = pendingAfter(list, { t: 'kept', list: [{ ...change, problem: 'Not yours' }] });
    expect(list[0]).toMatchObject({ state: 'failed', problem: 'Not yours', order: '1' });
    expect(pendingAfter(list, { t: 'kept', list: [] }).map((pending) => pending.body.key)).toEqual([second.key]);
  });
  it('[THR-11] a message that returns to the composer has its text and stays the same message', () => {
    const empty = freshDraft({ medium: 'chat', subject: '', contact: { id: 'c1', name: 'Ann', email: 'ann@example.com', phone: '' } }, undefined);
    const files = [{ id: 'f1', name: 'plan.pdf', type: 'application/pdf', size: 9, url: '/files/f1' }];
    const back = (fields: Partial<NewMessage>) =>
      draftOfPending(empty, { body: { ...first, ...fields }, files, at: 1, state: 'failed', problem: '', id: '' });
    expect(back({ message: 'Hi', messageHtml: '<p>Hi</p>' })).toMatchObject({
      key: first.key,
      medium: 'email',
      mode: 'new',
      text: 'Hi',
      html: '<p>Hi</p>',
      files,
    });
    expect(back({ replyingTo: 'm1' }).mode).toBe('reply');
    expect(back({ replyingTo: 'm1', forward: true }).mode).toBe('forward');
    expect([back({ medium: 'web' }).medium, back({ medium: 'note' }).medium]).toEqual(['email', 'note']);
  });
});
