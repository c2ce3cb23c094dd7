import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { formatMoney, formatNumber } from './format.ts';
import { inEnglish, languageFor, wordsIn } from '@app/kernel/words.ts';
import { language, speak } from './language.ts';
import { t, tn } from './words.ts';

afterEach(() => speak('en'));

describe('words in the language of the screen', () => {
  test('English is the key and its own text; placeholders are filled', () => {
    expect(t('Not live')).toBe('Not live');
    expect(t('{who} wrote', { who: 'Ben' })).toBe('Ben wrote');
    expect(t('{who} wrote {what}', { who: 'Ben' })).toBe('Ben wrote {what}');
    expect(tn(1, '{n} change waiting', '{n} changes waiting')).toBe('1 change waiting');
    expect(tn(1200, '{n} change waiting', '{n} changes waiting')).toBe('1,200 changes waiting');
  });
  test('a word with two meanings says which, to the catalogue alone', () => {
    const spanish = wordsIn('es', { 'From|of a journey': 'Desde', From: 'De' });
    expect([inEnglish.t('From|of a journey'), spanish.t('From|of a journey'), spanish.t('From')]).toEqual(['From', 'Desde', 'De']);
  });

  test('[BYD-16] Spanish comes with its words, numbers and money, and goes again', async () => {
    await speak('es');
    expect(language()).toBe('es');
    expect(t('Not live')).not.toBe('Not live');
    expect(tn(1, '{n} change waiting', '{n} changes waiting')).toBe('1 cambio en espera');
    expect(tn(2, '{n} change waiting', '{n} changes waiting')).toBe('2 cambios en espera');
    expect(formatMoney(8292.97).replaceAll('\u00a0', ' ')).toBe('8.292,97 US$');
    expect(formatNumber(1234.5)).toBe('1.234,5');
    await speak('en');
    expect([t('Not live'), formatMoney(8292.97), formatNumber(1234.5)]).toEqual(['Not live', '$8,292.97', '1,234.5']);
  });
  test('the language that a browser wishes for, English where none fits', () => {
    expect(languageFor(['de-AT', 'es-MX', 'en'])).toBe('es');
    expect(languageFor(['EN-gb', 'es'])).toBe('en');
    expect(languageFor(['fr'])).toBe('en');
    expect(languageFor([])).toBe('en');
  });
  test('a value never opens a hole, whatever it holds', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => t('{a} and {b}', { a, b }) === `${a} and ${b}`));
  });
});
