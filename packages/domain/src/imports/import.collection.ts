import { defineCollection, nobody, staff } from '@app/kernel/collection.ts';
import { ImportSource } from './import-source.ts';
import { dateFormats, duplicateChoices, fileClocks, fileFormats, encodings, ImportRows, ImportRun, importStates, separators } from './import-run.ts';

const byCalls = { create: nobody, update: nobody, delete: nobody } as const;

/** Made by an upload, moved on by the calls of imports. */
export const importRuns = defineCollection({
  name: 'import_runs',
  label: 'Import',
  labels: { kind: 'Kind of record', by: 'Imported by', applied_at: 'Imported', mapping: 'Columns', ours: 'Fields of ours' },
  schema: ImportRun,
  codes: {
    state: importStates,
    encoding: encodings,
    separator: separators,
    date_format: dateFormats,
    duplicates: duplicateChoices,
    format: fileFormats,
    clock: fileClocks,
  },
  references: { by: 'members' },
  scope: 'client',
  indexes: [['date'], ['kind', 'date']],
  access: { read: staff, ...byCalls },
  secret: ['file_key'],
});

export const importRows = defineCollection({
  name: 'import_rows',
  label: 'Imported rows',
  labels: { run: 'Import' },
  schema: ImportRows,
  scope: 'client',
  indexes: [['run', 'step', 'index']],
  personal: { of: [], clears: {}, parts: { rows: { of: ['path', 'fields.after', 'fields.before'], clears: { fields: [], problems: [] } } } },
  access: { read: staff, ...byCalls },
});

/** Written by the jobs that read connected systems. */
export const importSources = defineCollection({
  name: 'import_sources',
  label: 'Connected system',
  schema: ImportSource,
  scope: 'client',
  indexes: [],
  access: { read: staff, ...byCalls },
});
