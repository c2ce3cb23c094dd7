import { describe, expect, it } from 'vitest';
import { answer } from '@app/kernel/queries/query.ts';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { dueWords, followUpsOf, followUpsQuery, recordOf } from './follow-ups.rules.ts';

const now = 100 * DAY;
const item = (id: string, due: number, processed: number | null = null, record = 'clients/c1/quotes/q1', tRef = '') => ({
  id,
  path: `clients/c1/queue/${id}`,
  type: 'follow-up',
  due,
  processed,
  data: { object: { path: record }, tRef },
});
const items = [
  item('late', now - HOUR),
  item('soon', now + HOUR, null, 'clients/c1/quotes/q2', 'clients/c1/threads/t1'),
  item('done', now - DAY, now - HOUR),
];

describe('the list of follow-ups', () => {
  it('[FUP-6] shows what waits, soonest first, and apart from it what was sent', () => {
    const ids = (which: 'waiting' | 'sent') => answer(items, { collection: 'queue', ...followUpsQuery(which) }).map((one) => one.id);
    expect(ids('waiting')).toEqual(['late', 'soon']);
    expect(ids('sent')).toEqual(['done']);
  });
  it('[FUP-6] finds those of a record and of its conversation', () => {
    const matches = answer(items, { collection: 'queue', ...followUpsOf('clients/c1/quotes/q1', 'clients/c1/threads/t1') });
    expect(matches.map((one) => one.id)).toEqual(['done', 'late', 'soon']);
  });
  it('[FUP-6] says what is late in words', () => {
    expect(dueWords({ due: now - HOUR, processed: null }, now)).toEqual({ words: 'Overdue, 1 hour ago', state: 'overdue' });
    expect(dueWords({ due: now + 2 * DAY, processed: null }, now)).toEqual({ words: 'in 2 days', state: 'waiting' });
    expect(dueWords({ due: now - DAY, processed: now - HOUR }, now)).toEqual({ words: 'Sent 1 hour ago', state: 'sent' });
  });
  it('[WID-1] View {Type} knows the type from the reference', () => {
    expect(recordOf('clients/c1/quotes/q1')).toEqual({ collection: 'quotes', id: 'q1', type: 'Quote' });
    expect(recordOf('clients/c1/shipments/s1').type).toBe('Record');
  });
});
