import { defineCollection, staff, staffWith, withRole } from '@app/kernel/collection.ts';
import { Group, groupLogics, groupMediums, groupServices, groupTypes } from './group.ts';
import { prepareGroup } from './group.rules.ts';
import { GroupSubscription } from './subscription.ts';
import { DocumentTemplate, emailTypes, templateTypes } from './template.ts';
import { templateProblems } from './template.rules.ts';

const marketers = staffWith('marketing');

export const groups = defineCollection({
  name: 'groups',
  label: 'Group',
  labels: {
    logic_fn: 'Accepts',
    ignore_opt_in: 'Without opt-in',
    member_count: 'Members',
    member_max: 'Maximum members',
    third_party_id: 'Service ID',
    third_party_tags: 'Service tags',
  },
  schema: Group,
  codes: { type: groupTypes, medium: groupMediums, third_party_service: groupServices, logic_fn: groupLogics },
  references: { subscribed: 'contacts', unsubscribed: 'contacts' },
  scope: 'client',
  indexes: [['access_code'], ['name'], ['last_date']],
  search: (group) => group.name,
  access: { read: staffWith('marketing', 'sales'), create: marketers, update: marketers, delete: marketers },
  sealed: ['member_count'],
  // Anyone who knows the code can admit people to the marketplace.
  readers: { access_code: withRole('marketing') },
  prepare: prepareGroup,
});

/** Subscriptions of contacts. */
export const subscriptions = defineCollection({
  name: 'subscriptions',
  label: 'Subscription',
  labels: { 'preferences.home': 'Home airport', 'preferences.radius': 'Radius (miles)', ended: 'Unsubscribed', mails: 'Emailed' },
  schema: GroupSubscription,
  references: { group: 'groups', contact: 'contacts' },
  scope: 'client',
  indexes: [
    ['group', 'contact'],
    ['contact'],
    ['verified', 'date'],
    ['preferences.home.icao'],
    ['preferences.home.latitude', 'preferences.home.longitude'],
    ['last_date'],
  ],
  search: ({ preferences: { home, destinations } }) =>
    [...new Set([home, ...destinations].flatMap((airport) => (airport ? [airport.icao, airport.iata, airport.name, airport.city.name] : [])))]
      .join(' ')
      .trim(),
  personal: { of: ['contact', 'email'], clears: { preferences: { home: null, destinations: [], radius: 100 }, email: '', verified: false } },
  access: { read: staff, create: staffWith('marketing', 'sales'), update: staffWith('marketing', 'sales'), delete: staffWith('marketing', 'sales') },
  // Only the owner of an address confirms it.
  sealed: ['email', 'verified', 'ended', 'mails'],
  check: ({ contact }) => (contact.trim() === '' ? [{ code: 'marketing.no-contact' }] : []),
});

export const templates = defineCollection({
  name: 'templates',
  label: 'Template',
  labels: {
    url: 'Path',
    html: 'HTML',
    sms: 'Text message',
    template_id: 'Service ID',
    data_argument: 'Record name',
    data_loader_fn: 'Kind of record',
    allow_note: 'Custom text allowed',
    sitemap: 'In the site map',
  },
  schema: DocumentTemplate,
  codes: { type: templateTypes, email_type: emailTypes },
  scope: 'client',
  indexes: [['key'], ['type', 'name']],
  search: (template) => `${template.name} ${template.key} ${template.description}`,
  access: { read: staff, create: staffWith('marketing', 'cms'), update: staffWith('marketing', 'cms'), delete: staffWith('marketing', 'cms') },
  check: templateProblems,
});
