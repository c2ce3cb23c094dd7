import { z } from 'zod';
import { moment, text } from '@app/kernel/fields.ts';
import { defineCodes, defineStates } from '@app/kernel/states.ts';

export const importStates = defineStates({
  uploaded: { label: 'Uploaded', colour: 'neutral', to: ['checking'] },
  checking: { label: 'Checking', colour: 'amber', to: ['checked'] },
  checked: { label: 'Checked', colour: 'blue', to: ['checking', 'applying'] },
  applying: { label: 'Importing', colour: 'amber', to: ['applied'] },
  applied: { label: 'Imported', colour: 'green', to: ['undoing'] },
  undoing: { label: 'Undoing', colour: 'amber', to: ['undone', 'partly'] },
  undone: { label: 'Undone', colour: 'neutral', to: [] },
  partly: { label: 'Partly undone', colour: 'neutral', to: [] },
});
export const rowOutcomes = defineCodes({
  new: 'New',
  changed: 'Changed',
  same: 'Unchanged',
  duplicate: 'Duplicate',
  refused: 'Refused',
  gone: 'No longer there',
});
export type RowOutcome = (typeof rowOutcomes.names)[number];

export const encodings = defineCodes({ 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16, big-endian', 'windows-1252': 'Windows-1252' });
export type Encoding = (typeof encodings.names)[number];
export const separators = defineCodes({ ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar' });
export type Separator = (typeof separators.names)[number];
/** Forms of dates in files (CON-4); yyyy-MM-dd is always understood. */
export const dateFormats = defineCodes({
  'M/d/yyyy': 'M/d/yyyy',
  'M/d/yyyy h:mm a': 'M/d/yyyy h:mm a',
  'yyyy-MM-dd': 'yyyy-MM-dd',
  'd/M/yyyy': 'd/M/yyyy',
  'd.M.yyyy': 'd.M.yyyy',
});
export type DateFormat = (typeof dateFormats.names)[number];
/** Clock of the times in a file that name no zone. */
export const fileClocks = defineCodes({ airport: 'Airport time', utc: 'UTC', company: 'Company time' });
export const fileFormats = defineCodes({ csv: 'CSV', ics: 'iCalendar' });
export type FileFormat = (typeof fileFormats.names)[number];
/** Fate of rows that may be a record that exists. */
export const duplicateChoices = defineCodes({ skip: 'Leave out', add: 'Add anyway' });

export const MAX_COLUMNS = 200;
export const MAX_ROWS = 100_000;
export const MAX_IMPORT_MB = 50;
/** Rows that are written together. */
export const CHUNK = 200;

const Counts = z.object({
  new: z.int().min(0).default(0),
  changed: z.int().min(0).default(0),
  same: z.int().min(0).default(0),
  duplicate: z.int().min(0).default(0),
  refused: z.int().min(0).default(0),
  /** Records of an earlier import that the file lacks. */
  gone: z.int().min(0).default(0),
});
export type Counts = z.infer<typeof Counts>;
export const noCounts: Counts = { new: 0, changed: 0, same: 0, duplicate: 0, refused: 0, gone: 0 };

/** A file that becomes records: how it is read, how far it is, and what became of its rows. */
export const ImportRun = z.object({
  /** Collection of the records. */
  kind: z.string().max(40),
  file_name: text(200),
  file_size: z.int().min(0).default(0),
  /** Key of the stored bytes. */
  file_key: text(200),
  by: text(64),
  /** The connected system that sent the rows; empty for a file of a person. */
  source: text(40),
  /** Days that the system was asked for, epoch ms: flights that it lacks there are gone. */
  window: z
    .object({ from: z.int().min(0), until: z.int().min(0) })
    .nullable()
    .default(null),
  /** Fields that stay as they are in records that exist. */
  ours: z.array(z.string().max(80)).max(MAX_COLUMNS).default([]),
  state: z.enum(importStates.names).default('uploaded'),
  encoding: z.enum(encodings.names).default('utf-8'),
  separator: z.enum(separators.names).default(','),
  format: z.enum(fileFormats.names).default('csv'),
  clock: z.enum(fileClocks.names).default('airport'),
  /** Names of the columns, and the first rows. */
  header: z.array(z.string().max(200)).max(MAX_COLUMNS).default([]),
  sample: z
    .array(z.array(z.string().max(200)).max(MAX_COLUMNS))
    .max(5)
    .default([]),
  /** Field of each column; empty for a column that is left out. */
  mapping: z.array(z.string().max(80)).max(MAX_COLUMNS).default([]),
  date_format: z.enum(dateFormats.names).default('M/d/yyyy'),
  duplicates: z.enum(duplicateChoices.names).default('skip'),
  /** Rows of the file, once it was checked. */
  total: z.int().min(0).default(0),
  /** Rows of the present step that are done. */
  done: z.int().min(0).default(0),
  checked: Counts.prefault({}),
  applied: Counts.prefault({}),
  applied_at: moment,
  /** Places that the undo left as they are: the first hundred, and how many. */
  kept: z
    .array(z.object({ path: z.string().max(300), field: z.string().max(80) }))
    .max(100)
    .default([]),
  kept_count: z.int().min(0).default(0),
});
export type ImportRun = z.infer<typeof ImportRun>;

const RowProblem = z.object({
  code: z.string().max(80),
  params: z.record(z.string().max(40), z.union([z.string().max(400), z.number()])).default({}),
});
export const ImportRow = z.object({
  /** Line of the file on which the row begins, from 1. */
  line: z.int().min(1),
  outcome: z.enum(rowOutcomes.names),
  /** The record: the written or the existing one, with # and an id for an entry of its list; empty where there is none. */
  path: text(300),
  /** Version after the import. */
  version: z.int().min(0).default(0),
  fields: z
    .array(z.object({ field: z.string().max(80), before: z.json(), after: z.json() }))
    .max(MAX_COLUMNS)
    .default([]),
  problems: z.array(RowProblem).max(10).default([]),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** Report of up to 200 rows of one step: the dry run or the import. */
export const ImportRows = z.object({
  run: z.string().max(64),
  step: z.enum(['check', 'apply']),
  index: z.int().min(0),
  rows: z.array(ImportRow).max(CHUNK).default([]),
  undone: z.boolean().default(false),
});
export type ImportRows = z.infer<typeof ImportRows>;
