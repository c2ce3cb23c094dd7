import { all, type Where } from '@app/kernel/queries/where.ts';
import { type FilterReason, MOST_REASONED } from '@app/domain/search/search.calls.ts';
import type { Actor } from '@app/kernel/collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import { hitsOf, type Search } from './examine-records.ts';
import { planSearch, type SearchInput, type SearchPlan } from './search-plan.ts';

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

/** Says of each part of a search how much it selects by itself, and how many hits there were without it: why nothing was found. */
export async function explainSearch(ctx: AppContext, actor: Actor, input: SearchInput): Promise<FilterReason[]> {
  const plan = planSearch(input);
  const { circle, filters, words, base } = plan;
  const hits = (part: Partial<SearchPlan>, parts: readonly Where[]): Promise<number> =>
    hitCount({ ctx, actor, plan: { ...plan, ...part } }, all(base, ...parts));
  const wheres = filters.map(({ where }) => where);
  const reasons: { filter: string; alone: () => Promise<number>; without: () => Promise<number> }[] = [];
  if (words.length > 0) {
    reasons.push({ filter: 'query', alone: () => hits({ circle: undefined }, []), without: () => hits({ words: [] }, wheres) });
  }
  if (circle?.meters !== undefined) {
    reasons.push({ filter: 'aroundRadius', alone: () => hits({ words: [] }, []), without: () => hits({ circle: undefined }, wheres) });
  }
  for (const { filter, where } of filters) {
    const others = wheres.filter((other) => other !== where);
    reasons.push({ filter, alone: () => hits({ words: [], circle: undefined }, [where]), without: () => hits({}, others) });
  }
  const counted: FilterReason[] = [];
  for (const { filter, ...counts } of reasons.slice(0, MOST_REASONS)) {
    const [alone, without] = await Promise.all([counts.alone(), counts.without()]);
    counted.push({ filter, alone, without });
  }
  return counted;
}
