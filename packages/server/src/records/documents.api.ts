import type { z } from 'zod';
import { clientPath } from '@app/kernel/queries/paths.ts';
import type { Actor } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import type { Write } from '@app/kernel/live.ts';
import { DEFAULT_LIMIT, type Query } from '@app/kernel/queries/query.ts';
import { readQuery } from '@app/kernel/queries/query-text.ts';
import { valueAt } from '@app/kernel/queries/where.ts';
import { collectionNamed } from '@app/domain/collections.ts';
import { refuse } from '@app/domain/problems.ts';
import { deleteDocument, readDocuments, writeDocument } from '@app/domain/records.calls.ts';
import type { AppContext } from '../platform/app-context.ts';
import { invalid, whyHostile } from '../http/hostile-input.ts';
import { loadRelatedRecords } from './load-related-records.ts';
import { mayOf } from './records.api.ts';
import { holdWrites } from './write-limit.ts';
import { serve, type Served } from '../http/serve.ts';

/** The reads and writes of `records.api.ts` under the records' own URLs, for programs and for curl (BYD-14). */
export const documentsApi = (ctx: AppContext): readonly Served[] => [
  serve(readDocuments, async (request, actor) => {
    const path = request.path.replace(/\/$/, '');
    return isDocument(path) ? await readOne(ctx, actor, { path, related: request.related }) : await readMany(ctx, actor, { ...request, path });
  }),
  serve(writeDocument, async (request, actor) => {
    const path = request.path.replace(/\/$/, '');
    await holdWrites(ctx, actor, [{ path: isDocument(path) ? path : `${path}/new` }]);
    // An operation concerns a document that the address names; at the address of a collection the store refuses it.
    const isChange = isDocument(path) || request.op !== undefined;
    const [done] = await ctx.records.write(actor, [isChange ? changeAt(path, request) : newIn(path, request, actor)]);
    return written(done);
  }),
  serve(deleteDocument, async ({ path, ifMatch }, actor) => {
    await holdWrites(ctx, actor, [{ path }]);
    const [done] = await ctx.records.write(actor, [{ op: 'delete', path: path.replace(/\/$/, ''), require: requireOf({ ifMatch }) }]);
    return written(done);
  }),
];

type BodyOf<C extends { readonly body: z.ZodType }> = z.output<C['body']>;
const isDocument = (path: string): boolean => path.split('/').length % 2 === 0;
function written<T>(done: T | undefined): T {
  if (done === undefined) throw new Error('A write answered nothing');
  return done;
}

async function readOne(ctx: AppContext, actor: Actor, { path, related }: Pick<BodyOf<typeof readDocuments>, 'path' | 'related'>) {
  const doc = await ctx.records.get(actor, path);
  if (!doc) throw refuse({ code: 'records.missing' });
  const [whole = doc] = related === undefined ? [doc] : await loadRelatedRecords(ctx, actor, [doc], related);
  return { doc: whole, may: mayOf(ctx, actor, path, doc) };
}

async function readMany(ctx: AppContext, actor: Actor, { path, count, related, ...request }: BodyOf<typeof readDocuments>) {
  const { records } = ctx;
  const query = readQuery(collectionAt(path), request);
  // The JSON inside a URL has not been checked for hostile values yet.
  const hostile = whyHostile(query);
  if (hostile) throw refuse(hostile);
  if (count === 'true') return { count: await records.count(actor, query) };
  const docs = await records.list(actor, query);
  const last = docs.at(-1);
  const isFull = docs.length === (query.limit ?? DEFAULT_LIMIT);
  const whole = related === undefined ? docs : await loadRelatedRecords(ctx, actor, docs, related);
  return { docs: whole, ...(last && isFull && { next: cursorOf(last, query) }) };
}
/** Returns the `startAfter` of the page that follows this document. */
const cursorOf = (doc: Readonly<Record<string, unknown>>, { orderBy = [] }: Query): z.core.util.JSONType[] =>
  [...orderBy.map(({ field }) => field), 'path'].map((field) => valueAt(doc, field) as z.core.util.JSONType);

function collectionAt(path: string): { collection: string; parent?: string } {
  const parts = path.split('/');
  const parent = parts.slice(0, -1).join('/');
  return { collection: parts.at(-1) ?? '', ...(parent !== '' && { parent }) };
}

function changeAt(path: string, { op = 'merge', data, base, transform, ...request }: BodyOf<typeof writeDocument>): Write {
  return { op, path, ...(data && { data }), ...(base !== undefined && { base }), ...(transform && { transform }), require: requireOf(request) };
}

/** Creates a document under a generated id. It has no previous state to require or merge. */
function newIn(path: string, { data, base, transform, require, ifMatch }: BodyOf<typeof writeDocument>, actor: Actor): Write {
  const odd = Object.entries({ base, require, ifMatch }).find(([, value]) => value !== undefined);
  if (odd) throw refuse(invalid(odd[0], 'Only where the address names a document'));
  const under = path.includes('/') ? path : ownPath(path, actor);
  return { op: 'set', path: `${under}/${randomId(LONG_ID)}`, ...(data && { data }), ...(transform && { transform }), require: { exists: false } };
}
/** The asker's own collection of this name. */
function ownPath(name: string, actor: Actor): string {
  const kind = collectionNamed(name);
  if (!kind || kind.under !== undefined) throw refuse(invalid('path', 'Say below which record'));
  if (kind.scope === 'platform') return name;
  return `${kind.scope === 'client' ? clientPath(actor.client) : `users/${actor.uid}`}/${name}`;
}

interface Conditions {
  readonly require?: Write['require'];
  readonly ifMatch?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
}
/** Merges the conditions of the headers and of the body. */
function requireOf({ require, ifMatch, ifNoneMatch }: Conditions): NonNullable<Write['require']> {
  const version = ifMatch === undefined || ifMatch === '*' ? undefined : Number(/\d+/.exec(ifMatch)?.[0]);
  return {
    ...require,
    ...(ifMatch === '*' && { exists: true }),
    ...(version !== undefined && { version }),
    ...(ifNoneMatch === '*' && { exists: false }),
  };
}
