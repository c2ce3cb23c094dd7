import { describe, expect, it } from 'vitest';
import { HOUR, wallToUtc } from '@app/kernel/time.ts';
import { QueueItem } from '@app/domain/jobs/queue-item.ts';
import { emptyForm, formOf, formProblems, sentOn, today, withTiming, writeOf } from './follow-up-form.rules.ts';

const zone = 'America/Chicago';
const now = wallToUtc({ date: '11/24/2026', time: '15:20', zone }) as number;
const subject = { path: 'clients/c1/quotes/q1', label: 'Q-1042', contact: 'k1', tRef: 'clients/c1/threads/t1' };
const place = { path: 'clients/c1/queue/f1', isNew: true, zone, now };
const good = { ...emptyForm, when: { date: '11/25/2026', time: '9:30' } };

describe('setting a follow-up', () => {
  it('[FUP-2] date and time are required, the message is not', () => {
    expect(Object.keys(formProblems(emptyForm, now, zone))).toEqual(['date', 'time']);
    expect(formProblems(good, now, zone)).toEqual({});
    expect(writeOf(emptyForm, subject, place)).toBeUndefined();
  });
  it('[FUP-2] a day before today is refused, today is not, by the clock of the company', () => {
    expect(formProblems({ ...good, when: { date: '11/23/2026', time: '9:30' } }, now, zone).date).toBe('Choose today or a later day.');
    expect(formProblems({ ...good, when: { date: '11/24/2026', time: '16:00' } }, now, zone)).toEqual({});
    expect(today(wallToUtc({ date: '11/24/2026', time: '23:30', zone }) as number, zone)).toBe('11/24/2026');
  });
  it('[FUP-2] at most 10 followers', () => {
    const many = Array.from({ length: 11 }, (_, n) => `u${n}`);
    expect(formProblems({ ...good, followers: many }, now, zone).followers).toBe('At most 10 followers.');
    expect(writeOf({ ...good, followers: many }, subject, place)).toBeUndefined();
    expect(writeOf({ ...good, followers: many.slice(0, 10) }, subject, place)).toBeDefined();
  });
  it('[FUP-3] a part of a day means hours from now, whole days mean 6:00 of that day', () => {
    expect(withTiming(emptyForm, { label: '3 hours', days: 3 / 24 }, now, zone).when).toEqual({ date: '11/24/2026', time: '18:20' });
    expect(withTiming(emptyForm, { label: 'Tomorrow', days: 1 }, now, zone)).toMatchObject({
      timing: 'Tomorrow',
      when: { date: '11/25/2026', time: '6:00' },
    });
  });
  it('[FUP-1] writes a queue item that the record accepts, with the subject of a manual follow-up', () => {
    const write = writeOf({ ...good, message: ' Call Ann ', roles: [{ id: 'sales', label: 'Sales' }] }, subject, place);
    const item = QueueItem.parse(write?.data);
    expect(item).toMatchObject({ type: 'follow-up', roles: [{ id: 'sales', label: 'Sales' }], processed: null });
    expect(item.data).toMatchObject({
      subject: 'Manual Follow-Up',
      summary: 'Call Ann',
      object: { path: subject.path, label: 'Q-1042' },
      tRef: subject.tRef,
    });
    expect(item.due - now).toBe(18 * HOUR + 10 * 60_000);
    expect(formOf(item, zone)).toMatchObject({ when: good.when, message: 'Call Ann' });
    expect(writeOf(good, subject, { ...place, isNew: false })?.op).toBe('merge');
  });
  it('[FUP-4] the confirmation says weekday, month day, time', () => {
    expect(sentOn(now + 18 * HOUR + 10 * 60_000, zone)).toMatch(/^Wednesday, November 25, 9:30\sAM$/);
  });
});
