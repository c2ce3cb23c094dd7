import { z } from 'zod';
import { QuerySchema } from './queries/query.ts';
import { Transforms } from './transform.ts';

/** Messages of the live connection, declared once for both ends. All times are epoch ms; `rev` is the store's version cursor. */
const subId = z.string().min(1).max(40);
const Path = z
  .string()
  .min(3)
  .max(300)
  .regex(/^[A-Za-z0-9_.@-]+(\/[A-Za-z0-9_.@-]+)+$/);
/** Path of a written record. A missing one, and that of a whole collection, reach the store, which refuses them in the words of LIV-4. */
const WrittenPath = z
  .string()
  .max(300)
  .regex(/^([A-Za-z0-9_.@-]+(\/[A-Za-z0-9_.@-]+)*)?$/)
  .default('');

/** Document versions that a subscription had before the connection was cut. It resumes if `ready` names the same lineage as before. */
const have = z.array(z.int().min(1)).max(1000).optional();

/** Browser → server. `auth` must come first; `client` switches the active client and drops every subscription. */
export const LiveRequest = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('auth'), token: z.string().max(4000), client: z.string().max(64) }),
  z.strictObject({ t: z.literal('sub'), id: subId, query: QuerySchema, have }),
  z.strictObject({ t: z.literal('doc'), id: subId, path: Path, have }),
  // Records of one kind that another company shares, in an order and with the fields that are the server's choice.
  z.strictObject({
    t: z.literal('shared'),
    id: subId,
    owner: z.string().min(1).max(64),
    kind: z.string().regex(/^[a-z_]{1,40}$/),
    limit: z.int().min(1).max(500),
  }),
  // Being in a place: a record or a collection of the company. Its snapshots are the people there; `at` is the record that is edited in it.
  z.strictObject({ t: z.literal('here'), id: subId, place: Path, state: z.enum(['view', 'edit']), at: Path.or(z.literal('')) }),
  z.strictObject({ t: z.literal('unsub'), id: subId }),
  z.strictObject({ t: z.literal('ping') }),
]);
export type LiveRequest = z.infer<typeof LiveRequest>;

const LiveDoc = z.looseObject({ id: z.string(), path: z.string(), version: z.number() });
const Problems = z.array(z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])).optional() }));
/**
 * Server → browser. `snap` replaces what a subscription holds; `delta` carries changed documents and paths that left the query
 * (with a limit, the row that moved up is among `put`). A delta at or below the snapshot's `rev` is dropped by the reader. `resumed` is
 * the first answer to `have`: documents not named in `gone` are still valid, and deltas continue from there.
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
 * a later change of other fields is merged. `require` is stricter: unless it holds, nothing of the batch is written.
 */
export const Write = z.strictObject({
  op: z.enum(['set', 'merge', 'delete']),
  path: WrittenPath,
  data: z.record(z.string(), z.json()).optional(),
  base: z.int().min(0).optional(),
  /** Applied to the current document after `data`, while it is locked. */
  transform: Transforms.optional(),
  /** The document exists, or does not; its version before the batch is exactly this one (0: no document). */
  require: z.strictObject({ exists: z.boolean().optional(), version: z.int().min(0).optional() }).optional(),
});
export type Write = z.infer<typeof Write>;
export const MAX_BATCH = 500;
/** Name of a batch: a batch sent again under the same name, because its answer was lost, is not applied twice. */
export const OnceKey = z.string().regex(/^[A-Za-z0-9]{16,40}$/);
/** Time for which the server remembers a batch by its name, ms. A client that resends gives up in less than half of it. */
export const ONCE_DAYS = 60;
