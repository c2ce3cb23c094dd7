import { defineCollection, nobody } from '@app/kernel/collection.ts';
import { fileClocks } from '../imports/import-run.ts';
import { Connection } from './connection.ts';
import { feedForms, readEvery } from './feed.states.ts';

/** Read and written by calls only: addresses often contain keys. */
export const connections = defineCollection({
  name: 'connections',
  label: 'Connection',
  labels: { form: 'Read by', every: 'Read the schedule' },
  schema: Connection,
  codes: { form: feedForms, every: readEvery, clock: fileClocks },
  scope: 'client',
  indexes: [],
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  secret: ['secret', 'feeds'],
});
