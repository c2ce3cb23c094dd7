import type { Collection } from '@app/kernel/collection.ts';
import { textOf } from '@app/kernel/fields.ts';
import { addresses } from '@app/domain/links.ts';
import { providerSubscriptions } from '@app/domain/payments/payments.collection.ts';
import { screenOf } from '../../records/screen/screen.ts';
import { t, words } from '../../words/words.ts';

/** The list of subscriptions, as their provider reports them. */
export const subscriptionsScreens = {
  provider_subscriptions: screenOf(providerSubscriptions as Collection, {
    list: addresses.provider_subscriptions.list,
    singular: words('subscription'),
    plural: words('subscriptions'),
    title: (doc) => textOf(doc, 'name') || t('Subscription'),
    columns: ['status', 'interval', 'current_period_end', 'cancel_at_period_end', 'start_date'],
    sortable: ['date'],
    sort: { field: 'date', dir: 'desc' },
    filters: ['status'],
    state: 'status',
    sections: [{ title: words('At the provider'), fields: ['provider', 'customer', 'latest_invoice'] }],
    keyFields: [],
    readOnly: true,
    empty: words('Subscriptions begin when a customer pays for a recurring product by card.'),
  }),
};
