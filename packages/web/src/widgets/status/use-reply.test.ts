import { beforeEach, expect, test, vi } from 'vitest';
import { getClient } from '@app/domain/clients/clients.calls.ts';
import { emptyWindow, renderHook } from '../../testing/render-hook.ts';
import { useReply } from './use-reply.ts';

const { send } = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('../../wire/request/send.ts', () => ({ send }));
vi.mock('../../ui/feedback/problem-texts.ts', () => ({ tellError: (error: Error) => Promise.resolve({ message: `In words: ${error.message}` }) }));
beforeEach(() => {
  send.mockReset();
  vi.stubGlobal('window', emptyWindow());
});

test('asks once for one question, again for another one or by its key, and not at all without one', async () => {
  let [question, key]: [{ name_key: string } | undefined, string] = [undefined, ''];
  send.mockImplementation((_call, { name_key }) => Promise.resolve({ id: name_key }));
  const hook = await renderHook(() => useReply(getClient, question, key));
  expect(send).not.toHaveBeenCalled();
  for (const [next, nextKey, asked] of [
    [{ name_key: 'skylark' }, '', 1],
    [{ name_key: 'skylark' }, '', 1],
    [{ name_key: 'meridian' }, '', 2],
    [{ name_key: 'meridian' }, 'later', 3],
  ] as const) {
    [question, key] = [next, nextKey];
    await hook.again();
    expect(send).toHaveBeenCalledTimes(asked);
    expect(hook.current().reply).toEqual({ id: next.name_key });
  }
});
test('the answer to an earlier question never takes the place of the present one', async () => {
  const answers: ((reply: { id: string }) => void)[] = [];
  send.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  let name_key = 'first';
  const hook = await renderHook(() => useReply(getClient, { name_key }));
  name_key = 'second';
  await hook.again();
  await hook.act(() => answers[1]?.({ id: 'second' }));
  await hook.act(() => answers[0]?.({ id: 'first' }));
  expect(hook.current().reply).toEqual({ id: 'second' });
});
test('a reply stays until the next one comes, and is not current meanwhile; a failure ends with the next reply', async () => {
  const answers: ((reply: { id: string }) => void)[] = [];
  send.mockRejectedValueOnce(new Error('no right')).mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  let name_key = 'first';
  const hook = await renderHook(() => useReply(getClient, { name_key }));
  expect(hook.current()).toMatchObject({ failure: 'In words: no right', isCurrent: true });
  name_key = 'second';
  await hook.again();
  expect(hook.current()).toMatchObject({ reply: undefined, isCurrent: false });
  await hook.act(() => answers[0]?.({ id: 'second' }));
  expect(hook.current()).toMatchObject({ reply: { id: 'second' }, failure: undefined, isCurrent: true });
  name_key = 'third';
  await hook.again();
  expect(hook.current()).toMatchObject({ reply: { id: 'second' }, isCurrent: false });
});
test('[SHL-2] says in words why there is no reply', async () => {
  send.mockRejectedValue(new Error('no right'));
  const hook = await renderHook(() => useReply(getClient, { name_key: 'skylark' }));
  expect(hook.current()).toMatchObject({ reply: undefined, failure: 'In words: no right' });
});
