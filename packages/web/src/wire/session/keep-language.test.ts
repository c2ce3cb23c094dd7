import { expect, test } from 'vitest';
import { languageToKeep } from './keep-language.ts';

test('[BYD-16] the server keeps what was chosen in the browser, else what it has, else what the browser wishes for', () => {
  expect(languageToKeep('', null, 'es')).toBe('es');
  expect(languageToKeep('en', null, 'es')).toBe('en');
  expect(languageToKeep('en', 'es', 'en')).toBe('es');
});
