import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { fileClocks } from '../imports/import-run.ts';
import { Connection } from './connection.ts';
import { feedForms, feedKinds, readEvery } from './feed.states.ts';

const access = { access: { roles: ['admin'] }, person: true } as const;
const { feeds } = Connection.shape;

export const ConnectionView = z.object({
  form: z.enum(feedForms.names),
  header: z.string(),
  hasSecret: z.boolean(),
  every: z.enum(readEvery.names),
  clock: z.enum(fileClocks.names),
  feeds,
});
export type ConnectionView = z.infer<typeof ConnectionView>;

export const getConnection = defineCall({
  method: 'get',
  path: '/connections/software',
  about: 'Returns how the flight software of the company is read; never its key.',
  ...access,
  body: z.object({}),
  reply: ConnectionView,
});
export const saveConnection = defineCall({
  method: 'post',
  path: '/connections/software',
  about: 'Saves how the flight software of the company is read.',
  ...access,
  body: z.object({
    form: z.enum(feedForms.names),
    header: z.string().trim().max(80),
    /** Empty: the stored one stays, as long as the header does. */
    secret: z.string().trim().max(1000),
    every: z.enum(readEvery.names),
    clock: z.enum(fileClocks.names),
    feeds,
  }),
  reply: ConnectionView,
});
/** First rows of a feed, as cells by field. */
export const FeedSample = z.object({
  rows: z.int(),
  fields: z.array(z.string()),
  sample: z.array(z.record(z.string(), z.string())),
});
export type FeedSample = z.infer<typeof FeedSample>;
export const testConnection = defineCall({
  method: 'post',
  path: '/connections/software/test',
  about: 'Reads one feed of the flight software and returns its first rows. Writes nothing.',
  ...access,
  body: z.object({ kind: z.enum(feedKinds.names) }),
  reply: FeedSample,
});
export const connectionCalls = { getConnection, saveConnection, testConnection };
