import { expect, test } from 'vitest';
import { rowsToShow } from './list-rows.rules.ts';

const asked = { key: 'a', complete: true, byWords: false, state: 'live', docs: ['x'] } as const;
const told = (...[question, last]: Parameters<typeof rowsToShow<string>>) => {
  const { docs, state } = rowsToShow(question, last);
  return { docs, state };
};

test('[TEN-5] a list that is opened with words, as by Back, is loading until they were looked up: nothing is said to fit or not', () => {
  const opened = { ...asked, byWords: true, docs: [] };
  expect(told({ ...opened, complete: false, state: 'loading' }, undefined)).toEqual({ docs: [], state: 'loading' });
  // The words were looked up, what they found is on its way.
  expect(told({ ...opened, state: 'loading' }, undefined)).toEqual({ docs: [], state: 'loading' });
  expect(told({ ...opened, state: 'live' }, undefined)).toEqual({ docs: [], state: 'live' });
});
test('while somebody types on, and while a page is on its way, what was there stays', () => {
  const last = { of: 'before', docs: ['x', 'y'] };
  expect(told({ ...asked, byWords: true, complete: false, state: 'loading', docs: [] }, last)).toEqual({ docs: ['x', 'y'], state: 'live' });
  expect(told({ ...asked, key: 'before', state: 'loading', docs: [] }, last)).toEqual({ docs: ['x', 'y'], state: 'live' });
});
test('another question without words does not show the rows of the one before', () => {
  expect(told({ ...asked, state: 'loading', docs: [] }, { of: 'before', docs: ['x'] })).toEqual({ docs: [], state: 'loading' });
});
test('what was answered is kept for the next time, a refusal is not', () => {
  const last = { of: 'a', docs: ['x'] };
  expect(rowsToShow(asked, undefined).answered).toEqual(last);
  expect(rowsToShow({ ...asked, state: 'error', docs: [] }, last).answered).toEqual(last);
});
