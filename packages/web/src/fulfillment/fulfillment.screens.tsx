import { where } from '@app/kernel/queries/where.ts';
import type { Collection } from '@app/kernel/collection.ts';
import { recipientOf } from '@app/domain/conversations/record-label.rules.ts';
import { addresses } from '@app/domain/links.ts';
import type { Rate } from '@app/domain/shipping/rate.ts';
import { shipments } from '@app/domain/shipping/shipping.collection.ts';
import { screenOf } from '../records/screen/screen.ts';
import { t, words } from '../words/words.ts';
import { serviceText } from './rate-words.ts';

/** The list of shipments, and what the page of one shows besides its tabs. */
export const fulfillmentScreens = {
  shipments: screenOf(shipments as Collection, {
    list: addresses.shipments.list,
    singular: words('shipment'),
    plural: words('shipments'),
    title: (doc) => recipientOf(doc) || t('Shipment {id}', { id: doc.id }),
    columns: ['status', 'rate.service', 'tracking_code', 'total_weight', 'amount', 'date'],
    offered: [
      'status',
      'type',
      'rate.service',
      'tracking_code',
      'total_weight',
      'nmfc_class',
      'ltl',
      'amount',
      'cost',
      'free',
      'scheduled',
      'sent',
      'delivered',
      'canceled',
      'date',
      'last_date',
    ],
    filters: ['status', 'type', 'ltl'],
    views: [{ id: 'reweighed', label: words('Reweigh to decide'), where: () => [where('reweigh.state', 'eq', 'open')] }],
    state: 'status',
    sections: [
      {
        title: words('Progress'),
        fields: ['requested', 'scheduled', 'sent', 'delivered', 'canceled', 'distance', 'rate_status', 'tracking_code', 'tracking_url'],
      },
      { title: words('Tracking'), fields: ['events'], ifFilled: true },
    ],
    columnSpecs: { 'rate.service': { show: ({ rate }) => (rate ? serviceText(rate as Rate) : '') } },
    keyFields: ['total_weight', 'rate.service', 'amount', 'tracking_code'],
    customFields: [
      'from_address',
      'to_address',
      'rates',
      'rate',
      'packaging',
      'pallets',
      'third_party',
      'metadata',
      'files',
      'packing_list',
      'label',
      'postage',
      'postage_label',
      'accessorials',
      'booking',
      'reweigh',
      'tracker',
    ],
    readOnly: true,
    empty: words('Shipments of your orders appear here. Make one on the page of an order.'),
  }),
};
