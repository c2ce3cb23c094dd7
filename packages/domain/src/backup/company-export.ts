import { z } from 'zod';
import { moment, text } from '@app/kernel/fields.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { defineStates } from '@app/kernel/states.ts';

/** The archive of an export can be downloaded so long. */
export const EXPORT_LASTS = DAY;

export const exportStates = defineStates({
  preparing: { label: 'Preparing', colour: 'blue', to: ['ready', 'failed'] },
  ready: { label: 'Ready', colour: 'green', to: ['expired'] },
  failed: { label: 'Failed', colour: 'red', to: [] },
  expired: { label: 'Expired', colour: 'neutral', to: [] },
});

/** A file with all records and files of a company, for the admin who asked for it. */
export const CompanyExport = z.object({
  state: z.enum(exportStates.names).default('preparing'),
  /** uid of the admin: nobody else gets the file. */
  by: z.string().max(64),
  /** Epoch ms: all records are as of a moment after it. */
  started: z.int(),
  /** Progress of the job. */
  feedback: text(64),
  /** The file can be downloaded until then. */
  until: moment,
  /** Key of the stored file; empty without one. */
  archive: text(200),
  /** Bytes of the file. */
  size: z.int().min(0).default(0),
  records: z.int().min(0).default(0),
  files: z.int().min(0).default(0),
  /** Files whose bytes are not there. */
  missing: z.int().min(0).default(0),
});
export type CompanyExport = z.infer<typeof CompanyExport>;
