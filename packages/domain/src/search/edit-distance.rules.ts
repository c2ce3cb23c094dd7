/** Edit distance of two words: wrong, missing, extra and swapped letters count one each (optimal string alignment). */
export interface Distance {
  /** To the whole word. */
  readonly whole: number;
  /** To the nearest prefix of the word, because typing may continue. */
  readonly start: number;
}

const MAX_LETTERS = 32;
const width = MAX_LETTERS + 2;
const cell = new Uint8Array(width * width);

/** Letters past the 32nd are ignored. */
export function distanceOf(typed: string, word: string): Distance {
  const [m, n] = [Math.min(typed.length, MAX_LETTERS), Math.min(word.length, MAX_LETTERS)];
  for (let i = 0; i <= m; i++) cell[i * width] = i;
  for (let j = 0; j <= n; j++) cell[j] = j;
  for (let i = 1; i <= m; i++) {
    const a = typed.charCodeAt(i - 1);
    const row = i * width;
    for (let j = 1; j <= n; j++) {
      const b = word.charCodeAt(j - 1);
      let best = (cell[row - width + j - 1] as number) + (a === b ? 0 : 1);
      best = Math.min(best, (cell[row - width + j] as number) + 1, (cell[row + j - 1] as number) + 1);
      if (i > 1 && j > 1 && a === word.charCodeAt(j - 2) && typed.charCodeAt(i - 2) === b) {
        best = Math.min(best, (cell[row - 2 * width + j - 2] as number) + 1);
      }
      cell[row + j] = best;
    }
  }
  let start = m;
  for (let j = 0; j <= n; j++) start = Math.min(start, cell[m * width + j] as number);
  return { whole: cell[m * width + n] as number, start };
}
