import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceOf } from './edit-distance.rules.ts';
import { buildWordIndex, plain, splitWord, withJoined, wordHits, wordsOf } from './word-index.rules.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 1, maxLength: 12 });

describe('distance between words', () => {
  it.each([
    ['teterboro', 'teterboro', 0, 0],
    ['tetreboro', 'teterboro', 1, 1],
    ['teterbor', 'teterboro', 1, 0],
    ['tetter', 'teterboro', 5, 1],
    ['', 'abc', 3, 0],
    ['abc', '', 3, 3],
    ['ca', 'abc', 3, 1],
  ])('%j to %j is %i, to a prefix of it %i [SRC-4]', (typed, written, whole, start) => {
    expect(distanceOf(typed, written)).toEqual({ whole, start });
  });
  it('is symmetric, zero only for the same word, one for every single error [SRC-4]', () => {
    fc.assert(
      fc.property(word, word, fc.nat(), fc.constantFrom(...'abcdefgh'), (a, b, position, letter) => {
        expect(distanceOf(a, b).whole).toBe(distanceOf(b, a).whole);
        expect(distanceOf(a, b).whole === 0).toBe(a === b);
        expect(distanceOf(a, b).start).toBeLessThanOrEqual(distanceOf(a, b).whole);
        const i = position % a.length;
        expect(distanceOf(a.slice(0, i) + letter + a.slice(i), a).whole).toBe(1);
        expect(distanceOf(a.slice(0, i) + a.slice(i + 1), a).whole).toBe(1);
        expect(distanceOf(a.slice(0, i) + letter + a.slice(i + 1), a).whole).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('index of words', () => {
  it('normalizes texts [SRC-4]', () => {
    expect(plain("  São-Paulo's  Ærø/Straße ")).toBe('sao paulos aero strasse');
    expect(wordsOf('')).toEqual([]);
    expect(withJoined(['la', 'guardia', 'airport'])).toEqual(['la', 'guardia', 'airport', 'laguardia']);
  });
  it('splits two words that were typed as one, if it knows both [SRC-4]', () => {
    const index = buildWordIndex([['colonel', 'hill'], ['tres', 'arroyos'], ['hillside']]);
    expect(splitWord(index, 'colonelhill')).toEqual(['colonel', 'hill']);
    expect(splitWord(index, 'tresarroyos')).toEqual(['tres', 'arroyos']);
    expect(splitWord(index, 'hillside')).toBeUndefined();
    expect(splitWord(index, 'colonelsanders')).toBeUndefined();
  });
  it('finds every word by itself, by each prefix, and with one error from four letters on [SRC-4]', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 40 }), fc.nat(), fc.nat(), (words, which, position) => {
        const index = buildWordIndex(words.map((text) => [text]));
        const wanted = words[which % words.length] as string;
        const wordsFor = (typed: string): string[] => wordHits(index, typed).map((hit) => index.words[hit.word] as string);
        expect(wordHits(index, wanted).find((hit) => index.words[hit.word] === wanted)?.quality).toBe(1);
        expect(wordsFor(wanted.slice(0, 1 + (position % wanted.length)))).toContain(wanted);
        const i = position % wanted.length;
        const spoilt = wanted.slice(0, i) + wanted.slice(i + 1);
        fc.pre(spoilt.length >= 4 && !words.includes(spoilt));
        expect(wordsFor(spoilt)).toContain(wanted);
        expect(wordHits(index, spoilt, false).map((hit) => index.words[hit.word])).not.toContain(spoilt);
      }),
    );
  });
});
