import { afterEach, expect, test } from 'vitest';
import { speak } from '../../words/language.ts';
import { isMonthFirst, readTyped, typedMessage } from './typed-date.rules.ts';

afterEach(() => speak('en'));

test('[MKT-2] a typed date is read month first, and nothing else for a date', () => {
  expect(isMonthFirst()).toBe(true);
  expect([readTyped('11/4/2026'), readTyped('13/4/2026'), readTyped('soon'), readTyped('')]).toEqual(['2026-11-04', null, null, null]);
});
test('[BYD-16] in Spanish the day comes first', async () => {
  await speak('es');
  expect(isMonthFirst()).toBe(false);
  expect([readTyped('4/11/2026'), readTyped(' 13/4/2026'), readTyped('4/13/2026')]).toEqual(['2026-11-04', '2026-04-13', null]);
});
test.each([
  ['', undefined],
  ['11/4', 'Required format: m/d/yyyy'],
  ['2/30/2027', 'Invalid'],
  ['11/3/2026', 'Date not allowed'],
  ['11/4/2026', undefined],
])('[MKT-2, WID-10] a typed date that cannot be searched says why: %j', (typed, message) => {
  expect(typedMessage(typed, '2026-11-04')).toBe(message);
});
test('[WID-10, BYD-16] in Spanish the format is the one of the field', async () => {
  await speak('es');
  expect([typedMessage('13/4', '2026-04-13'), typedMessage('13/4/2026', '2026-04-13')]).toEqual(['Formato necesario: d/m/aaaa', undefined]);
});
