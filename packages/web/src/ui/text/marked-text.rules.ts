/** A part of a text; hits are what somebody typed. */
export interface MarkedPart {
  readonly text: string;
  readonly isHit: boolean;
}
/** Letters without their accents, one for one, so that places in the text stay. */
const plain = (text: string): string[] => [...text].map((letter) => [...letter.normalize('NFD').toLowerCase()][0] ?? letter);
const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** Splits a text at the beginnings of its words that one of the typed words has, whatever their case and accents. */
export function markedParts(text: string, typed: string): MarkedPart[] {
  const letters = [...text];
  const folded = plain(text);
  const words = typed
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(plain);
  const isHit = letters.map(() => false);
  folded.forEach((_, start) => {
    if (isLetter(folded[start - 1])) return;
    for (const word of words) {
      if (word.every((letter, index) => folded[start + index] === letter)) isHit.fill(true, start, start + word.length);
    }
  });
  const parts: MarkedPart[] = [];
  letters.forEach((letter, index) => {
    const last = parts.at(-1);
    if (last && last.isHit === isHit[index]) parts[parts.length - 1] = { ...last, text: last.text + letter };
    else parts.push({ text: letter, isHit: isHit[index] === true });
  });
  return parts;
}
