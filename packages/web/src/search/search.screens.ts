import type { Collection } from '@app/kernel/collection.ts';
import { addresses } from '@app/domain/links.ts';
import { searches } from '@app/domain/search/search.collection.ts';
import { screenOf } from '../records/screen/screen.ts';
import { words } from '../words/words.ts';

/** List and builder of saved searches (platform design, 15.11). */
export const searchScreens = {
  searches: screenOf(searches as Collection, {
    list: addresses.searches.list,
    singular: words('search'),
    plural: words('searches'),
    columns: ['index', 'query', 'hitsPerPage', 'last_date'],
    sortable: ['name', 'last_date'],
    sort: { field: 'name', dir: 'asc' },
    filters: ['index'],
    createFields: ['name', 'index'],
    requiredFields: ['name'],
    sections: [
      { title: words('Search'), fields: ['name', 'index', 'query', 'hitsPerPage'] },
      { title: words('Searched fields'), fields: ['fields', 'synonyms'] },
      { title: words('Filters'), fields: ['filterItems', 'and', 'filters'] },
      { title: words('Order of hits'), fields: ['ranking', 'facets'] },
      { title: words('Place'), fields: ['aroundLatLng', 'aroundRadius', 'place'], ifFilled: true },
    ],
    keyFields: ['index', 'query'],
    empty: words('Searches that you put together appear here: what is searched, how much each field weighs, and how hits are ordered.'),
  }),
};
