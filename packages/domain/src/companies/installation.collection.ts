import { defineCollection, nobody } from '@app/kernel/collection.ts';
import { Installation } from './installation.ts';

/** Id of the one document. */
export const INSTALLATION = 'this';

/** Only server operations read and write it. */
export const installation = defineCollection({
  name: 'installation',
  label: 'Installation',
  schema: Installation,
  scope: 'platform',
  indexes: [],
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  secret: ['setup'],
});
