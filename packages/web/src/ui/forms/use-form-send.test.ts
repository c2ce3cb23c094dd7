import { beforeEach, expect, test, vi } from 'vitest';
import { emptyWindow, renderHook } from '../../testing/render-hook.ts';
import { useFormSend } from './use-form-send.ts';

vi.mock('./form-failure.ts', () => ({
  failureOf: (error: Error) => Promise.resolve({ message: `In words: ${error.message}`, isUnconfirmed: error.message === 'unconfirmed' }),
}));
beforeEach(() => vi.stubGlobal('window', emptyWindow()));

test('[SHL-2] a form says in words why it was refused, and nothing any more once it is sent again', async () => {
  const hook = await renderHook(useFormSend);
  const submit = (work: () => Promise<void>) => hook.act(() => hook.current().submit(work));
  await submit(() => Promise.reject(new Error('taken')));
  expect(hook.current()).toMatchObject({ busy: false, failure: 'In words: taken', isUnconfirmed: false });
  const { promise, resolve } = Promise.withResolvers<void>();
  await hook.act(() => void hook.current().submit(() => promise));
  expect(hook.current()).toMatchObject({ busy: true, failure: undefined });
  await hook.act(() => resolve());
  expect(hook.current()).toMatchObject({ busy: false, failure: undefined });
});
test('[AUT-1] an address that is not confirmed yet is told apart from other refusals', async () => {
  const hook = await renderHook(useFormSend);
  await hook.act(() => hook.current().submit(() => Promise.reject(new Error('unconfirmed'))));
  expect(hook.current().isUnconfirmed).toBe(true);
  await hook.act(() => hook.current().submit(() => Promise.reject(new Error('taken'))));
  expect(hook.current().isUnconfirmed).toBe(false);
});
