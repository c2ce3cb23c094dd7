import { expect, test } from 'vitest';
import { rowsToShow } from './list-rows.rules.ts';

const answer = { key: 'a', complete: true, byWords: false, state: 'live', docs: ['x'] } as const;
const rows = (...[question, last]: Parameters<typeof rowsToShow<string>>) => {
  const { docs, state } = rowsToShow(question, last);
  return { docs, state };
};

test('[TEN-5] a list that opens with words, as by Back, is loading until the search has answered', () => {
  const opened = { ...answer, byWords: true, docs: [] };
  expect(rows({ ...opened, complete: false, state: 'loading' }, undefined)).toEqual({ docs: [], state: 'loading' });
  // The words were looked up, what they found is on its way.
  expect(rows({ ...opened, state: 'loading' }, undefined)).toEqual({ docs: [], state: 'loading' });
  expect(rows({ ...opened, state: 'live' }, undefined)).toEqual({ docs: [], state: 'live' });
});
test('while somebody types on, and while a page is on its way, what was there stays', () => {
  const last = { of: 'before', docs: ['x', 'y'] };
  expect(rows({ ...answer, byWords: true, complete: false, state: 'loading', docs: [] }, last)).toEqual({ docs: ['x', 'y'], state: 'live' });
  expect(rows({ ...answer, key: 'before', state: 'loading', docs: [] }, last)).toEqual({ docs: ['x', 'y'], state: 'live' });
});
test('another question without words does not show the rows of the one before', () => {
  expect(rows({ ...answer, state: 'loading', docs: [] }, { of: 'before', docs: ['x'] })).toEqual({ docs: [], state: 'loading' });
});
test('what was answered is kept for the next time, a refusal is not', () => {
  const last = { of: 'a', docs: ['x'] };
  expect(rowsToShow(answer, undefined).answered).toEqual(last);
  expect(rowsToShow({ ...answer, state: 'error', docs: [] }, last).answered).toEqual(last);
});
