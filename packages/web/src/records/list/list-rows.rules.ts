import type { LiveState } from '../../wire/live/live-sub.ts';

/** Rows that an answer of the server brought, and the question (as one text) that they answer. */
export interface Answered<Row> {
  readonly of: string;
  readonly docs: readonly Row[];
}
interface ListAnswer<Row> {
  /** The question as one text. */
  readonly key: string;
  /** It is complete: its words were looked up, and no further stretch follows at once. */
  readonly complete: boolean;
  /** Words are looked up: until they are, the rows of the words before may stay. */
  readonly byWords: boolean;
  readonly state: LiveState;
  readonly docs: readonly Row[];
}

/**
 * Returns the rows to show while a query may be on its way: its answer; else the last answer of the same list, so that nothing flickers while
 * somebody types or scrolls; else the loading state. Before the first answer a list is not known to be empty.
 */
export function rowsToShow<Row>(
  { key, complete, byWords, state, docs }: ListAnswer<Row>,
  last: Answered<Row> | undefined,
): { readonly docs: readonly Row[]; readonly state: LiveState; readonly answered: Answered<Row> | undefined } {
  if (complete && state !== 'loading') return { docs, state, answered: state === 'error' ? last : { of: key, docs } };
  if (last && (last.of === key || byWords)) return { docs: last.docs, state: 'live', answered: last };
  return { docs, state: 'loading', answered: last };
}
