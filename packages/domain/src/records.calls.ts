import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { MAX_BATCH, OnceKey, Write } from '@app/kernel/live.ts';
import { QuerySchema } from '@app/kernel/query.ts';

const AnyDoc = z.looseObject({ id: z.string(), path: z.string(), version: z.number() });
/** Reads and writes of records over HTTP, under each collection's own access. */
export const getDocument = defineCall({
  method: 'post',
  path: '/documents/get',
  access: 'signed-in',
  body: z.object({ path: z.string().max(300) }),
  reply: z.object({ doc: AnyDoc.nullable(), may: z.object({ update: z.boolean(), delete: z.boolean() }) }),
});
export const listDocuments = defineCall({
  method: 'post',
  path: '/documents/list',
  access: 'signed-in',
  body: z.object({ query: QuerySchema }),
  reply: z.object({ docs: z.array(AnyDoc) }),
});
/** How many documents answer a question; its limit caps the number. */
export const countDocuments = defineCall({
  method: 'post',
  path: '/documents/count',
  access: 'signed-in',
  body: z.object({ query: QuerySchema }),
  reply: z.object({ count: z.number() }),
});
export const writeDocuments = defineCall({
  method: 'post',
  path: '/documents/write',
  access: 'signed-in',
  body: z.object({
    writes: z
      .array(Write)
      .min(1)
      .max(MAX_BATCH + 1),
    once: OnceKey.optional(),
  }),
  reply: z.object({ written: z.array(z.object({ path: z.string(), version: z.number() })) }),
});
export const getHistory = defineCall({
  method: 'post',
  path: '/documents/history',
  access: 'member',
  body: z.object({ path: z.string().max(300) }),
  reply: z.object({
    changes: z.array(
      z.object({
        version: z.number(),
        at: z.number(),
        by: z.string(),
        op: z.enum(['create', 'update', 'delete']),
        fields: z.array(z.object({ field: z.string(), before: z.json(), after: z.json() })),
      }),
    ),
  }),
});
/** Takes one change of a record's history back, as a new change (BYD-13). */
export const undoChange = defineCall({
  method: 'post',
  path: '/documents/undo',
  access: 'member',
  body: z.object({ path: z.string().max(300), version: z.int().min(1) }),
  reply: z.object({ path: z.string(), version: z.number() }),
});
