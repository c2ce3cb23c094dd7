import type { ProblemIn } from '@app/kernel/problem.ts';
import { type FilterItem, type SearchBuilder, SearchParameters } from './search-builder.ts';
import type { searchProblems } from './search.problems.ts';

type Warning = ProblemIn<typeof searchProblems>;
const lacksKey = (item: FilterItem): boolean => item.key_unique && item.key.trim() === '';

/** An item marked key_unique needs a key; otherwise a warning is logged and the search continues without it (SRC-2). */
export const filterWarnings = (items: readonly FilterItem[]): Warning[] =>
  items.filter(lacksKey).map(({ name }) => ({ code: 'search.key-missing', params: { name: name || '?' } }));

/** Adds an item; it replaces the items with its key if the key is unique to either. */
export const addFilterItem = (items: readonly FilterItem[], item: FilterItem): FilterItem[] => [
  ...items.filter((existing) => existing.key === '' || existing.key !== item.key || (!item.key_unique && !existing.key_unique)),
  item,
];

const COMPARISON = /^(<=|>=|!=|=|<|>)?\s*(-?\d{1,15}(?:\.\d{1,10})?)$/;
/** Returns a condition such as 'seats >= 8'; undefined if the value is not a number. A bare number means equality. */
function numericCondition({ key, value }: FilterItem): string | undefined {
  const [, sign = '=', number] = COMPARISON.exec(String(value).trim()) ?? [];
  return number === undefined ? undefined : `${key} ${sign} ${number}`;
}
const isSent = (item: FilterItem): boolean => !item.skip && item.key !== '' && item.value !== '';

/**
 * Returns the parameters of a search: its own conditions, those of its items, and the environment as one more facet,
 * so that no environment sees records of another.
 */
export function searchParameters(builder: SearchBuilder, environment: string): { parameters: SearchParameters; warnings: Warning[] } {
  const items = builder.filterItems.filter(isSent);
  const facets = items.filter(({ type }) => type === 'facet').map(({ key, value }) => `${key}:${String(value)}`);
  const numbers = items.filter(({ type }) => type === 'numeric').map(numericCondition);
  const { aroundLatLng, aroundRadius, insideBoundingBox, ...rest } = builder;
  // A box already defines the place; a point with a radius would contradict it.
  const around = aroundLatLng && { aroundLatLng, ...(aroundRadius !== undefined && { aroundRadius }) };
  const parameters = SearchParameters.parse({
    ...rest,
    facetFilters: [
      ...builder.facetFilters,
      ...(builder.and || facets.length === 0 ? facets : [facets]),
      ...(environment === '' ? [] : [`environment:${environment}`]),
    ],
    numericFilters: [...builder.numericFilters, ...numbers.filter((condition) => condition !== undefined)],
    ...(insideBoundingBox ? { insideBoundingBox } : around),
  });
  return { parameters, warnings: filterWarnings(builder.filterItems) };
}

/** The hosted service needs its two keys; the built-in search needs none (SRC-3). */
export interface SearchSettings {
  readonly hosted: boolean;
  readonly appId: string;
  readonly searchKey: string;
}
export const settingsWarnings = ({ hosted, appId, searchKey }: SearchSettings): Warning[] =>
  hosted && (appId.trim() === '' || searchKey.trim() === '') ? [{ code: 'search.not-configured' }] : [];
