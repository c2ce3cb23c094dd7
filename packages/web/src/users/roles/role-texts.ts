import { words } from '../../words/words.ts';

/** Describes the permissions of the built-in roles. A company describes its own roles in their records. */
export const roleTexts: ReadonlyMap<string, string> = new Map([
  ['admin', words('Everything, including users, roles, theme, and API keys.')],
  ['sales', words('Quotes, orders, contacts and price lists, and mail to customers.')],
  ['dispatch', words('Trips and the schedule, and mail to customers.')],
  ['support', words('Conversations and filters, and mail to customers.')],
  ['fleet', words('Aircraft: home bases and specifications.')],
  ['pricing', words('Price lists: drafts and publishing.')],
  ['marketing', words('Groups, access codes, campaigns, and site pages.')],
  ['cms', words('Site pages and publishing.')],
]);
