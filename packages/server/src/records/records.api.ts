import { collectionOf } from '@app/kernel/queries/paths.ts';
import type { z } from 'zod';
import { abilities } from '@app/kernel/abilities.ts';
import type { Actor } from '@app/kernel/collection.ts';
import { collectionNamed } from '@app/domain/collections.ts';
import {
  countDocuments,
  getDocument,
  getHistory,
  listDeleted as listDeletedCall,
  listDocuments,
  searchDocuments,
  undoChange,
  writeDocuments,
} from '@app/domain/records.calls.ts';
import type { AppContext } from '../platform/app-context.ts';
import { holdWrites } from './write-limit.ts';
import { JsonText, serve, type Served } from '../http/serve.ts';
import { listDeleted } from './list-deleted.ts';

/** The audit trail comes out of a JSON column. */
type HistoryReply = z.input<typeof getHistory.reply>['changes'];

/** Reads and writes records under the access rules of their collections (LIV-2, LIV-5, LIV-9). */
export const recordsApi = (ctx: AppContext): readonly Served[] => [
  serve(getDocument, async ({ path }, actor) => {
    const doc = await ctx.records.get(actor, path);
    return { doc: doc ?? null, may: doc ? mayOf(ctx, actor, path, doc) : { update: false, delete: false } };
  }),
  serve(listDocuments, async ({ query }, actor) => new JsonText(`{"docs":${await ctx.records.listText(actor, query)}}`)),
  serve(searchDocuments, async ({ query, text }, actor) => ({ docs: [...(await ctx.records.search(actor, query, text))] })),
  serve(countDocuments, async ({ query }, actor) => ({ count: await ctx.records.count(actor, query) })),
  serve(writeDocuments, async ({ writes, once }, actor) => {
    await holdWrites(ctx, actor, writes);
    return { written: [...(await ctx.records.write(actor, writes, once))] };
  }),
  serve(getHistory, async ({ path }, actor) => ({ changes: (await ctx.records.history(actor, path)) as HistoryReply })),
  serve(listDeletedCall, (input, actor) => listDeleted(ctx, actor, input)),
  serve(undoChange, async ({ path, version }, actor) => {
    await holdWrites(ctx, actor, [{ path }]);
    return await ctx.records.undo(actor, path, version);
  }),
];

export function mayOf(ctx: AppContext, actor: Actor, path: string, doc: Record<string, unknown>): { update: boolean; delete: boolean } {
  const kind = collectionNamed(collectionOf(path));
  return kind ? abilities(kind, actor, doc, ctx.clock.now()) : { update: false, delete: false };
}
