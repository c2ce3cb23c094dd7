import { defineCollection, nobody, staff } from '@app/kernel/collection.ts';
import { all, everything, where } from '@app/kernel/queries/where.ts';
import { StoredFile } from './stored-file.ts';

export const storedFiles = defineCollection({
  name: 'files',
  label: 'File',
  schema: StoredFile,
  scope: 'client',
  indexes: [['uploader'], ['record', 'date']],
  access: {
    read: staff,
    create: nobody,
    update: nobody,
    delete: (actor) => all(staff(actor), actor.admin ? everything : where('uploader', 'eq', actor.uid)),
  },
  checkDelete: (file) => (file.locked ? [{ code: 'files.locked' }] : []),
});
