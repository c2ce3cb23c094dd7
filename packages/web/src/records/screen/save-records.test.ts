import { beforeEach, expect, test, vi } from 'vitest';
import type { ToastSpec } from '../../ui/feedback/toast.ts';
import { removeRecord, saveRecords, undoAll } from './save-records.ts';

const { write, send, showProblem, shown } = vi.hoisted(() => ({ write: vi.fn(), send: vi.fn(), showProblem: vi.fn(), shown: [] as unknown[] }));
vi.mock('../../wire/tab/write.ts', () => ({ write }));
vi.mock('../../wire/request/send.ts', () => ({ send }));
vi.mock('../../ui/feedback/show-problem.ts', () => ({ showProblem }));
vi.mock('../../ui/feedback/toast.ts', () => ({ toast: (spec: unknown) => void shown.push(spec) }));
const toasts = shown as ToastSpec[];
const undone = (): unknown[] => send.mock.calls.map(([, change]) => change as unknown);
const merge = (path: string) => ({ op: 'merge', path, data: { name: 'B' } }) as const;
beforeEach(() => {
  vi.clearAllMocks();
  toasts.length = 0;
  write.mockImplementation((...writes: readonly { path: string }[]) =>
    Promise.resolve(writes.map(({ path }) => ({ path, version: Number(path.slice(1)) }))),
  );
});

const undoFirst = (): void => {
  const [action] = toasts[0]?.actions ?? [];
  if (!action || !('undo' in action)) throw new Error('The first notice offers no undo.');
  action.undo();
};

test('[BYD-13, SHL-3] what is saved offers its undo, which takes all of it back, the last change first', async () => {
  expect(await saveRecords([merge('r1'), merge('r2')], 'Two saved')).toBe(true);
  expect(toasts.map(({ title }) => title)).toEqual(['Two saved']);
  undoFirst();
  await vi.waitFor(() => expect(toasts).toHaveLength(2));
  expect(undone()).toEqual([
    { path: 'r2', version: 2 },
    { path: 'r1', version: 1 },
  ]);
  expect(toasts[1]?.title).toBe('2 changes undone');
});
test('[BYD-13] a record that was removed comes back the same way', async () => {
  expect(await removeRecord({ label: 'Contact' }, { path: 'r7', version: 6 })).toBe(true);
  expect(write.mock.calls).toEqual([[{ op: 'delete', path: 'r7', base: 6 }]]);
  undoFirst();
  await vi.waitFor(() => expect(undone()).toEqual([{ path: 'r7', version: 7 }]));
});
test('[BYD-13, BYD-16] a change that waits for a connection has nothing to undo yet', async () => {
  write.mockResolvedValue([]);
  await saveRecords([merge('r1')], 'Saved');
  expect(toasts.map(({ actions = [] }) => actions.length)).toEqual([0]);
});
test('[BYD-13] of a refused batch, what was saved before it can be undone', async () => {
  const refusal = new Error('refused');
  write.mockImplementationOnce(() => Promise.resolve([{ path: 'r0', version: 1 }])).mockRejectedValueOnce(refusal);
  const many = Array.from({ length: 501 }, (_, index) => merge(`r${index}`));
  expect(await saveRecords(many, 'All saved')).toBe(false);
  expect(showProblem.mock.calls).toEqual([[refusal]]);
  expect(toasts.map(({ title, actions = [] }) => [title, actions.length])).toEqual([['1 of 501 saved', 1]]);
});
test('[BYD-13] an undo that is refused, because somebody changed the same field since, says why', async () => {
  const conflict = new Error('conflict');
  send.mockRejectedValueOnce(conflict);
  await undoAll([{ path: 'r1', version: 1 }]);
  expect([showProblem.mock.calls, toasts]).toEqual([[[conflict]], []]);
});
