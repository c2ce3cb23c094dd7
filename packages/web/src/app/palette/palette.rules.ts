import { wordsOf } from '@app/domain/search/word-index.rules.ts';

/** Something that can be found by its words: a screen or an action. */
export interface Findable {
  readonly label: string;
  /** Other words that people may look for it by. */
  readonly also?: string;
}
/** Returns the entries of which every typed word begins a word. Entries whose own name begins so come first; otherwise the order stays. */
export function fitting<F extends Findable>(typed: string, list: readonly F[]): F[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [...list];
  const begins = (words: readonly string[], start: string): boolean => words.some((word) => word.startsWith(start));
  const fits = list.filter(({ label, also = '' }) => wanted.every((start) => begins(wordsOf(`${label} ${also}`), start)));
  const whole = wanted.join(' ');
  const rank = ({ label }: F): number => {
    const name = wordsOf(label).join(' ');
    return name === whole ? 0 : name.startsWith(whole) ? 1 : 2;
  };
  return fits.toSorted((a, b) => rank(a) - rank(b));
}

/** Returns the index that the arrows, Home and End lead to in a circular list; undefined for another key. */
export function stepTo(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
