import { all, type Where } from '@app/kernel/queries/where.ts';
import { MOST_COUNTED } from '@app/kernel/queries/query.ts';
import type { FilterReason } from '@app/domain/search/search.calls.ts';
import { hitsOf, type Search } from './examine-records.ts';
import type { SearchPlan } from './search-plan.ts';

/** Filters whose reason is found; each takes two reads. */
const MOST_REASONS = 8;
const capped = (count: number): number => Math.min(count, MOST_COUNTED + 1);

/** Says of each part of a search without hits how much it selects by itself, and how many hits there were without it. */
export async function reasonsFor(search: Search): Promise<FilterReason[]> {
  const { plan } = search;
  const { circle, filters, words, base } = plan;
  const hits = async (part: Partial<SearchPlan>, wheres: readonly Where[]): Promise<number> =>
    capped((await hitsOf({ ...search, plan: { ...plan, ...part } }, all(base, ...wheres))).hits.length);
  const wheres = filters.map(({ where }) => where);
  const reasons: FilterReason[] = [];
  if (words.length > 0) {
    const alone = await hits({ circle: undefined }, []);
    reasons.push({ filter: 'query', alone, without: await hits({ words: [] }, wheres) });
  }
  if (circle?.meters !== undefined) {
    const alone = await hits({ words: [] }, []);
    reasons.push({ filter: 'aroundRadius', alone, without: await hits({ circle: undefined }, wheres) });
  }
  for (const { filter, where } of filters.slice(0, MOST_REASONS - reasons.length)) {
    const alone = await hits({ words: [], circle: undefined }, [where]);
    const others = wheres.filter((other) => other !== where);
    reasons.push({ filter, alone, without: await hits({}, others) });
  }
  return reasons;
}
