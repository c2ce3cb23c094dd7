import { admins, defineCollection, nobody, staff } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { Client } from './client.ts';
import { languageCodes } from './language.states.ts';
import { problemsOfClient, problemsOfDeletion, withErrors } from './client.rules.ts';
import { schedulingSystems } from './scheduling-system.states.ts';
import { weekdays } from './hours/opening-hours.ts';
import { secondFactorRules } from './second-factor.states.ts';

/** Staff read their own client; only its admins change it. Visitors get the fields of `GET /cms/client/{name_key}`. */
export const clients = defineCollection({
  name: 'clients',
  label: 'Client',
  labels: {
    name_key: 'Key',
    timezone: 'Time zone',
    language: 'Company language',
    addresses: 'More addresses',
    agents: 'Service agents',
    metadata: 'Additional data',
    retention: 'Retention periods',
    framing_sites: 'Websites that may show them',
    'theme.dark': 'Dark background',
    'theme.light': 'Light background',
    'address.street2': 'Street, second line',
    'holidays.yearly': 'Every year',
    'config.sites.url': 'Address',
    'config.sites.prod_url': 'Public address',
    'config.software.type': 'System',
    'config.software.active': 'In use',
    'config.empty_legs.publish_hours': 'Hours before takeoff',
    'config.empty_legs.window_hours': 'May shift by hours, either way',
    'config.delay_emails': 'Inform passengers automatically',
    'config.charter_terms.other_names': 'Also flies as',
    'config.charter_terms.insurance': 'Insurance',
    'config.charter_terms.cancellation': 'Cancellation terms',
    'config.countersigns': 'Countersign accepted quotes',
    'security.second_factor': 'Two-step sign-in for',
    'security.second_factor_from': 'Two-step sign-in from',
    'terms.version': 'Current version',
    'terms.url': 'Address',
  },
  schema: Client,
  codes: {
    language: languageCodes,
    'config.software.type': schedulingSystems,
    'security.second_factor': secondFactorRules,
    'opening_hours.day': weekdays,
  },
  references: { agents: 'members', followers: 'members', addresses: 'addresses' },
  scope: 'platform',
  indexes: [['name_key']],
  access: {
    read: (actor) => ({ all: [staff(actor), where('id', 'eq', actor.client)] }),
    create: nobody,
    update: (actor) => ({ all: [admins(actor), where('id', 'eq', actor.client)] }),
    delete: nobody,
  },
  // The address is claimed by its proof (`confirmEmail`), never by writing it.
  sealed: [
    'name_key',
    'kind',
    'active',
    'email',
    'email_pending',
    'errors',
    'third_party',
    'closing',
    'billing',
    'marketplace',
    'retention',
    'software_failing',
    'booked_legs',
  ],
  secret: ['third_party', 'email_pending'],
  prepare: withErrors,
  check: problemsOfClient,
  checkDelete: problemsOfDeletion,
});
