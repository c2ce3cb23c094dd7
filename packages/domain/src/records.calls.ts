import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { MAX_BATCH, OnceKey, Write } from '@app/kernel/live.ts';
import { QueryText } from '@app/kernel/queries/query-text.ts';
import { CountedSchema, QuerySchema } from '@app/kernel/queries/query.ts';

const AnyDoc = z.looseObject({ id: z.string(), path: z.string(), version: z.number() });
/** Reads and writes of records over HTTP, under each collection's own access rules. */
export const getDocument = defineCall({
  method: 'post',
  path: '/documents/get',
  reads: true,
  about: 'Returns one record, with the signed-in user’s rights to it.',
  access: 'signed-in',
  body: z.object({ path: z.string().max(300) }),
  reply: z.object({ doc: AnyDoc.nullable(), may: z.object({ update: z.boolean(), delete: z.boolean() }) }),
});
export const listDocuments = defineCall({
  method: 'post',
  path: '/documents/list',
  reads: true,
  about: 'Lists the records of a query.',
  access: 'signed-in',
  body: z.object({ query: QuerySchema }),
  reply: z.object({ docs: z.array(AnyDoc) }),
});
/**
 * Returns the documents of a query whose search text contains every word, newest first; none for kinds without search
 * text.
 */
export const searchDocuments = defineCall({
  method: 'post',
  path: '/documents/search',
  reads: true,
  about: 'Finds records of one kind by words, newest first.',
  access: 'member',
  body: z.object({ query: QuerySchema, text: z.string().max(200) }),
  reply: z.object({ docs: z.array(AnyDoc) }),
});
/** Counts the documents of a query; its limit caps the number. */
export const countDocuments = defineCall({
  method: 'post',
  path: '/documents/count',
  reads: true,
  about: 'Counts the records of a query; its limit caps the number.',
  access: 'signed-in',
  body: z.object({ query: CountedSchema }),
  reply: z.object({ count: z.number() }),
});
export const writeDocuments = defineCall({
  method: 'post',
  path: '/documents/write',
  about: 'Writes up to 500 records, all or none.',
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
  reads: true,
  about: 'Returns the audit trail of one record: every change with its author, newest first.',
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
/** Undoes one change in a record's history, as a new change (BYD-13). */
export const undoChange = defineCall({
  method: 'post',
  path: '/documents/undo',
  about: 'Undoes one change of a record’s history, as a new change.',
  access: 'member',
  body: z.object({ path: z.string().max(300), version: z.int().min(1) }),
  reply: z.object({ path: z.string(), version: z.number() }),
});

export const DELETED_PAGE = 50;
/** A removal is taken back by `undoChange` with its version (BYD-13). */
export const listDeleted = defineCall({
  method: 'get',
  path: '/deleted/:collection',
  about: 'Lists the removed records of one kind that the caller could read, newest removal first.',
  access: 'member',
  body: z.object({
    collection: z.string().max(40),
    /** Removals before this version. */
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).default(Number.MAX_SAFE_INTEGER),
  }),
  reply: z.object({
    deleted: z.array(z.object({ doc: z.looseObject({ id: z.string(), path: z.string() }), version: z.number(), at: z.number(), by: z.string() })),
    /** For the next page; null at the end. */
    before: z.number().nullable(),
  }),
});

const Segments = z
  .string()
  .max(300)
  .regex(/^[A-Za-z0-9_.@-]+(\/[A-Za-z0-9_.@-]+)*\/?$/, 'Not a path');
/** A version as an HTTP tag: `"17"`, or `*` for any. */
const Tag = z.string().regex(/^(\*|(W\/)?"?\d{1,15}"?)$/, 'Not a version');

/**
 * Reads the same records by their own address: an even number of parts names a document, an odd one a collection (a
 * bare `contacts` is that of the caller's own client). Returns 404 if the document does not exist.
 */
export const readDocuments = defineCall({
  method: 'get',
  path: '/documents/*path',
  about: 'Returns one record, or lists or counts those of a collection.',
  access: 'signed-in',
  versioned: true,
  body: z.object({
    path: Segments,
    ...QueryText.shape,
    count: z.enum(['true', 'false']).describe('`true`: only how many there are.').optional(),
    related: z
      .string()
      .regex(/^(\*|[A-Za-z_.]+(,[A-Za-z_.]+)*)$/, 'Names with commas between, or *')
      .max(400)
      .describe(
        'Fields that name other records, with commas between, or `*` for all but colleagues: those records come in `related`, two levels deep, as far as you may read them.',
      )
      .optional(),
  }),
  reply: z.union([
    z.object({ doc: AnyDoc, may: z.object({ update: z.boolean(), delete: z.boolean() }) }),
    /** `next`: the `startAfter` of the next page; absent on the last page. */
    z.object({ docs: z.array(AnyDoc), next: z.array(z.json()).optional() }),
    z.object({ count: z.number() }),
  ]),
});
/** On a document: changes the named fields, or replaces it. On a collection: creates a document under a generated id. */
export const writeDocument = defineCall({
  method: 'post',
  path: '/documents/*path',
  about: 'Creates, replaces or changes one record.',
  access: 'signed-in',
  versioned: true,
  headers: { ifMatch: 'if-match', ifNoneMatch: 'if-none-match' },
  body: z.strictObject({
    path: Segments,
    ...Write.pick({ data: true, base: true, transform: true, require: true }).shape,
    op: z.enum(['set', 'merge']).optional(),
    ifMatch: Tag.optional(),
    ifNoneMatch: z.literal('*').optional(),
  }),
  reply: z.object({ path: z.string(), version: z.number() }),
});
/** With If-Match: only if the document still has that version. */
export const deleteDocument = defineCall({
  method: 'delete',
  path: '/documents/*path',
  about: 'Deletes one record.',
  access: 'signed-in',
  headers: { ifMatch: 'if-match' },
  body: z.object({ path: Segments, ifMatch: Tag.optional() }),
  reply: z.object({ path: z.string(), version: z.number() }),
});
