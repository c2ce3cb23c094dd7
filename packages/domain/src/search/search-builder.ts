import { z } from 'zod';
import { flag, text } from '@app/kernel/fields.ts';
import { FIELD } from '@app/kernel/queries/query.ts';
import { defineCodes } from '@app/kernel/states.ts';

/** Kinds of record that are searched without further settings (D7, SRC-1). */
export const searchIndexes = defineCodes({
  deals: 'Deals',
  quotes: 'Quotes',
  trips: 'Trips',
  airports: 'Airports',
  subscriptions: 'Alert Subscriptions',
  work_orders: 'Work Orders',
});
export type SearchIndex = (typeof searchIndexes.names)[number];
/** Kinds that a saved search can name: those of `searchIndexes` and more. */
export const builderIndexes = defineCodes({
  deals: 'Deals',
  quotes: 'Quotes',
  trips: 'Trips',
  airports: 'Airports',
  subscriptions: 'Alert Subscriptions',
  work_orders: 'Work Orders',
  contacts: 'Contacts',
  accounts: 'Accounts',
  aircraft: 'Fleet',
  orders: 'Orders',
  order_quotes: 'Quotes of a shop',
  tasks: 'Tasks',
  pages: 'Pages',
});

/** Kinds of filter: by the value of a facet, or by comparing a number. */
export const filterItemTypes = defineCodes({ facet: 'Value', numeric: 'Number' });

/** One filter of a search (D3.15). */
export const FilterItem = z.object({
  name: text(),
  /** The filtered field. */
  key: text(80),
  /** At most one item of a search may filter this field: a new one replaces the old. */
  key_unique: flag,
  /** The required value; for a number with its comparison: '<= 5000'. */
  value: z.union([z.string().max(200), z.number(), z.boolean()]).default(''),
  /** A second line of text about it. */
  more: text(400),
  color: text(9),
  contrast: text(9),
  icon: text(40),
  /** Shown, but not sent. */
  skip: flag,
  type: z.enum(filterItemTypes.names).default('facet'),
});
export type FilterItem = z.infer<typeof FilterItem>;

export const HITS_PER_PAGE = 100;
const MAX_HITS = 1000;
/** A search service returns at most this many hits from the first. */
const MAX_PAGE = 1000;
const condition = z.string().min(1).max(300);
/** Every entry must hold; an entry that is a list holds if any of its conditions does. */
const conditions = (max: number) => z.array(z.union([condition, z.array(condition).max(100)])).max(max);
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
/** Older searches store the point as text: '40.85, -74.06'. */
const readPoint = (value: unknown): unknown => {
  const [, lat, lng] = typeof value === 'string' ? (/^\s*(-?[\d.]{1,20})\s*,\s*(-?[\d.]{1,20})\s*$/.exec(value) ?? []) : [];
  return lat === undefined ? value : { lat: Number(lat), lng: Number(lng) };
};
const Point = z.preprocess(readPoint, z.object({ lat: latitude, lng: longitude }));
/** Two opposite corners: latitude, longitude, latitude, longitude. */
const Box = z.tuple([latitude, longitude, latitude, longitude]);

/** Parameters sent to a search (D7, SRC-2). */
export const SearchParameters = z.object({
  query: text(512),
  facetFilters: conditions(300).default([]),
  numericFilters: conditions(300).default([]),
  filters: text(2000),
  /** From 0. */
  page: z.int().min(0).max(MAX_PAGE).default(0),
  hitsPerPage: z.int().min(1).max(MAX_HITS).default(HITS_PER_PAGE),
  /** Empty means all. */
  restrictSearchableAttributes: z.array(z.string().min(1).max(80)).max(50).default([]),
  /** Absent: the setting of the index. */
  typoTolerance: z.union([z.boolean(), z.enum(['min', 'strict'])]).optional(),
  aroundLatLng: Point.optional(),
  insideBoundingBox: z.array(Box).min(1).max(20).optional(),
  /** Whole meters. */
  aroundRadius: z.union([z.int().min(1).max(20_100_000), z.literal('all')]).optional(),
});
export type SearchParameters = z.infer<typeof SearchParameters>;

const fieldName = z.string().regex(FIELD);
/** A searched field; a hit in it counts `weight` times as much. */
const SearchedField = z.object({ name: fieldName, weight: z.int().min(1).max(10).default(1) });

/** Settings for searching one kind of record. */
export const SearchSettings = z.object({
  index: z.enum(builderIndexes.names).default('deals'),
  /** Empty: every field. */
  fields: z.array(SearchedField).max(30).default([]),
  /** Fields whose values are counted among the hits. */
  facets: z.array(fieldName).max(10).default([]),
  /** Order of equally good hits. */
  ranking: z
    .array(z.object({ field: fieldName, dir: z.enum(['asc', 'desc']).default('desc') }))
    .max(5)
    .default([]),
  /** Groups of single words that mean the same, with blanks between: 'jet plane aircraft'. */
  synonyms: z.array(z.string().min(3).max(200)).max(100).default([]),
  /** Object with `latitude` and `longitude`, which searches by place use; empty: that of the kind. */
  place: z.union([z.literal(''), fieldName]).default(''),
});

/** A search that a person composed and may save (D3.15). */
export const SearchBuilder = SearchParameters.extend({
  ...SearchSettings.shape,
  name: text(),
  type: text(40),
  subtype: text(40),
  // Fewer than may be sent, because conditions of the items and the environment are added.
  facetFilters: conditions(100).default([]),
  numericFilters: conditions(100).default([]),
  filterItems: z.array(FilterItem).max(100).default([]),
  /** All items must hold; otherwise any one of the facets. */
  and: z.boolean().default(true),
});
export type SearchBuilder = z.infer<typeof SearchBuilder>;
