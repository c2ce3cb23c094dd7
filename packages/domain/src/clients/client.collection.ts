import { admins, defineCollection, nobody, staff } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { Client } from './client.ts';
import { languageCodes } from './language.states.ts';
import { problemsOfClient, problemsOfDeletion, withSettingsError } from './client.rules.ts';

/** Staff read their own client; only its admins change it. Visitors get the fields of `GET /cms/client/{name_key}`. */
export const clients = defineCollection({
  name: 'clients',
  label: 'Client',
  labels: { 'theme.dark': 'Dark background', 'theme.light': 'Light background' },
  schema: Client,
  codes: { language: languageCodes },
  scope: 'platform',
  indexes: [['name_key']],
  access: {
    read: (actor) => ({ all: [staff(actor), where('id', 'eq', actor.client)] }),
    create: nobody,
    update: (actor) => ({ all: [admins(actor), where('id', 'eq', actor.client)] }),
    delete: nobody,
  },
  // The address is claimed by its proof (`confirmEmail`), never by writing it.
  sealed: ['name_key', 'kind', 'active', 'email', 'email_pending', 'errors', 'third_party'],
  secret: ['third_party', 'email_pending'],
  prepare: withSettingsError,
  check: problemsOfClient,
  checkDelete: problemsOfDeletion,
});
