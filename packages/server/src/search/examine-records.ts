import type { Actor } from '@app/kernel/collection.ts';
import { all, type Where, where as named } from '@app/kernel/queries/where.ts';
import { matchTexts, type TextMatch, textsOf } from '@app/domain/search/search-match.rules.ts';
import { MOST_EXAMINED } from '@app/domain/search/search.calls.ts';
import type { AppContext } from '../platform/app-context.ts';
import { hostedIds } from './hosted-search.ts';
import { inCircle, metersFrom, type SearchPlan } from './search-plan.ts';

export type Doc = Awaited<ReturnType<AppContext['records']['list']>>[number];
export interface PlanHit {
  readonly doc: Doc;
  readonly match: TextMatch;
  readonly meters: number | undefined;
}
/** A plan with who asks. */
export interface Search {
  readonly ctx: AppContext;
  readonly actor: Actor;
  readonly plan: SearchPlan;
  /** Hits after which no more records are examined; without it, as many as may be. */
  readonly enough?: number;
}
export interface Results {
  readonly hits: readonly PlanHit[];
  readonly isExact: boolean;
}
const NO_MATCH: TextMatch = { score: 0, errors: 0, matches: [] };
/** Distances in which the nearest are sought when there is no radius, the nearest first; at last everywhere. */
const WIDENING = [25_000, 100_000, 400_000, 1_600_000, undefined] as const;
/** Texts that a search with synonyms looks for. */
const MOST_VARIANTS = 8;
/** Records of a box for each one of its circle, with a margin: four for pi. */
const OUTSIDE = 1.5;
/** Records that one question names. */
const IDS_AT_ONCE = 100;

/** Returns the texts to look for: the search itself, and with each synonym in its place. */
function variantsOf(words: SearchPlan['words']): readonly string[] {
  const texts = words.reduce<string[]>((heads, same) => heads.flatMap((head) => same.map((word) => `${head} ${word}`.trim())), ['']);
  return texts.slice(0, MOST_VARIANTS);
}

interface Candidates {
  readonly where: Where;
  readonly limit: number;
  readonly isForgiving: boolean;
  /** Any records that fit, not the newest. */
  readonly isAnyOrder: boolean;
}
/** Reads candidates: newest first, without words in one list. */
async function candidates({ ctx, actor, plan }: Search, { where, limit, ...options }: Candidates): Promise<readonly Doc[]> {
  const { kind, words } = plan;
  if (words.length === 0) {
    return await ctx.records.list(actor, { collection: kind.name, where, orderBy: [{ field: 'last_date', dir: 'desc' }], limit });
  }
  const query = { collection: kind.name, where, limit };
  const lists = await Promise.all(variantsOf(words).map((text) => ctx.records.search(actor, query, text, options)));
  return [...new Map(lists.flat().map((doc) => [doc.path, doc])).values()];
}

type Within = (doc: Doc) => { readonly isIn: boolean; readonly meters: number | undefined };
interface Named {
  readonly where: Where;
  readonly ids: readonly string[];
  readonly within: Within;
}
/** Examines the records that a hosted service named: whether they match is its word, whether they may be read and fulfill the filters is ours. */
async function examineNamed({ ctx, actor, plan }: Search, { where, ids, within }: Named): Promise<Results> {
  const { kind, words, weights } = plan;
  const hits: PlanHit[] = [];
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const some = ids.slice(from, from + IDS_AT_ONCE);
    const docs = await ctx.records.list(actor, { collection: kind.name, where: all(where, named('id', 'in', [...some])), limit: IDS_AT_ONCE });
    for (const doc of docs) {
      const { isIn, meters } = within(doc);
      const match = words.length === 0 ? undefined : matchTexts(textsOf(doc), { words, weights, isForgiving: true, isStrict: false });
      if (isIn) hits.push({ doc, match: match ?? NO_MATCH, meters });
    }
  }
  return { hits, isExact: ids.length < MOST_EXAMINED };
}

/** Examines the records that fulfill `where`; with words, those that have them in the searched fields. */
async function examine(search: Search, where: Where, meters: number | undefined): Promise<Results> {
  const { plan } = search;
  const { words, weights, circle, parameters } = plan;
  const wanted = circle && meters !== undefined ? all(where, inCircle(circle, meters)) : where;
  const within: Within = (doc) => {
    const distance = circle && metersFrom(circle, doc);
    return { isIn: !circle || (distance !== undefined && (meters === undefined || distance <= meters)), meters: distance };
  };
  const ids = await hostedIds(search.ctx, { kind: plan.kind, client: search.actor.client, parameters });
  if (ids) return await examineNamed(search, { where: wanted, ids, within });
  const lookAmong = async (limit: number, isForgiving: boolean, isAnyOrder = false): Promise<Results> => {
    const docs = await candidates(search, { where: wanted, limit, isForgiving, isAnyOrder });
    const hits = docs.flatMap((doc): PlanHit[] => {
      const { isIn, meters: distance } = within(doc);
      if (!isIn) return [];
      if (words.length === 0) return [{ doc, match: NO_MATCH, meters: distance }];
      const match = matchTexts(textsOf(doc), { words, weights, isForgiving, isStrict: isForgiving || weights !== undefined });
      return match ? [{ doc, match, meters: distance }] : [];
    });
    return { hits, isExact: docs.length < limit };
  };
  const look = async (isForgiving: boolean): Promise<Results> => {
    if (search.enough === undefined) return await lookAmong(MOST_EXAMINED, isForgiving);
    // Only their number counts. Without a circle and without weights of fields, each one that the database finds is a hit.
    const isEachOne = !circle && weights === undefined && !isForgiving;
    const first = await lookAmong(isEachOne ? search.enough : Math.ceil(search.enough * OUTSIDE), isForgiving, !isForgiving);
    return first.isExact || first.hits.length >= search.enough ? first : await lookAmong(MOST_EXAMINED, isForgiving);
  };
  const tolerance = parameters.typoTolerance ?? 'min';
  const exact = await look(false);
  if (words.length === 0 || tolerance === false || (tolerance === 'min' && exact.hits.length > 0)) return exact;
  const forgiven = await look(true);
  const least = Math.min(...forgiven.hits.map(({ match }) => match.errors));
  const allowed = tolerance === 'min' ? least : tolerance === 'strict' ? least + 1 : Number.POSITIVE_INFINITY;
  const known = new Set(exact.hits.map(({ doc }) => doc.path));
  const more = forgiven.hits.filter(({ doc, match }) => !known.has(doc.path) && match.errors <= allowed);
  return { hits: [...exact.hits, ...more], isExact: exact.isExact && forgiven.isExact };
}

/** Returns all hits of a plan under some of its filters, in no order. */
export async function hitsOf(search: Search, where: Where): Promise<Results> {
  const { plan } = search;
  const { circle, parameters, words } = plan;
  if (!circle || circle.meters !== undefined || words.length > 0) return await examine(search, where, circle?.meters);
  const needed = (parameters.page + 1) * parameters.hitsPerPage;
  let results: Results = { hits: [], isExact: true };
  for (const meters of WIDENING) {
    results = await examine(search, where, meters);
    if (results.hits.length >= needed) return { ...results, isExact: results.isExact && meters === undefined };
  }
  return results;
}
