import { expect, test } from 'vitest';
import { QueueItem } from '../jobs/queue-item.ts';
import { dueOfForm, dueProblems, followUpItem, formProblems, whenText } from './follow-up.rules.ts';

const ZONE = 'America/Chicago';
/** Saturday, November 21, 2026, 10:00 in Chicago. */
const NOW = Date.parse('2026-11-21T16:00:00Z');
const form = { date: '11/21/2026', time: '9:00', message: '', followers: [] as string[] };
const people = (count: number): string[] => Array.from({ length: count }, (_, i) => `u${i}`);

test.each([
  [{}, []],
  [{ date: '11/22/2026' }, []],
  [{ date: '11/20/2026' }, ['follow-ups.date-past']],
  [{ date: '' }, ['follow-ups.no-date']],
  [{ date: '02/30/2027' }, ['follow-ups.no-date']],
  [{ time: '' }, ['follow-ups.no-time']],
  [{ time: '25:00' }, ['follow-ups.no-time']],
  [{ followers: people(10) }, []],
  [{ followers: people(11) }, ['follow-ups.too-many-followers']],
  [{ date: '11/20/2026', time: '', followers: people(11) }, ['follow-ups.date-past', 'follow-ups.no-time', 'follow-ups.too-many-followers']],
])('[FUP-2] form with %j: %j', (change, codes) =>
  expect(formProblems({ ...form, ...change }, NOW, ZONE).map((problem) => problem.code)).toEqual(codes),
);

test("[FUP-2] 'today' is the client's day, not the server's", () => {
  const lateEvening = Date.parse('2026-11-22T03:00:00Z');
  expect(formProblems(form, lateEvening, ZONE)).toEqual([]);
  expect(formProblems(form, lateEvening, 'UTC').map((problem) => problem.code)).toEqual(['follow-ups.date-past']);
  expect(dueProblems(NOW - 3_600_000, [], { now: NOW, zone: ZONE })).toEqual([]);
  expect(dueProblems(NOW - 86_400_000, people(11), { now: NOW, zone: ZONE }).map((problem) => problem.code)).toEqual([
    'follow-ups.date-past',
    'follow-ups.too-many-followers',
  ]);
});
test('[FUP-2] the due time is local time in the zone', () => {
  expect(dueOfForm({ date: '11/23/2026', time: '6:00' }, ZONE)).toBe(Date.parse('2026-11-23T12:00:00Z'));
  expect(dueOfForm({ date: '07/01/2026', time: '6:00' }, ZONE)).toBe(Date.parse('2026-07-01T11:00:00Z'));
  expect(dueOfForm({ date: '11/23/2026', time: '' }, ZONE)).toBeUndefined();
});
test('[FUP-4] the confirmation names weekday, month day and time in the zone', () => {
  expect(whenText(Date.parse('2026-11-23T12:00:00Z'), ZONE)).toBe('Monday, November 23, 6:00 AM');
  expect(whenText(Date.parse('2026-11-23T19:05:00Z'), ZONE, 'es')).toBe('lunes, 23 de noviembre, 13:05');
});
test("[FUP-1] a follow-up is a queue item whose message is a 'Manual Follow-Up'", () => {
  const object = { path: 'clients/c1/quotes/q1', label: 'KTEB to KPBI' };
  const given = {
    due: NOW,
    message: 'Call back',
    followers: ['u1', 'u1'],
    roles: [{ id: 'sales', label: 'Sales' }],
    object,
    contact: 'p1',
    tRef: 'clients/c1/threads/t1',
  };
  const item = followUpItem(given, 'ann');
  expect(QueueItem.parse(item)).toEqual(item);
  expect(item).toMatchObject({
    type: 'follow-up',
    creator: 'ann',
    followers: ['u1'],
    roles: [{ id: 'sales', label: 'Sales' }],
    processed: null,
    data: { subject: 'Manual Follow-Up', summary: 'Call back', object, contact: 'p1', tRef: 'clients/c1/threads/t1' },
  });
});
