import { defineCodes } from '@app/kernel/states.ts';

/** Ways in which another system is read. */
export const feedForms = defineCodes({ none: 'Files only', json: 'JSON feed', ical: 'iCalendar address' });
export type FeedForm = (typeof feedForms.names)[number];

/** Kinds of record that a feed brings, by their collections. */
export const feedKinds = defineCodes({ schedule: 'Schedule', aircraft: 'Aircraft', accounts: 'Accounts', contacts: 'Contacts', deals: 'Empty legs' });
export type FeedKind = (typeof feedKinds.names)[number];
export const readEvery = defineCodes({ '15': 'Every 15 minutes', '60': 'Every hour', '240': 'Every 4 hours', '1440': 'Once a day' });
