import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { emptyWindow, renderHook } from '../../testing/render-hook.ts';
import { writeLocal } from '../../wire/session/local-state.ts';
import { flightsOf } from './today.rules.ts';
import { useOverdueSound } from './use-overdue-sound.ts';

const { playSound } = vi.hoisted(() => ({ playSound: vi.fn() }));
vi.mock('../../ui/feedback/sounds.ts', () => ({ playSound }));
const opened = Date.UTC(2027, 4, 12, 12);
const day = { from: opened - 12 * HOUR, until: opened + 12 * HOUR };
/** A flight of two hours; minutes from the opening of the page. */
const flight = (id: string, takeoff: number, following: object = {}): Doc<ScheduleEntry> => {
  const start = opened + takeoff * MINUTE;
  const entry = ScheduleEntry.parse({ start, end: start + 2 * HOUR, type: 'trip', aircraft: 'a', following });
  return { ...entry, id, path: `clients/c/schedule/${id}`, date: 0, last_date: 0, active: true, version: 1 };
};
let entries: Doc<ScheduleEntry>[] = [];
let now = opened;
const page = () =>
  renderHook(() => {
    useOverdueSound(flightsOf(entries, day, now));
  });
beforeEach(() => {
  const stored = new Map<string, string>();
  playSound.mockClear();
  now = opened;
  vi.useFakeTimers({ now: opened, toFake: ['Date'] });
  vi.stubGlobal('window', emptyWindow());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => void vi.useRealTimers());

test('[CHR-7] a takeoff that becomes overdue is heard once, and its landing once more; what was overdue before stays silent', async () => {
  entries = [flight('before', -60), flight('soon', -10)];
  const today = await page();
  const heardAt = async (minutes: number): Promise<number> => {
    now = opened + minutes * MINUTE;
    await today.again();
    return playSound.mock.calls.length;
  };
  expect([await heardAt(0), await heardAt(4), await heardAt(5), await heardAt(6)]).toEqual([0, 0, 1, 1]);
  expect(playSound).toHaveBeenCalledWith('notification.wav');
  // Expected later, and overdue again: the same takeoff.
  entries = [flight('soon', -10, { etd: opened + 20 * MINUTE })];
  expect([await heardAt(30), await heardAt(36)]).toEqual([1, 1]);
  entries = [flight('soon', -10, { off: opened + 40 * MINUTE })];
  expect([await heardAt(174), await heardAt(175), await heardAt(176)]).toEqual([1, 2, 2]);
  await today.unmount();
});
test('[CHR-7, SHL-11] two at once are one sound, and none where sounds are turned off', async () => {
  entries = [flight('one', -10), flight('two', -10)];
  const today = await page();
  now = opened + 5 * MINUTE;
  await today.again();
  expect(playSound).toHaveBeenCalledOnce();
  writeLocal('sounds', false);
  entries = [...entries, flight('three', 0)];
  now = opened + 15 * MINUTE;
  await today.again();
  expect(playSound).toHaveBeenCalledOnce();
  await today.unmount();
});
