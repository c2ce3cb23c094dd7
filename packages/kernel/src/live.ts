import { z } from 'zod';
import { QuerySchema } from './queries/query.ts';
import { Transforms } from './transform.ts';

/** What travels over the live connection, declared once for both ends. All times epoch ms; `rev` is the store's version cursor. */
const subId = z.string().min(1).max(40);
const Path = z
  .string()
  .min(3)
  .max(300)
  .regex(/^[A-Za-z0-9_.@-]+(\/[A-Za-z0-9_.@-]+)+$/);

/** Versions of the documents that a subscription held before the line was cut, of the lineage that `ready` named then as now: it is resumed. */
const have = z.array(z.int().min(1)).max(1000).optional();

/** Browser → server. `auth` must come first; `client` switches the active client and drops every subscription. */
export const LiveRequest = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('auth'), token: z.string().max(4000), client: z.string().max(64) }),
  z.strictObject({ t: z.literal('sub'), id: subId, query: QuerySchema, have }),
  z.strictObject({ t: z.literal('doc'), id: subId, path: Path, have }),
  z.strictObject({ t: z.literal('unsub'), id: subId }),
  z.strictObject({ t: z.literal('ping') }),
]);
export type LiveRequest = z.infer<typeof LiveRequest>;

const LiveDoc = z.looseObject({ id: z.string(), path: z.string(), version: z.number() });
const Problems = z.array(z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])).optional() }));
/**
 * Server → browser. `snap` replaces what a subscription holds; `delta` carries changed documents and paths that left the query
 * (with a limit, the row that moved up is among `put`). A delta at or below the snapshot's `rev` is dropped by the reader. `resumed` is
 * the first answer to `have`: what is held but not named in `gone` still stands, and from there deltas go on.
 */
export const LiveEvent = z.discriminatedUnion('t', [
  z.object({ t: z.literal('ready'), uid: z.string(), client: z.string(), lineage: z.string().optional() }),
  z.object({ t: z.literal('snap'), id: subId, rev: z.number(), docs: z.array(LiveDoc) }),
  z.object({ t: z.literal('delta'), id: subId, rev: z.number(), put: z.array(LiveDoc), del: z.array(z.string()) }),
  z.object({ t: z.literal('resumed'), id: subId, rev: z.number(), put: z.array(LiveDoc), gone: z.array(z.number()) }),
  z.object({ t: z.literal('error'), id: z.string().optional(), problems: Problems }),
  z.object({ t: z.literal('pong'), version: z.string() }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

/**
 * One write of a batch. `set` creates or replaces, `merge` changes the named fields, `base` is the version that the writer had seen:
 * where others have changed other fields since, the write is merged. `require` is stricter, it holds or nothing of the batch is written.
 */
export const Write = z.strictObject({
  op: z.enum(['set', 'merge', 'delete']),
  path: Path,
  data: z.record(z.string(), z.json()).optional(),
  base: z.int().min(0).optional(),
  /** Done to the document that stands with `data` in it, while nobody else can write it. */
  transform: Transforms.optional(),
  /** The document is there, or not; it stands at this version and at no other (that of before the batch; 0: none). */
  require: z.strictObject({ exists: z.boolean().optional(), version: z.int().min(0).optional() }).optional(),
});
export type Write = z.infer<typeof Write>;
export const MAX_BATCH = 500;
/** Names a batch: sent again under the same name (its answer was lost), it is not done again. */
export const OnceKey = z.string().regex(/^[A-Za-z0-9]{16,40}$/);
/** How long the server knows a batch by its name. Whoever keeps one back to send it again does not keep it half as long. */
export const ONCE_DAYS = 60;
