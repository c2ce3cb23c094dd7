/** Kinds of records that lists and details of the one pattern show, and where: their screens are told in `record-screens.ts`. */
export const recordPaths = {
  tasks: { list: 'tasks', detail: 'tasks/details/:id' },
  work_orders: { list: 'work', detail: 'work/:id' },
  orders: { list: 'orders', detail: 'orders/:id' },
  contacts: { list: 'marketing/contacts', detail: 'marketing/contacts/:id' },
  groups: { list: 'marketing/groups', detail: 'marketing/groups/:id' },
  affiliates: { list: 'marketplace/affiliates', detail: 'marketplace/affiliates/:id' },
  accounts: { list: 'data/accounts', detail: 'data/accounts/:id' },
  aircraft: { list: 'data/aircraft/fleet', detail: 'data/aircraft/fleet/:id' },
  airports: { list: 'data/airports', detail: 'data/airports/:id' },
  pricing: { list: 'data/pricing/pricing', detail: undefined },
  deployments: { list: 'cms/deployments', detail: 'cms/deployments/:id' },
  members: { list: 'company/users', detail: 'company/users/details/:id' },
} as const;
/**
 * Kinds whose list is of the one pattern, in routes of their own: quotes of a shop stand where charter quotes stand for others, and what
 * belongs to charter has a page that shows more than a record. Where one of them is.
 */
export const besides = {
  order_quotes: 'quotes/:id',
  quotes: 'quotes/:id',
  trips: 'trips/:id',
  deals: 'marketplace/empties/:id',
} as const;
export type RecordName = keyof typeof recordPaths | keyof typeof besides;
