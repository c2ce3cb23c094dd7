import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookUpClient } from './look-up-client.ts';

const answers: (object | Error)[] = [];
const keys: string[] = [];
vi.mock('../request/send.ts', () => ({
  send: async (_call: unknown, { name_key }: { readonly name_key: string }) => {
    keys.push(name_key);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  },
}));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  keys.length = 0;
});

test('[TEN-2] a route asks for its client, and again after half a minute', async () => {
  answers.push({ id: 'c1' }, {});
  expect([await lookUpClient('skylark'), await lookUpClient('skylark'), keys.length]).toEqual(['c1', 'c1', 1]);
  vi.advanceTimersByTime(30_000);
  expect([await lookUpClient('skylark'), keys.length]).toEqual([undefined, 2]);
});
test('[TEN-2] that there is no client is not remembered: it may come any moment', async () => {
  answers.push({}, { id: 'c2' });
  expect([await lookUpClient('harbor'), await lookUpClient('harbor')]).toEqual([undefined, 'c2']);
});
test('[TEN-2] a call that fails is logged, not remembered, and is no answer', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answers.push(new Error('unavailable'), { id: 'c3' });
  expect(await lookUpClient('meridian')).toBeNull();
  expect(warn).toHaveBeenCalledWith("The client 'meridian' could not be looked up", expect.any(Error));
  expect(await lookUpClient('meridian')).toBe('c3');
  warn.mockRestore();
});
