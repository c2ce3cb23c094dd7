import { plain } from './word-index.rules.ts';

/** The fields used to rank matches. */
export interface Findable {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  /** Numbers, codes and addresses that identify only this record. */
  readonly keys: readonly string[];
  readonly last_date: number;
}

/** Grades a match: by id, number or whole name; by the beginning of the name; by the beginning of a word; other. */
function fit(query: string, { id, title, keys }: Findable): number {
  const name = plain(title);
  if ([id, ...keys].some((key) => plain(key) === query)) return 4;
  if (name === query) return 3;
  if (name.startsWith(query)) return 2;
  return ` ${name}`.includes(` ${query}`) ? 1 : 0;
}
/** Best matches first; among equals the newest first (SRC-5). */
export function rankMatches<F extends Findable>(query: string, matches: readonly F[]): F[] {
  const text = plain(query);
  return matches
    .map((match) => ({ match, fits: fit(text, match) }))
    .toSorted((a, b) => b.fits - a.fits || b.match.last_date - a.match.last_date)
    .map(({ match }) => match);
}
