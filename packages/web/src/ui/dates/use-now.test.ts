import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyWindow, renderHook } from '../../testing/render-hook.ts';
import { useNow } from './use-now.ts';

const START = Date.UTC(2027, 2, 4, 10);
beforeEach(() => {
  vi.stubGlobal('window', emptyWindow());
  vi.useFakeTimers({ now: START });
});
afterEach(() => void vi.useRealTimers());

test('all readers of the clock move together, and none keeps a timer once it is gone', async () => {
  const [first, second] = [await renderHook(useNow), await renderHook(useNow)];
  expect([first.current(), second.current()]).toEqual([START, START]);
  await first.act(() => vi.advanceTimersByTime(14_999));
  expect(first.current()).toBe(START);
  await first.act(() => vi.advanceTimersByTime(1));
  expect([first.current(), second.current()]).toEqual([START + 15_000, START + 15_000]);
  await first.unmount();
  await second.act(() => vi.advanceTimersByTime(15_000));
  expect(second.current()).toBe(START + 30_000);
  await second.unmount();
  expect(vi.getTimerCount()).toBe(0);
});
test('a reader that comes after a while sees the time of now, not of the last reader', async () => {
  await (await renderHook(useNow)).unmount();
  vi.setSystemTime(START + 3_600_000);
  const late = await renderHook(useNow);
  expect(late.current()).toBe(START + 3_600_000);
  await late.unmount();
});
