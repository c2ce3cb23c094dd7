import type { Collection } from '@app/kernel/collection.ts';
import { textOf } from '@app/kernel/fields.ts';
import { addresses } from '@app/domain/links.ts';
import { discounts } from '@app/domain/payments/payments.collection.ts';
import { screenOf } from '../records/screen/screen.ts';
import { t, words } from '../words/words.ts';

/** Lists and details of discounts. */
export const paymentsScreens = {
  discounts: screenOf(discounts as Collection, {
    list: addresses.discounts.list,
    singular: words('discount'),
    plural: words('discounts'),
    title: (doc) => textOf(doc, 'code') || textOf(doc, 'title') || t('Discount'),
    columns: ['title', 'type', 'value', 'reusable', 'used', 'end'],
    offered: ['title', 'type', 'value', 'public', 'universal', 'shipping', 'reusable', 'used', 'locked', 'start', 'end', 'last_date'],
    sortable: ['code', 'last_date'],
    sort: { field: 'code', dir: 'asc' },
    filters: ['type', 'public', 'universal', 'used'],
    createFields: ['code', 'title', 'type', 'value', 'public', 'reusable', 'end'],
    sections: [
      { title: words('Discount'), fields: ['code', 'title', 'description', 'type', 'value', 'fn'] },
      { title: words('Who and when'), fields: ['public', 'universal', 'user_id', 'start', 'end', 'reusable', 'used'] },
      { title: words('Rules'), fields: ['shipping', 'locked'] },
    ],
    keyFields: ['type', 'value', 'used', 'end'],
    readOnlyFields: ['used'],
    customFields: ['amount', 'manual', 'author', 'author_id'],
    empty: words('Discount codes and discounts for everybody appear here.'),
  }),
};
