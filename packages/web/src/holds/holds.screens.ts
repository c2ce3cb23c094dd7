import type { Collection } from '@app/kernel/collection.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { addresses } from '@app/domain/links.ts';
import { screenOf } from '../records/screen/screen.ts';
import { words } from '../words/words.ts';

/** The list of holds; they are made on the page of a quote, and by buyers at the checkout. */
export const holdsScreens = {
  holds: screenOf(holds as Collection, {
    list: addresses.holds.list,
    singular: words('hold'),
    plural: words('holds'),
    titleField: 'label',
    columns: ['state', 'quantity', 'holder_label', 'until', 'start', 'agent'],
    offered: ['state', 'kind', 'quantity', 'holder_label', 'until', 'start', 'end', 'agent', 'date', 'last_date'],
    sortable: ['date', 'last_date'],
    sort: { field: 'date', dir: 'desc' },
    filters: ['state', 'kind'],
    state: 'state',
    sections: [{ title: words('Hold'), fields: ['kind', 'label', 'quantity', 'start', 'end', 'holder_label', 'agent', 'until'] }],
    keyFields: ['quantity', 'holder_label', 'until'],
    customFields: ['subject', 'holder', 'user', 'extended'],
    readOnly: true,
    empty: words('Nothing is on hold.'),
  }),
};
