import { beforeEach, expect, test, vi } from 'vitest';
import { emptyWindow, renderHook } from '../../testing/render-hook.ts';
import { type ScreenCommand, screenCommands, useScreenCommands } from './use-screen-commands.ts';

type Keys = readonly (readonly [string, () => unknown])[];
const { useShortcuts } = vi.hoisted(() => ({ useShortcuts: vi.fn<(keys: Keys) => void>() }));
vi.mock('./use-shortcuts.ts', () => ({ useShortcuts }));
beforeEach(() => vi.stubGlobal('window', emptyWindow()));

const labels = (): string[] => screenCommands().map(({ label }) => label);
const press = (key: string): unknown => useShortcuts.mock.lastCall?.[0].find(([name]) => name === key)?.[1]();

test('[SRC-5, WID-11] the commands of all that is on the screen are listed in order, and gone with their part', async () => {
  const list = await renderHook(() => useScreenCommands([{ key: 'n', label: 'New quote', run: () => 'made' }]));
  const panel = await renderHook(() => useScreenCommands([{ key: 'e', label: 'Edit', run: () => 'edited' }]));
  expect(labels()).toEqual(['New quote', 'Edit']);
  await list.unmount();
  expect(labels()).toEqual(['Edit']);
  await panel.unmount();
  expect(labels()).toEqual([]);
});
test('[WID-11] a command that is off is not listed, and leaves its key to others', async () => {
  const run = vi.fn(() => 'done');
  let commands: readonly ScreenCommand[] = [{ key: 'n', label: 'New quote', run, isOff: true }];
  const hook = await renderHook(() => useScreenCommands(commands));
  expect([labels(), press('n'), run.mock.calls.length]).toEqual([[], false, 0]);
  commands = [{ key: 'n', label: 'New quote', run }];
  await hook.again();
  expect([labels(), press('n'), run.mock.calls.length]).toEqual([['New quote'], 'done', 1]);
  await hook.unmount();
});
