import { defineCollection, staffWith } from '@app/kernel/collection.ts';
import { builderIndexes, SearchBuilder } from './search-builder.ts';

const authors = staffWith('cms');

/** Saved searches of authors: which fields of which records are searched, and how hits are ordered. */
export const searches = defineCollection({
  name: 'searches',
  label: 'Saved search',
  labels: {
    index: 'Records',
    fields: 'Searched fields',
    facets: 'Counted values',
    'ranking.dir': 'Direction',
    filterItems: 'Filters',
    filters: 'Filters as text',
    and: 'All filters must match',
    aroundLatLng: 'Around',
    insideBoundingBox: 'Inside',
  },
  schema: SearchBuilder,
  codes: { index: builderIndexes },
  scope: 'client',
  indexes: [['index', 'name'], ['name'], ['last_date']],
  search: ({ name, query }) => `${name} ${query}`,
  access: { read: authors, create: authors, update: authors, delete: authors },
});
