import { describe, expect, it } from 'vitest';
import { HOUR } from '@app/kernel/time/durations.ts';
import { wallToUtc } from '@app/kernel/time/time.ts';
import { followUpItem } from '@app/domain/follow-ups/follow-up.rules.ts';
import { saveFollowUp } from '@app/domain/follow-ups/follow-ups.calls.ts';
import { bodyOf, emptyForm, fieldErrors, formOf, savedText, today, withTiming } from './follow-up-form.rules.ts';

const zone = 'America/Chicago';
const now = wallToUtc({ date: '11/24/2026', time: '15:20', zone }) as number;
const subject = { path: 'clients/c1/quotes/q1', label: 'Q-1042', contact: 'k1', tRef: 'clients/c1/threads/t1' };
const target = { id: 'f'.repeat(20), zone, now };
const good = { ...emptyForm, when: { date: '11/25/2026', time: '9:30' } };

describe('setting a follow-up', () => {
  it('[FUP-2] nothing is saved without a date and a time; the field says why', () => {
    expect(Object.keys(fieldErrors(emptyForm, now, zone))).toEqual(['when']);
    expect(fieldErrors({ ...good, when: { date: '11/25/2026', time: '' } }, now, zone).when).not.toBe('');
    expect(bodyOf(emptyForm, subject, target)).toBeUndefined();
  });
  it('[FUP-2] a day before today is refused, today is not, by the clock of the company', () => {
    expect(bodyOf({ ...good, when: { date: '11/23/2026', time: '9:30' } }, subject, target)).toBeUndefined();
    expect(bodyOf({ ...good, when: { date: '11/24/2026', time: '16:00' } }, subject, target)).toBeDefined();
    expect(today(wallToUtc({ date: '11/24/2026', time: '23:30', zone }) as number, zone)).toBe('11/24/2026');
  });
  it('[FUP-2] at most 10 followers', () => {
    const many = Array.from({ length: 11 }, (_, n) => `u${n}`);
    expect(fieldErrors({ ...good, followers: many }, now, zone)).toEqual({ followers: 'At most 10 followers.' });
    expect(bodyOf({ ...good, followers: many }, subject, target)).toBeUndefined();
    expect(bodyOf({ ...good, followers: many.slice(0, 10) }, subject, target)).toBeDefined();
  });
  it('[FUP-3] a part of a day means hours from now, whole days mean 6:00 of that day', () => {
    expect(withTiming(emptyForm, { label: '3 hours', days: 3 / 24 }, now, zone).when).toEqual({ date: '11/24/2026', time: '18:20' });
    expect(withTiming(emptyForm, { label: 'Tomorrow', days: 1 }, now, zone)).toMatchObject({
      timing: 'Tomorrow',
      when: { date: '11/25/2026', time: '6:00' },
    });
  });
  it('[FUP-4] the confirmation names weekday, month day and time in the zone', () => {
    expect(savedText(Date.parse('2026-11-23T19:05:00Z'), zone)).toEqual({
      title: 'Follow-Up Saved!',
      message: 'Notification will be sent on Monday, November 23, 1:05 PM',
    });
  });
  it('[FUP-1, WID-1] hands in what the call accepts, and shows a saved one as it was set', () => {
    const body = bodyOf({ ...good, message: ' Call Ann ', roles: [{ id: 'sales', label: 'Sales' }] }, subject, target);
    const taken = saveFollowUp.body.parse(body);
    expect(taken).toMatchObject({ message: 'Call Ann', tRef: subject.tRef, object: { path: subject.path, label: 'Q-1042' } });
    expect(taken.due - now).toBe(18 * HOUR + 10 * 60_000);
    expect(formOf(followUpItem(taken, 'u1'), zone)).toMatchObject({ when: good.when, message: 'Call Ann', roles: [{ id: 'sales', label: 'Sales' }] });
  });
});
