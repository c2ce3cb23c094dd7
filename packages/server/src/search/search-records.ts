import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { all, compareValues, valueAt } from '@app/kernel/queries/where.ts';
import { orderHits, type Ordered } from '@app/domain/search/search-order.rules.ts';
import type { searchRecords as searchRecordsCall } from '@app/domain/search/search.calls.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type Doc, hitsOf, type PlanHit } from './examine-records.ts';
import { hitOf } from './find-records.ts';
import { planSearch, type SearchInput, type SearchPlan } from './search-plan.ts';

const MOST_VALUES = 20;

const isPlaced = (doc: Doc): doc is Doc & Ordered =>
  typeof doc['icao'] === 'string' && typeof doc['name'] === 'string' && typeof valueAt(doc, 'city.name') === 'string';

/** Orders hits: best match, ranking of the settings, nearest, newest; lists of airports as SRC-3 says. */
function ordered({ input, parameters }: SearchPlan, hits: readonly PlanHit[]): readonly PlanHit[] {
  const better = (a: PlanHit, b: PlanHit): number => {
    if (a.match.score !== b.match.score) return b.match.score - a.match.score;
    for (const { field, dir } of input.ranking) {
      const order = compareValues(valueAt(a.doc, field), valueAt(b.doc, field));
      if (order !== 0) return dir === 'asc' ? order : -order;
    }
    return (a.meters ?? 0) - (b.meters ?? 0) || b.doc.last_date - a.doc.last_date || (a.doc.path < b.doc.path ? -1 : 1);
  };
  const sorted = hits.toSorted(better);
  if (!sorted.every(({ doc }) => isPlaced(doc))) return sorted;
  const byDoc = new Map(sorted.map((hit) => [hit.doc, hit]));
  return orderHits(parameters.query, sorted.map(({ doc }) => doc).filter(isPlaced)).flatMap((doc) => byDoc.get(doc) ?? []);
}

function facetsOf({ input }: SearchPlan, hits: readonly PlanHit[]): z.input<typeof searchRecordsCall.reply>['facets'] {
  return input.facets.map((field) => {
    const counts = new Map<string, number>();
    for (const { doc } of hits) {
      for (const value of [valueAt(doc, field)].flat()) {
        const text = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
        if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
      }
    }
    const values = [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
    return { field, values: values.slice(0, MOST_VALUES) };
  });
}

/** Searches the records of one kind that the actor may read (SRC-1, SRC-2, SRC-3). */
export async function searchRecords(ctx: AppContext, actor: Actor, input: SearchInput): Promise<z.input<typeof searchRecordsCall.reply>> {
  const plan = planSearch(input);
  for (const { code, params } of plan.warnings) ctx.log.warn({ code, ...params }, 'A search ignores a filter');
  const where = all(plan.base, ...plan.filters.map((filter) => filter.where));
  const { hits, isExact } = await hitsOf({ ctx, actor, plan }, where);
  const { page, hitsPerPage } = plan.parameters;
  const shown = ordered(plan, hits).slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  return {
    hits: shown.map(({ doc, match, meters }) => ({
      ...hitOf(plan.kind, doc),
      doc,
      score: match.score,
      meters: meters === undefined ? null : Math.round(meters),
      matches: match.matches.map((part) => ({ ...part, value: [...part.value] })),
    })),
    count: hits.length,
    exact: isExact,
    page,
    facets: facetsOf(plan, hits),
    warnings: plan.warnings.map(({ code, params }) => ({ code, ...(params && { params }) })),
  };
}
