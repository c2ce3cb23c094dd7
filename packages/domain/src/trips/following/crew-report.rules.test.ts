import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { Following } from '../model/following.ts';
import { isInOrder, lastShown } from './crew-report.rules.ts';

const NEW_YORK = 'America/New_York';
const at = (iso: string): number => Date.parse(iso);

describe('times that crew enter', () => {
  test.each([
    ['of this day', '9:05', '2027-05-12T13:30:00Z', '2027-05-12T13:05:00Z'],
    ['of the day before, over midnight', '23:50', '2027-05-12T04:10:00Z', '2027-05-12T03:50:00Z'],
    ['this very minute', '9:30', '2027-05-12T13:30:00Z', '2027-05-12T13:30:00Z'],
    ['shown twice, the second is past', '1:30', '2026-11-01T06:40:00Z', '2026-11-01T06:30:00Z'],
    ['shown twice, the second is to come', '1:30', '2026-11-01T06:10:00Z', '2026-11-01T05:30:00Z'],
  ])('[CHR-7] the last moment of a clock time: %s', (_, time, latest, moment) => {
    expect(new Date(lastShown(time, NEW_YORK, at(latest)) ?? 0).toISOString()).toBe(new Date(at(moment)).toISOString());
  });
  test.each([
    ['still to come', '9:31', '2027-05-12T13:30:00Z'],
    ['more than 12 hours ago', '21:29', '2027-05-12T13:30:00Z'],
    ['skipped by the clock', '2:30', '2027-03-14T08:00:00Z'],
    ['no time', '25:00', '2027-05-12T13:30:00Z'],
  ])('[CHR-7] a time has no moment: %s', (_, time, latest) => {
    expect(lastShown(time, NEW_YORK, at(latest))).toBeUndefined();
  });
  test('[CHR-7] steps keep their order: equal times do, and a correction between its neighbors', () => {
    const off = at('2027-05-12T13:00:00Z');
    const following = Following.parse({ off, on: off + HOUR });
    expect([isInOrder(following, 'out', off), isInOrder(following, 'out', off + MINUTE)]).toEqual([true, false]);
    expect([isInOrder(following, 'in', off + HOUR), isInOrder(following, 'in', off)]).toEqual([true, false]);
    expect([isInOrder(following, 'on', off + MINUTE), isInOrder(following, 'on', off - MINUTE)]).toEqual([true, false]);
  });
});
