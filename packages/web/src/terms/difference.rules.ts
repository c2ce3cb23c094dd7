export interface DifferenceLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}
/** Longer texts show as replaced altogether. */
const MAX_LINES = 2000;

/** Returns the lines of two texts, those that were removed before those that were added in their place. */
export function differenceOf(before: string, after: string): DifferenceLine[] {
  const [old, next] = [linesOf(before), linesOf(after)];
  const removed = (lines: readonly string[]): DifferenceLine[] => lines.map((text) => ({ kind: 'removed', text }));
  const added = (lines: readonly string[]): DifferenceLine[] => lines.map((text) => ({ kind: 'added', text }));
  if (old.length > MAX_LINES || next.length > MAX_LINES) return [...removed(old), ...added(next)];
  const width = next.length + 1;
  // Length of the longest common rest from each pair of lines on.
  const common = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = next.length - 1; j >= 0; j--) {
      common[i * width + j] = old[i] === next[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: DifferenceLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < next.length) {
    if (old[i] === next[j]) {
      lines.push({ kind: 'same', text: old[i] ?? '' });
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) lines.push({ kind: 'removed', text: old[i++] ?? '' });
    else lines.push({ kind: 'added', text: next[j++] ?? '' });
  }
  return [...lines, ...removed(old.slice(i)), ...added(next.slice(j))];
}
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
