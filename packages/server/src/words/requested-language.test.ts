import { expect, test } from 'vitest';
import { requestedLanguage } from './requested-language.ts';

test.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en;q=0.4, es', 'es'],
  ['de, fr;q=0.9, es;q=0.1', 'es'],
  ['es;q=0, en', 'en'],
  ['EN-gb', 'en'],
  ['de', undefined],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
  [`${'xx,'.repeat(10_000)}es`, undefined],
])('[BYD-16] Accept-Language %s wishes for %s', (header, language) => {
  expect(requestedLanguage(header)).toBe(language);
});
