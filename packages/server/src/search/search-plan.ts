import type { z } from 'zod';
import type { Collection } from '@app/kernel/collection.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { any, valueAt, type Where } from '@app/kernel/queries/where.ts';
import { collections } from '@app/domain/collections.ts';
import { readFacet, readFilters, readNumber, refusal } from '@app/domain/search/filter-grammar.rules.ts';
import { filterWhere, valueTypeOf } from '@app/domain/search/filter-where.rules.ts';
import { searchParameters } from '@app/domain/search/search-builder.rules.ts';
import { indexed, placeOfKind } from '@app/domain/search/search-index.rules.ts';
import { searchedWords } from '@app/domain/search/search-match.rules.ts';
import type { SearchParameters } from '@app/domain/search/search-builder.ts';
import { MOST_EXAMINED, type searchRecords } from '@app/domain/search/search.calls.ts';
import type { Point } from '@app/domain/trips/flights/distance.rules.ts';
import { boxAround, boxBetween, inBox, metersBetween } from '@app/domain/trips/flights/place-filter.rules.ts';

export type SearchInput = z.output<typeof searchRecords.body>;
type Doc = Readonly<Record<string, unknown>>;

/** One condition of a search, as its author wrote it. */
export interface PlannedFilter {
  readonly filter: string;
  readonly where: Where;
}
/** A circle around a point; `meters` is undefined where everything counts, the nearest first. */
export interface Circle {
  readonly place: string;
  readonly center: Point;
  readonly meters: number | undefined;
}
export interface SearchPlan {
  readonly kind: Collection;
  readonly parameters: SearchParameters;
  readonly input: SearchInput;
  readonly warnings: readonly Problem[];
  /** Selects what the index has at all. */
  readonly base: Where;
  readonly filters: readonly PlannedFilter[];
  readonly circle: Circle | undefined;
  /** The words of the search, each with its synonyms. */
  readonly words: readonly (readonly string[])[];
  /** Weights of the searched fields; undefined for every field. */
  readonly weights: ReadonlyMap<string, number> | undefined;
}

/** Kinds with a search text that hang off no other record. */
const kinds = new Map(
  (collections as unknown as readonly Collection[])
    .filter(({ search, under, scope }) => search !== undefined && under === undefined && scope !== 'user')
    .map((kind) => [kind.name, kind]),
);

const pointOf = (doc: Doc, place: string): Point | undefined => {
  const { latitude, longitude } = (place === '' ? doc : (valueAt(doc, place) ?? {})) as { latitude?: unknown; longitude?: unknown };
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;
};
/** Returns the distance of a record from the middle of a circle; undefined without coordinates. */
export function metersFrom({ place, center }: Circle, doc: Doc): number | undefined {
  const point = pointOf(doc, place);
  return point && metersBetween(center, point);
}
export const inCircle = ({ place, center }: Circle, meters: number): Where => inBox(place, boxAround(center, meters));

const facetWhere = (kind: Collection, entry: string | readonly string[]): Where =>
  filterWhere(kind, typeof entry === 'string' ? readFacet(entry) : { any: entry.map(readFacet) });
const numberWhere = (kind: Collection, entry: string | readonly string[]): Where =>
  filterWhere(kind, typeof entry === 'string' ? readNumber(entry) : { any: entry.map(readNumber) });
const written = (entry: string | readonly string[]): string => (typeof entry === 'string' ? entry : entry.join(' OR '));

function circleOf(kind: Collection, place: string, { aroundLatLng, aroundRadius }: SearchParameters): Circle | undefined {
  if (!aroundLatLng) return undefined;
  const center = { latitude: aroundLatLng.lat, longitude: aroundLatLng.lng };
  return { place, center, meters: aroundRadius === 'all' ? undefined : aroundRadius };
}
/** Fields that are searched: those asked for, else those of the settings, with the weights of the settings. */
function weightsOf({ fields }: SearchInput, { restrictSearchableAttributes: only }: SearchParameters): ReadonlyMap<string, number> | undefined {
  const weights = new Map(fields.map(({ name, weight }) => [name, weight]));
  if (only.length > 0) return new Map(only.map((name) => [name, weights.get(name) ?? 1]));
  return weights.size > 0 ? weights : undefined;
}

/** Reads a search: refuses kinds, fields and filters that there are not, each by its name (SRC-2). */
export function planSearch(input: SearchInput): SearchPlan {
  const kind = kinds.get(input.index);
  if (!kind) throw new Error(`Records of the kind ${input.index} have no search text.`);
  const { parameters, warnings } = searchParameters(input);
  if (parameters.page * parameters.hitsPerPage >= MOST_EXAMINED) throw refusal({ code: 'search.too-far' });
  const place = input.place === '' ? placeOfKind(kind.name) : input.place;
  const needsPlace = parameters.aroundLatLng !== undefined || parameters.insideBoundingBox !== undefined;
  if (needsPlace && (place === undefined || (place !== '' && valueTypeOf(kind, `${place}.latitude`) !== 'number'))) {
    throw refusal({ code: 'search.no-place', params: { index: kind.label } });
  }
  for (const { field } of input.ranking) {
    if (!valueTypeOf(kind, field)) throw refusal({ code: 'search.unknown-field', params: { field_name: field } });
  }
  const text = readFilters(parameters.filters);
  const filters = [
    ...parameters.facetFilters.map((entry) => ({ filter: written(entry), where: facetWhere(kind, entry) })),
    ...parameters.numericFilters.map((entry) => ({ filter: written(entry), where: numberWhere(kind, entry) })),
    ...(text ? [{ filter: parameters.filters, where: filterWhere(kind, text) }] : []),
    ...(parameters.insideBoundingBox && place !== undefined
      ? [{ filter: 'insideBoundingBox', where: any(...parameters.insideBoundingBox.map((box) => inBox(place, boxBetween(box)))) }]
      : []),
  ];
  return {
    kind,
    parameters,
    input,
    warnings,
    base: indexed(kind.name),
    filters,
    circle: place === undefined ? undefined : circleOf(kind, place, parameters),
    words: searchedWords(parameters.query, input.synonyms),
    weights: weightsOf(input, parameters),
  };
}
