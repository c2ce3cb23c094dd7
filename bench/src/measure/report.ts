import type { Figures } from './turns.ts';

/** Three digits that matter: 1234.5 → '1,235', 0.012345 → '0.0123'. */
const show = (value: number): string =>
  Number.isFinite(value) ? value.toLocaleString('en-US', value >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 }) : '–';

/** A Markdown table: one row a contestant, one column a figure. */
export function table(figures: Figures): string {
  const columns = Object.keys([...figures.values()][0] ?? {});
  const rows = [...figures].map(([name, row]) => [name, ...columns.map((column) => show(row[column] ?? Number.NaN))]);
  return [['', ...columns], columns.map(() => '---:').toSpliced(0, 0, '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export interface Ratio {
  readonly what: string;
  readonly ratio: number;
  /** Target; undefined if the figure is only reported. */
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** One line: the ratio, what was wanted, and whether it was reached. */
export function ratioLine({ what, ratio, atLeast, atMost }: Ratio): string {
  const wanted = atLeast !== undefined ? `wanted ≥ ${atLeast}` : atMost !== undefined ? `wanted ≤ ${atMost}` : '';
  const reached = ratio >= (atLeast ?? -Infinity) && ratio <= (atMost ?? Infinity);
  return `- ${what}: **${show(ratio)}**${wanted && ` (${wanted}: ${reached ? 'reached' : 'not reached'})`}`;
}

/** Returns a figure; throws if it is missing. */
export function figure(figures: Figures, name: string, of: string): number {
  const value = figures.get(name)?.[of];
  if (value === undefined) throw new Error(`nobody measured '${of}' of '${name}'`);
  return value;
}
