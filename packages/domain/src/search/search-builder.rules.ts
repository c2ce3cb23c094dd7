import type { ProblemIn } from '@app/kernel/problem.ts';
import { type FilterItem, type SearchBuilder, SearchParameters } from './search-builder.ts';
import type { searchProblems } from './search.problems.ts';

type Warning = ProblemIn<typeof searchProblems>;
const lacksKey = (item: FilterItem): boolean => item.key_unique && item.key.trim() === '';

/** An item marked key_unique needs a key; otherwise a warning is logged and the search continues without it (SRC-2). */
export const filterWarnings = (items: readonly FilterItem[]): Warning[] =>
  items.filter(lacksKey).map(({ name }) => ({ code: 'search.key-missing', params: { name: name || '?' } }));

/** Keeps the last of the items with one key, if the key is unique to any of them. */
const withUniqueKeys = (items: readonly FilterItem[]): FilterItem[] =>
  items.filter(
    (item, index) => item.key === '' || !items.slice(index + 1).some((later) => later.key === item.key && (later.key_unique || item.key_unique)),
  );

const COMPARISON = /^(<=|>=|!=|=|<|>)?\s*(-?\d{1,15}(?:\.\d{1,10})?)$/;
/** Returns a condition such as 'seats >= 8'; undefined if the value is not a number. A bare number means equality. */
function numericCondition({ key, value }: FilterItem): string | undefined {
  const [, sign = '=', number] = COMPARISON.exec(String(value).trim()) ?? [];
  return number === undefined ? undefined : `${key} ${sign} ${number}`;
}
/** The parts of a saved search that select records. */
type Composed = SearchParameters & Pick<SearchBuilder, 'filterItems' | 'and'>;
const isSent = (item: FilterItem): boolean => !item.skip && item.key !== '' && item.value !== '';

/** Returns the parameters of a search: its own conditions and those of its items. */
export function searchParameters(builder: Composed): { parameters: SearchParameters; warnings: Warning[] } {
  const items = withUniqueKeys(builder.filterItems.filter(isSent));
  const facets = items.filter(({ type }) => type === 'facet').map(({ key, value }) => `${key}:${String(value).replace(/^-/, '\\-')}`);
  const numbers = items.filter(({ type }) => type === 'numeric').map(numericCondition);
  const { aroundLatLng, aroundRadius, insideBoundingBox, ...rest } = builder;
  // A box already defines the place; a point with a radius would contradict it.
  const around = aroundLatLng && { aroundLatLng, ...(aroundRadius !== undefined && { aroundRadius }) };
  const parameters = SearchParameters.parse({
    ...rest,
    facetFilters: [...builder.facetFilters, ...(builder.and || facets.length === 0 ? facets : [facets])],
    numericFilters: [...builder.numericFilters, ...numbers.filter((condition) => condition !== undefined)],
    ...(insideBoundingBox ? { insideBoundingBox } : around),
  });
  return { parameters, warnings: filterWarnings(builder.filterItems) };
}
