import { expect, test } from 'vitest';
import { boundsMessage, dateMessage } from './date-input.rules.ts';

const bounds = { min: '2027-03-02', max: '2027-03-31' };

test.each([
  ['', undefined],
  ['3/1/2027', 'Date not allowed'],
  ['3/2/2027', undefined],
  ['3/31/2027', undefined],
  ['4/1/2027', 'Date not allowed'],
  ['2/30/2027', 'Invalid'],
  ['2027-03-02', 'Required format: m/d/yyyy'],
])('[WID-10] a typed day outside its bounds is not allowed: %j', (typed, message) => {
  expect(dateMessage(typed, false, bounds)).toBe(message);
});
test('[WID-10] a day without bounds is allowed, and one that is needed says so first', () => {
  expect([dateMessage('1/1/1900', true), dateMessage('', true, bounds)]).toEqual([undefined, 'Required']);
});
test.each([
  ['', undefined],
  ['2027-03-01', 'Date not allowed'],
  ['2027-03-02', undefined],
  ['2027-04-01', 'Date not allowed'],
  ['12027-03-02', 'Date not allowed'],
])('[WID-10] a day of a calendar outside its bounds is not allowed: %j', (day, message) => {
  expect(boundsMessage(day, bounds)).toBe(message);
  expect(boundsMessage('2027-03-02', {})).toBeUndefined();
});
