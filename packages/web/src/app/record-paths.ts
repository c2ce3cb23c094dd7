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
/** Quotes of a shop stand where charter quotes stand for others: one address, by the kind of client. */
export const shopQuotes = 'order_quotes';
export type RecordName = keyof typeof recordPaths | typeof shopQuotes;
