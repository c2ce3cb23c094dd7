import { defineCodes, defineStates } from '@app/kernel/states.ts';

/** Source of an order (ORD-3). Documents hold the number. */
export const orderSources = defineCodes({ '1': 'Web', '2': 'Phone', '3': 'Subscription' });
export const ORDER_SOURCES = [1, 2, 3] as const;

/** Source of the tax of an order (CRT-4). */
export const taxSources = defineCodes({ table: 'Own tax rates', taxjar: 'TaxJar', no_nexus: 'None is collected there', none: 'No rate known' });

/** Colour of a stage (ORD-3): marks sections of an order as done, or as needing attention. */
export const stageColours = defineCodes({ none: 'None', green: 'Green', orange: 'Orange', red: 'Red', black: 'Black' });
export type StageColour = (typeof stageColours.names)[number];

/**
 * Period of a subscription (ORD-7). The source lists each except `other` twice, the second time for product
 * subscriptions.
 */
export const subscriptionPeriods = defineCodes({
  monthly: 'Monthly',
  annually: 'Annually',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly_product: 'Monthly (product)',
  annually_product: 'Annually (product)',
  daily_product: 'Daily (product)',
  weekly_product: 'Weekly (product)',
  other: 'Other',
});

/** Audience of a subscription (ORD-7); `existing_ops` and `new` only on the platform's own orders. */
export const subscriptionTypes = defineCodes({
  individual: 'Individual',
  group: 'Group',
  ops: 'Operator',
  existing: 'Existing client',
  existing_ops: 'Existing operator',
  new: 'New client',
});
export type SubscriptionType = (typeof subscriptionTypes.names)[number];

/** Payment state of an order. Computed on each save: see `paymentStateOf`. */
export const paymentStates = defineStates({
  canceled: { label: 'Canceled', colour: 'red', to: [] },
  refunded: { label: 'Refunded', colour: 'neutral', to: [] },
  paid: { label: 'Paid', colour: 'green', to: [] },
  free: { label: 'Nothing to pay', colour: 'neutral', to: [] },
  owed: { label: 'Customer is owed', colour: 'amber', to: [] },
  settled: { label: 'Settled, not marked paid', colour: 'blue', to: [] },
  partly_refunded: { label: 'Partly refunded', colour: 'neutral', to: [] },
  partial: { label: 'Partly paid', colour: 'amber', to: [] },
  unpaid: { label: 'Unpaid', colour: 'amber', to: [] },
});
export type PaymentState = (typeof paymentStates.names)[number];
/** States of an order whose customer still has to pay. */
export const owingStates: readonly PaymentState[] = ['unpaid', 'partial'];
