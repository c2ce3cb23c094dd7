import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { recordId as id } from '@app/kernel/fields.ts';
import { dateFormats, duplicateChoices, encodings, fileClocks, MAX_COLUMNS, separators } from './import-run.ts';

/** Reads the columns of an uploaded file anew, in another encoding or with another separator. */
export const readImport = defineCall({
  method: 'post',
  path: '/imports/:id/read',
  about: 'Reads the columns of an uploaded file in another encoding or with another separator.',
  access: 'member',
  person: true,
  body: z.object({ id, encoding: z.enum(encodings.names), separator: z.enum(separators.names) }),
  reply: z.object({}),
});
/** Starts a dry run: everything that the import does, but for writing. */
export const checkImport = defineCall({
  method: 'post',
  path: '/imports/:id/check',
  about: 'Checks every row of an uploaded file without writing anything.',
  access: 'member',
  person: true,
  body: z.object({
    id,
    mapping: z.array(z.string().max(80)).max(MAX_COLUMNS),
    date_format: z.enum(dateFormats.names),
    duplicates: z.enum(duplicateChoices.names),
    clock: z.enum(fileClocks.names).default('airport'),
  }),
  reply: z.object({}),
});
export const applyImport = defineCall({
  method: 'post',
  path: '/imports/:id/apply',
  about: 'Imports the rows of a checked file.',
  access: 'member',
  person: true,
  body: z.object({ id }),
  reply: z.object({}),
});
export const undoImport = defineCall({
  method: 'post',
  path: '/imports/:id/undo',
  about: 'Takes an import back: removes its records and restores changed fields, unless they were changed since.',
  access: 'member',
  person: true,
  body: z.object({ id }),
  reply: z.object({}),
});
