import { all, type Where } from '@app/kernel/queries/where.ts';
import { type FilterReason, MOST_REASONED } from '@app/domain/search/search.calls.ts';
import { hitsOf, type Search } from './examine-records.ts';
import type { SearchPlan } from './search-plan.ts';

/** Filters whose reason is found; each takes two reads. */
const MOST_REASONS = 8;
const MOST = MOST_REASONED + 1;

/** Returns how many records a plan finds, at most `MOST`. What only the database selects is counted there; records are read for words, distances and a hosted service. */
async function hitCount(search: Search, where: Where): Promise<number> {
  const { ctx, actor, plan } = search;
  if (plan.words.length > 0 || plan.circle || ctx.config.searchService !== undefined)
    return Math.min((await hitsOf({ ...search, enough: MOST }, where)).hits.length, MOST);
  return await ctx.records.count(actor, { collection: plan.kind.name, where, limit: MOST });
}

/** Says of each part of a search without hits how much it selects by itself, and how many hits there were without it. */
export async function reasonsFor(search: Search): Promise<FilterReason[]> {
  const { plan } = search;
  const { circle, filters, words, base } = plan;
  const hits = (part: Partial<SearchPlan>, wheres: readonly Where[]): Promise<number> =>
    hitCount({ ...search, plan: { ...plan, ...part } }, all(base, ...wheres));
  const wheres = filters.map(({ where }) => where);
  const reasons: FilterReason[] = [];
  if (words.length > 0) {
    const [alone, without] = await Promise.all([hits({ circle: undefined }, []), hits({ words: [] }, wheres)]);
    reasons.push({ filter: 'query', alone, without });
  }
  if (circle?.meters !== undefined) {
    const [alone, without] = await Promise.all([hits({ words: [] }, []), hits({ circle: undefined }, wheres)]);
    reasons.push({ filter: 'aroundRadius', alone, without });
  }
  for (const { filter, where } of filters.slice(0, MOST_REASONS - reasons.length)) {
    const others = wheres.filter((other) => other !== where);
    const [alone, without] = await Promise.all([hits({ words: [], circle: undefined }, [where]), hits({}, others)]);
    reasons.push({ filter, alone, without });
  }
  return reasons;
}
