import { DAY } from '@app/kernel/time/durations.ts';
import type { RetainedKindName } from '@app/domain/privacy/retention/retention.rules.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { activeHolds, holdOn } from '../holds/active-holds.ts';
import { type OldItem, retainedWorks } from './retained-works.ts';

const A_PAGE = 100;
const MOST_NAMES = 5;

export interface Walk {
  readonly client: string;
  readonly kind: RetainedKindName;
  readonly days: number;
  /** Place where an earlier turn ended. */
  readonly after?: OldItem['after'] | undefined;
  /** Ends after the page with which so many are reached. */
  readonly most: number;
  /** Removes the items of a page; left out, nothing is written. */
  readonly remove?: (items: readonly OldItem[]) => Promise<void>;
}
export interface Walked {
  readonly count: number;
  readonly held: number;
  readonly oldest: readonly { readonly name: string; readonly at: number }[];
  /** Place where the next turn begins; undefined at the end. */
  readonly after: OldItem['after'] | undefined;
}

/** Goes through what is past its period, oldest first, and removes it or only counts it. What a legal hold or a lock keeps is passed over. */
export async function walkRetention(ctx: AppContext, { client, kind, days, after, most, remove }: Walk): Promise<Walked> {
  const before = ctx.clock.now() - days * DAY;
  const holds = await activeHolds(ctx.records, client);
  const oldest: { name: string; at: number }[] = [];
  let [count, held, last] = [0, 0, after];
  for (;;) {
    const page = await retainedWorks[kind](ctx, { client, before, after: last, most: A_PAGE });
    const free: OldItem[] = [];
    for (const item of page) if (!(await isKept(ctx, client, { item, holds }))) free.push(item);
    await remove?.(free);
    count += free.length;
    held += page.length - free.length;
    oldest.push(...free.slice(0, MOST_NAMES - oldest.length).map(({ name, at }) => ({ name, at })));
    last = page.at(-1)?.after;
    if (page.length < A_PAGE) return { count, held, oldest, after: undefined };
    if (count + held >= most) return { count, held, oldest, after: last };
  }
}

type Holds = Awaited<ReturnType<typeof activeHolds>>;
async function isKept({ records }: AppContext, client: string, { item, holds }: { item: OldItem; holds: Holds }): Promise<boolean> {
  if (await item.isLocked?.()) return true;
  const documents = holds.length === 0 ? [] : ((await item.documents?.()) ?? []);
  return (await holdOn(records, client, { documents, holds })) !== undefined;
}
