import { nprogress } from '@mantine/nprogress';
import { afterEach, expect, test, vi } from 'vitest';
import { blocking, during, duringBlocking, showBar } from './busy.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const watchBar = () => {
  vi.useFakeTimers();
  return [vi.spyOn(nprogress, 'start').mockImplementation(() => {}), vi.spyOn(nprogress, 'complete').mockImplementation(() => {})] as const;
};
test('[SHL-4] the thin bar runs from the first load to the end of the last one, also of one that fails', async () => {
  const [start, complete] = watchBar();
  const slow = Promise.withResolvers<string>();
  const first = during(slow.promise);
  await expect(during(Promise.reject(new Error('no')))).rejects.toThrow('no');
  vi.runAllTimers();
  expect([start.mock.calls.length, complete.mock.calls.length]).toEqual([1, 0]);
  slow.resolve('done');
  expect(await first).toBe('done');
  expect(complete).toHaveBeenCalledOnce();
});
test('[SHL-4] a load that ends at once shows no thin bar, and the next one that takes long does', async () => {
  const [start, complete] = watchBar();
  await during(Promise.resolve());
  vi.runAllTimers();
  expect([start.mock.calls.length, complete.mock.calls.length]).toEqual([0, 0]);
  const hideBar = showBar();
  vi.runAllTimers();
  hideBar();
  expect([start.mock.calls.length, complete.mock.calls.length]).toEqual([1, 1]);
});
test('[SHL-4] the spinner covers the screen while anything runs that nothing may be done beside', async () => {
  const slow = Promise.withResolvers<void>();
  const first = duringBlocking(slow.promise);
  await expect(duringBlocking(Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(blocking.getState().loads).toBe(1);
  slow.resolve();
  await first;
  expect(blocking.getState().loads).toBe(0);
});
