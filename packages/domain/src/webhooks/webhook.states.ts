import { defineCodes, defineStates } from '@app/kernel/states.ts';

/** `disabled`: ended by the server, after an answer 410 or five days of failure. */
export const webhookStates = defineStates({
  active: { label: 'Active', colour: 'green', to: ['off', 'disabled'] },
  off: { label: 'Off', colour: 'neutral', to: ['active'] },
  disabled: { label: 'Disabled', colour: 'red', to: ['active', 'off'] },
});
export type WebhookState = (typeof webhookStates.names)[number];

export const webhookCauses = defineCodes({
  gone: 'The endpoint answered 410 Gone.',
  failing: 'All deliveries failed for five days.',
});
export type WebhookCause = (typeof webhookCauses.names)[number];

/** A replay makes a delivery wait again. */
export const deliveryStates = defineStates({
  waiting: { label: 'Waiting', colour: 'blue', to: ['delivered', 'retrying', 'failed'] },
  retrying: { label: 'Retrying', colour: 'amber', to: ['delivered', 'retrying', 'failed', 'waiting'] },
  delivered: { label: 'Delivered', colour: 'green', to: ['waiting'] },
  failed: { label: 'Failed', colour: 'red', to: ['waiting'] },
});
export type DeliveryState = (typeof deliveryStates.names)[number];

/** Reason why an attempt brought no answer of success. */
export const deliveryFaults = defineCodes({
  status: 'The endpoint answered with an error.',
  redirect: 'The endpoint redirects elsewhere. Redirects are not followed.',
  timeout: 'No answer within 10 seconds.',
  certificate: 'The certificate of the endpoint is not valid.',
  'not-public': 'The address does not lead to the public internet.',
  unreachable: 'The endpoint cannot be reached.',
});
export type DeliveryFault = (typeof deliveryFaults.names)[number];

export const webhookVerbs = defineCodes({ create: 'Created', update: 'Changed', delete: 'Deleted' });
export type WebhookVerb = (typeof webhookVerbs.names)[number];

/** Kinds of records whose changes an endpoint can receive, by collection. */
export const webhookKinds = defineCodes({
  contacts: 'Contacts',
  accounts: 'Accounts',
  addresses: 'Addresses',
  groups: 'Groups',
  quotes: 'Charter quotes',
  trips: 'Trips',
  legs: 'Legs',
  flights: 'Flights',
  schedule: 'Schedule',
  services: 'Services',
  invoices: 'Charter invoices',
  pricing: 'Price lists',
  aircraft: 'Aircraft',
  deals: 'Empty legs',
  orders: 'Orders',
  order_quotes: 'Shop quotes',
  products: 'Products',
  shipments: 'Shipments',
  payments: 'Payments',
  refunds: 'Refunds',
  threads: 'Conversations',
  threadsmsgs: 'Messages',
  tasks: 'Tasks',
  work_orders: 'Work orders',
  pages: 'Pages',
  members: 'Members',
});
export type WebhookKind = (typeof webhookKinds.names)[number];
