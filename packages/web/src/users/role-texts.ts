import { words } from '../words/words.ts';

/** What the roles that the product itself knows may do; a company says it of its own in their records. */
export const roleTexts: Readonly<Record<string, string>> = {
  admin: words('Everything, also users, roles, theme and API keys.'),
  sales: words('Quotes, orders, contacts and price lists, and mail to customers.'),
  dispatch: words('Trips and the schedule, and mail to customers.'),
  support: words('Conversations and filters, and mail to customers.'),
  fleet: words('Aircraft: where they stand and what they can.'),
  pricing: words('Price lists: drafts and what is published.'),
  marketing: words('Groups, access codes, campaigns and pages of the site.'),
  cms: words('Pages of the site and what is published of them.'),
};
