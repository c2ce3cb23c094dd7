import { expect, test } from 'vitest';
import type { Figure } from '@app/domain/dashboards/dashboards.calls.ts';
import { nowFigures } from '@app/domain/dashboards/measures.ts';
import { amountText, changeOf, changeText, csvRows, listAddress, listOf, moved, nowAddress, rowsOf, summaryOf } from './figures.rules.ts';

const range = { from: '2027-05-10', to: '2027-05-12', period: 'day' } as const;
const figure: Figure = { name: 'orders', points: [{ starts: '2027-05-11', value: 4 }], total: 4, before: 5, parts: [] };

test('[JOB-6] a chart has each day of its range, days without a figure are 0, and the last one is not over', () => {
  expect(rowsOf(figure, range)).toEqual([
    { starts: '2027-05-10', label: 'May 10', value: 0, isPartial: false },
    { starts: '2027-05-11', label: 'May 11', value: 4, isPartial: false },
    { starts: '2027-05-12', label: 'May 12', value: 0, isPartial: true },
  ]);
});
test('[JOB-6] the change is told in whole percent against the period before, and that there was none', () => {
  expect([changeOf(figure), changeOf({ total: 4, before: 0 }), changeOf({ total: 4, before: 4 })]).toEqual([-20, undefined, 0]);
  expect(changeText(figure, 'count')).toBe('20 % less than in the period before (5)');
  expect(changeText({ total: 3000, before: 1000 }, 'money')).toBe('200 % more than in the period before ($1,000)');
  expect(changeText({ total: 3, before: 0 }, 'count')).toBe('Nothing in the period before');
});
test('[JOB-6] one sentence says what the chart shows', () => {
  expect(summaryOf('orders', figure, rowsOf(figure, range))).toBe('Orders: 4 from May 10 to May 12, most on May 11: 4.');
});
test('[JOB-6] the list of a figure has the same filters and the same time; events have none', () => {
  expect(listOf('orders', [5, 9])).toBe('orders?canceled=no&between=date%3A5%3A9');
  expect(listOf('quote_declines', [5, 9])).toBe('quotes?status=inactive&between=declined.at%3A5%3A9');
  expect(listOf('departures', [5, 9])).toContain('trips?status=tConfirmed&status=pWaiting');
  for (const name of ['screen_views', 'conversations', 'quote_origins', 'flight_hours', 'response_time'] as const)
    expect(listOf(name, [5, 9]), name).toBeUndefined();
  expect([listAddress(nowFigures.overdue_follow_ups), listAddress(nowFigures.waiting_conversations)]).toEqual([
    'threads/inbox/followups',
    'threads/inbox/chat',
  ]);
});
test('[JOB-6] late records open as the list of those until now', () => {
  expect(nowAddress('overdue_invoices', 9)).toBe('data/invoices?paid=no&replaced=no&between=dueDate%3A0%3A9');
  expect(nowAddress('overdue_follow_ups', 9)).toBe('threads/inbox/followups');
});
test('[JOB-6] the file has a row a day and a column a figure', () => {
  expect(csvRows([figure], range)).toEqual([
    ['Day', 'Orders'],
    ['2027-05-10', 0],
    ['2027-05-11', 4],
    ['2027-05-12', 0],
  ]);
});
test('[JOB-6] a figure moves one place up or down and stays at either end', () => {
  expect([moved(['a', 'b', 'c'], 1, -1), moved(['a', 'b', 'c'], 1, 1), moved(['a', 'b'], 0, -1), moved(['a', 'b'], 1, 1)]).toEqual([
    ['b', 'a', 'c'],
    ['a', 'c', 'b'],
    ['a', 'b'],
    ['a', 'b'],
  ]);
});
test('[JOB-6] money is shown without cents', () => {
  expect([amountText(1234.6, 'money'), amountText(1234.56, 'count')]).toEqual(['$1,235', '1,234.6']);
});
test('[JOB-6] an amount keeps its unit on its line; long waits are told in hours', () => {
  const texts = [amountText(100, 'percent'), amountText(12.25, 'hours'), amountText(45.4, 'minutes'), amountText(150, 'minutes')];
  expect(texts).toEqual(['100\u00a0%', '12.3\u00a0h', '45\u00a0min', '2.5\u00a0h']);
});
