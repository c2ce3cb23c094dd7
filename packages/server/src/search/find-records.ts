import type { z } from 'zod';
import type { Actor, Collection } from '@app/kernel/collection.ts';
import { Refused } from '@app/kernel/refused.ts';
import { any, valueAt, where } from '@app/kernel/queries/where.ts';
import { collections } from '@app/domain/collections.ts';
import { recordLabel } from '@app/domain/conversations/record-label.rules.ts';
import { linkTo, pathOfLink } from '@app/domain/links.ts';
import { type Findable, rankMatches } from '@app/domain/search/match-ranking.rules.ts';
import type { findRecords as findRecordsCall } from '@app/domain/search/search.calls.ts';
import { affiliates } from '@app/domain/marketplace/marketplace.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import { affiliatesNamed } from './affiliates-named.ts';

type AnyDoc = Awaited<ReturnType<AppContext['records']['list']>>[number];
type RecordHit = z.input<typeof findRecordsCall.reply>['records'][number] & Findable;

/** Newest hits examined per collection. Exact matches are found even if they are older. */
const DEEP = 15;
/** Ids are generated from letters of both cases and digits, or given with hyphens: a plain word is none. */
const ID = /^(?=.*[0-9_-]|.+[A-Z])[A-Za-z0-9_-]{2,64}$/;
/** Fields that identify a record. Queried for equality only if an index of the collection begins with the field. */
const KEYS = ['icao', 'iata', 'quote_id', 'trip_id', 'trip_number', 'invoice_id', 'work_order_id', 'tail_number', 'email', 'contact.email'];

/** Kinds with a search text and a screen: those of the client, and airports, which belong to no client. */
const kinds = (collections as unknown as readonly Collection[]).filter(
  ({ name, search, scope }) =>
    search !== undefined && (scope === 'client' || name === 'airports') && linkTo('any', { collection: name, id: 'any' }) !== undefined,
);
const exactKeys = new Map(kinds.map(({ name, indexes }) => [name, KEYS.filter((key) => indexes.some(([first]) => first === key))]));

const text = (doc: AnyDoc, field: string): string => {
  const value = valueAt(doc, field);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
/** Returns the takeoff of a flight or empty leg, the last message of a conversation, else the creation date. */
const momentOf = (doc: AnyDoc): number =>
  ['departure_date', 'last_message', 'date'].map((field) => valueAt(doc, field)).find((value) => typeof value === 'number' && value > 0) as number;
/** Returns what people recognize a record by. */
export function hitOf({ name, label }: Pick<Collection, 'name' | 'label'>, doc: AnyDoc): RecordHit {
  const keys = KEYS.map((key) => text(doc, key)).filter(Boolean);
  const title = name === 'threads' ? text(doc, 'contact.name') || text(doc, 'subject') || recordLabel(doc) : recordLabel(doc);
  const person = [text(doc, 'contact.first_name'), text(doc, 'contact.last_name')].filter(Boolean).join(' ');
  const details = [person, name === 'threads' ? text(doc, 'subject') : '', ...keys, text(doc, 'status') || text(doc, 'state')];
  const detail = [...new Set(details)].filter((part) => part !== '' && part !== 'none' && part !== title).slice(0, 2);
  return { collection: name, kind: label, id: doc.id, title, detail: detail.join(' · '), keys, at: momentOf(doc), last_date: doc.last_date };
}
/** Returns the document with this id if it exists and the actor may read it. */
async function byId(ctx: AppContext, actor: Actor, { name }: Collection, id: string): Promise<AnyDoc[]> {
  try {
    const doc = await ctx.records.get(actor, pathOfLink(actor.client, { collection: name, id }));
    return doc ? [doc] : [];
  } catch (error) {
    if (error instanceof Refused) return [];
    throw error;
  }
}
async function ofKind(ctx: AppContext, actor: Actor, kind: Collection, q: string): Promise<AnyDoc[]> {
  const newest = await ctx.records.search(actor, { collection: kind.name, limit: DEEP }, q);
  const keys = exactKeys.get(kind.name) ?? [];
  // The best match may be older than the newest hits, or have an id that is not among its words.
  const exact =
    newest.length === DEEP && keys.length > 0
      ? await ctx.records.list(actor, {
          collection: kind.name,
          where: any(...keys.map((key) => where(key, 'in', [...new Set([q, q.toUpperCase()])]))),
          limit: 3,
        })
      : [];
  const same = kind.under === undefined && ID.test(q) ? await byId(ctx, actor, kind, q) : [];
  return [...same, ...exact, ...newest];
}

/** Returns records of the active client that the actor may read, of every kind that has a screen, best first (SRC-5). */
export async function findRecords(ctx: AppContext, actor: Actor, { q, limit }: { q: string; limit: number }): Promise<{ records: RecordHit[] }> {
  const typed = q.trim();
  if (typed.length < 2) return { records: [] };
  const results = new Map<string, RecordHit>();
  const byKind = await Promise.all(kinds.map(async (kind) => ({ kind, docs: await ofKind(ctx, actor, kind, typed) })));
  for (const { doc, name } of await affiliatesNamed(ctx, actor, typed)) results.set(doc.path, { ...hitOf(affiliates, { ...doc }), title: name });
  for (const { kind, docs } of byKind) for (const doc of docs) results.set(doc.path, hitOf(kind, doc));
  return { records: rankMatches(typed, [...results.values()]).slice(0, limit) };
}
