import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markedParts } from './marked-text.rules.ts';

const shown = (text: string, typed: string): string =>
  markedParts(text, typed)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Teterboro (Teterboro)', 'teter', '[Teter]boro ([Teter]boro)'],
  ['Van Nuys', 'nuys van', '[Van] [Nuys]'],
  ['Zürich', 'zur', '[Zür]ich'],
  ['Sao Paulo', 'são', '[Sao] Paulo'],
  ['Okoro', 'koro', 'Okoro'],
  ['a.b*c', '*', 'a.b*c'],
  ['', 'x', ''],
  ['Same', '', 'Same'],
])('[SRC-2] of %j the typed %j is marked: %j', (text, typed, expected) => expect(shown(text, typed)).toBe(expected));
test('[SRC-2] marking never changes a text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 6 }), (text, typed) => {
      expect(
        markedParts(text, typed)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
