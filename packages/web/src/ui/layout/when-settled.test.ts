import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAhead, whenSettled } from './when-settled.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what may be opened next is fetched once the screen has settled, and not at all where data is saved', () => {
  const fetchNext = vi.fn();
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  fetchAhead(fetchNext)();
  fetchAhead(fetchNext);
  vi.runAllTimers();
  expect(fetchNext).not.toHaveBeenCalled();

  for (const connection of [undefined, {}, { saveData: false }]) {
    vi.stubGlobal('navigator', { connection });
    fetchNext.mockClear();
    fetchAhead(fetchNext);
    expect(fetchNext).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(fetchNext).toHaveBeenCalledOnce();
  }
});

test('what was put off can be canceled', () => {
  const run = vi.fn();
  whenSettled(run)();
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});
