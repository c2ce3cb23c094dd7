import { beforeEach, expect, test, vi } from 'vitest';
import { emptyWindow, renderHook } from '../../testing/render-hook.ts';
import { useAction } from './use-action.ts';

const { showProblem } = vi.hoisted(() => ({ showProblem: vi.fn() }));
vi.mock('./show-problem.ts', () => ({ showProblem }));
beforeEach(() => {
  showProblem.mockClear();
  vi.stubGlobal('window', emptyWindow());
});

test('[SHL-4] a button is busy while it works, and free again afterwards', async () => {
  const hook = await renderHook(useAction);
  const { promise, resolve } = Promise.withResolvers<void>();
  expect(hook.current().isBusy).toBe(false);
  await hook.act(() => hook.current().run(() => promise));
  expect(hook.current().isBusy).toBe(true);
  await hook.act(() => resolve());
  expect([hook.current().isBusy, showProblem.mock.calls]).toEqual([false, []]);
});
test('[SHL-2] a refusal is shown, and the button can be pressed again', async () => {
  const hook = await renderHook(useAction);
  const refusal = new Error('refused');
  await hook.act(() => hook.current().run(() => Promise.reject(refusal)));
  expect([hook.current().isBusy, showProblem.mock.calls]).toEqual([false, [[refusal]]]);
});
