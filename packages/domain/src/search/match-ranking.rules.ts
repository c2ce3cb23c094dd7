import { plain } from './word-index.rules.ts';

/** What the order of found records looks at. */
export interface Findable {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  /** Numbers, codes and addresses that stand for the record alone. */
  readonly keys: readonly string[];
  readonly last_date: number;
}

/** How well a record is what was asked for: itself by id, number or whole name; a name that begins so; a word that begins so; anything else. */
function fit(query: string, { id, title, keys }: Findable): number {
  const name = plain(title);
  if ([id, ...keys].some((key) => plain(key) === query)) return 4;
  if (name === query) return 3;
  if (name.startsWith(query)) return 2;
  return ` ${name}`.includes(` ${query}`) ? 1 : 0;
}
/** Best fits first, newest first among equals (SRC-5). */
export function rankMatches<F extends Findable>(query: string, matches: readonly F[]): F[] {
  const text = plain(query);
  return matches
    .map((match) => ({ one: match, fits: fit(text, match) }))
    .toSorted((a, b) => b.fits - a.fits || b.one.last_date - a.one.last_date)
    .map(({ one: match }) => match);
}
