import type { Collection } from '@app/kernel/collection.ts';
import { addresses } from '@app/domain/links.ts';
import type { LineSet } from '@app/domain/orders/sets/line-set.ts';
import { lineSets } from '@app/domain/orders/sets/line-set.collection.ts';
import { screenOf } from '../records/screen/screen.ts';
import { words } from '../words/words.ts';

/** The list of saved lines, where sets are renamed and deleted; they are made in the items grid. */
export const lineSetsScreens = {
  line_sets: screenOf(lineSets as Collection, {
    list: addresses.line_sets.list,
    singular: words('line set'),
    plural: words('line sets'),
    titleField: 'name',
    columns: ['lines', 'last_date'],
    columnSpecs: { lines: { label: words('Lines'), kind: 'number', show: (doc) => String((doc as unknown as LineSet).items.length) } },
    offered: ['lines', 'date', 'last_date'],
    sortable: ['name', 'last_date'],
    sort: { field: 'name', dir: 'asc' },
    filters: [],
    sections: [{ title: words('Line set'), fields: ['name'] }],
    customFields: ['items'],
    empty: words('Lines of quotes and orders that were saved as a set appear here.'),
  }),
};
