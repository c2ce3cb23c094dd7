import { z } from 'zod';
import { text } from '@app/kernel/fields.ts';
import { fileClocks } from '../imports/import-run.ts';
import { feedForms, readEvery } from './feed.states.ts';

const MAX_PATHS = 60;
/** Address and form of the rows of one kind. */
export const Feed = z.object({
  /** May contain {from} and {until} (yyyy-MM-dd) or {account}; empty: not read. */
  address: z.string().trim().max(1000).default(''),
  /** Place of the list in the answer, as `data.flights`; empty: the answer is the list. */
  list: z.string().trim().max(120).default(''),
  /** Places of values in a row by field of the record; fields without one are found by their names. */
  paths: z
    .record(z.string().max(80), z.string().trim().max(200))
    .refine((paths) => Object.keys(paths).length <= MAX_PATHS)
    .default({}),
  /** Fields that are never changed in records that exist. */
  ours: z.array(z.string().max(80)).max(MAX_PATHS).default([]),
});
export type Feed = z.infer<typeof Feed>;
const feeds = {
  schedule: Feed.prefault({}),
  aircraft: Feed.prefault({}),
  accounts: Feed.prefault({}),
  contacts: Feed.prefault({}),
  deals: Feed.prefault({}),
};

/** The way in which the flight software of a company is read: one record, with the id `software` (CHR-10). */
export const Connection = z.object({
  form: z.enum(feedForms.names).default('none'),
  /** Name of the HTTP header that carries the key. */
  header: text(80),
  /** The key, sealed (platform/sealing). */
  secret: z.string().max(4000).default(''),
  /** Minutes between two readings of the schedule. */
  every: z.enum(readEvery.names).default('60'),
  /** Clock of times that name no zone. */
  clock: z.enum(fileClocks.names).default('airport'),
  feeds: z.object(feeds).prefault({}),
});
export type Connection = z.infer<typeof Connection>;
export const CONNECTION_ID = 'software';
