import type { Collection } from '@app/kernel/collection.ts';
import { addresses } from '@app/domain/links.ts';
import { groups, subscriptions } from '@app/domain/marketing/group.collection.ts';
import { type AnyRecord, screenOf } from '../records/screen/screen.ts';
import { t, words } from '../words/words.ts';

type Airport = { readonly icao?: string; readonly name?: string } | null;
const codeOf = (airport: unknown): string => (airport as Airport)?.icao || (airport as Airport)?.name || '';
const preferencesOf = (doc: AnyRecord) => doc['preferences'] as { readonly home: Airport; readonly destinations: readonly Airport[] };
/** 'KTEB – KOPF, KPBI', or from anywhere to anywhere. */
const routeOf = (doc: AnyRecord): string => {
  const { home, destinations } = preferencesOf(doc);
  return `${codeOf(home) || t('Anywhere')} – ${destinations.map(codeOf).filter(Boolean).join(', ') || t('Anywhere')}`;
};

/** Lists and details of groups of contacts and of alerts about empty legs. */
export const marketingScreens = {
  groups: screenOf(groups as Collection, {
    list: addresses.groups.list,
    singular: words('group'),
    plural: words('groups'),
    columns: ['type', 'medium', 'logic_fn', 'member_count', 'expires', 'date'],
    sortable: ['date', 'name'],
    sort: { field: 'name', dir: 'asc' },
    filters: ['type', 'medium', 'default'],
    createFields: ['name', 'type', 'medium', 'logic_fn', 'access_code'],
    requiredFields: ['name'],
    sections: [
      { title: words('Group'), fields: ['name', 'type', 'logic_fn', 'medium', 'default', 'ignore_opt_in'] },
      { title: words('Access code'), fields: ['access_code', 'member_max', 'member_count', 'expires'] },
      { title: words('Members'), fields: ['subscribed', 'unsubscribed'] },
      { title: words('External service'), fields: ['third_party_service', 'third_party_id', 'third_party_tags'], ifFilled: true },
    ],
    keyFields: ['member_count', 'expires'],
    empty: words('Groups of contacts appear here. A group with an access code opens the marketplace to its members.'),
  }),
  subscriptions: screenOf(subscriptions as Collection, {
    list: addresses.subscriptions.list,
    singular: words('empty-leg alert'),
    plural: words('empty-leg alerts'),
    title: routeOf,
    subtitle: { label: words('Email'), show: (doc) => (typeof doc['email'] === 'string' ? doc['email'] : '') },
    columns: ['preferences.radius', 'verified', 'ended', 'date'],
    offered: ['preferences.radius', 'email', 'verified', 'ended', 'date', 'last_date'],
    sortable: ['last_date'],
    sort: { field: 'last_date', dir: 'desc' },
    filters: ['verified'],
    createFields: ['contact', 'preferences'],
    requiredFields: ['contact'],
    sections: [
      { title: words('Alert'), fields: ['contact', 'email', 'preferences.home', 'preferences.destinations', 'preferences.radius'] },
      { title: words('Emails'), fields: ['verified', 'ended', 'mails'] },
    ],
    keyFields: ['email', 'preferences.radius', 'verified'],
    empty: words('Customers who ask for emails about empty legs on your site appear here.'),
  }),
};
