import { expect, test } from 'vitest';
import { dayText, readClock, readDay } from './typed-takeoff.rules.ts';

test('[CHR-6] a typed day is read in the order of the language, a time in the ways that people write it', () => {
  expect(['5/12/2027', '05/12/27', '5.12.2027', '', ' ', '2/30/2027', '13/1/2027', 'tomorrow'].map(readDay)).toEqual([
    '05/12/2027',
    '05/12/2027',
    '05/12/2027',
    '',
    '',
    undefined,
    undefined,
    undefined,
  ]);
  expect(dayText('05/12/2027')).toBe('5/12/2027');
  expect(dayText('')).toBe('');
  const times = {
    '9': '9:00',
    '930': '9:30',
    '0930': '9:30',
    '9:30 pm': '21:30',
    '12 am': '0:00',
    '12p': '12:00',
    '21:30': '21:30',
    '9 a.m.': '9:00',
    '': '',
  };
  for (const [typed, time] of Object.entries(times)) expect(readClock(typed)).toBe(time);
  for (const typed of ['25', '9:75', '13 pm', 'noon']) expect(readClock(typed)).toBeUndefined();
});
