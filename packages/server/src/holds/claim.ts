import { where, all } from '@app/kernel/queries/where.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { type Hold, MOST_WATCHERS } from '@app/domain/holds/hold.ts';
import { isOver, lackProblem, leftOf } from '@app/domain/holds/hold.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import type { ClientStore } from '@app/store/records.ts';
import { wakeWork } from '../jobs/due-work.ts';
import type { AppContext } from '../platform/app-context.ts';
import { idFrom } from '../platform/stable-id.ts';
import { readAll } from '../records/read-pages.ts';

/** Wish of a holder. `capacity` is read once the subject is locked: how much of it there is. */
export interface Claim extends Pick<Hold, 'kind' | 'subject' | 'label' | 'holder' | 'holder_label' | 'quantity' | 'until'> {
  readonly start?: number | null;
  readonly end?: number | null;
  readonly user?: string;
  readonly agent?: string;
  readonly extended?: number;
  readonly beside?: string[];
  readonly capacity: () => Promise<number>;
}
type HoldContext = Pick<AppContext, 'records' | 'clock' | 'config'>;
/** A subject has fewer live holds; whoever has more is refused by what is left. */
const MOST = 1000;

/** A holder has one hold on a subject, whatever is repeated. */
export const holdId = ({ config }: Pick<AppContext, 'config'>, client: string, { holder, subject }: Pick<Hold, 'holder' | 'subject'>): string =>
  idFrom(config, 'hold', client, holder, subject);

/** True for two claims of which one lies within the other. */
const isWithin = (one: Pick<Hold, 'holder' | 'beside'>, other: Pick<Claim, 'holder' | 'beside'>): boolean =>
  one.beside.includes(other.holder) || (other.beside ?? []).includes(one.holder);

/** Holds that may stand in the way: of pieces those that are held, of a span also those that are sold. */
function rivals(store: ClientStore, { kind, subject, start, end }: Claim): Promise<Doc<Hold>[]> {
  const states = kind === 'stock' ? ['held'] : ['held', 'sold'];
  const inSpan = typeof start === 'number' && typeof end === 'number' ? [where('start', 'lt', end), where('end', 'gt', start)] : [];
  return store.list(holds, { where: all(where('subject', 'eq', subject), where('state', 'in', states), ...inSpan), limit: MOST });
}

/**
 * Claims something scarce for a holder, or refuses: the holds on one subject never exceed it. All who claim it wait for each other. Repeated,
 * the hold becomes what is claimed now. Joins the caller's transaction.
 */
export async function claim(ctx: HoldContext, store: ClientStore, wish: Claim): Promise<Doc<Hold>> {
  const { capacity, ...wanted } = wish;
  return await ctx.records.tx(async () => {
    await ctx.records.lockRow(wish.subject);
    const now = ctx.clock.now();
    const id = holdId(ctx, store.client, wish);
    const own = await store.get(holds, id);
    if (own?.state === 'sold') return own;
    const others = (await rivals(store, wish)).filter((other) => other.holder !== wish.holder && !isWithin(other, wish));
    const left = leftOf(await capacity(), others, { start: wish.start ?? null, end: wish.end ?? null }, now);
    if (left < wish.quantity) {
      throw refuse(wish.kind === 'stock' ? lackProblem({ name: wish.label, left }) : { code: 'holds.taken', params: { what: wish.label } });
    }
    // Watchers of one that is over wait for this one now: it was never free.
    const over = others.filter((hold) => isOver(hold, now));
    for (const other of over) await store.update(holds, other.id, { state: 'expired', watchers: [] });
    const waiting = [...(own?.state === 'held' ? own.watchers : []), ...over.flatMap(({ watchers }) => watchers)];
    const watchers = waiting.filter(({ user }) => user !== wish.user).slice(0, MOST_WATCHERS);
    const hold = await store.set(holds, id, { ...wanted, state: 'held', extended: wish.extended ?? own?.extended ?? 0, watchers });
    if (wish.until !== null) await wakeWork(ctx, { client: store.client, kind: 'holds-expire' }, wish.until);
    return hold;
  });
}

/** Returns how much of each subject others may still claim, from how much of it there is. */
export async function leftOfEach(
  ctx: Pick<AppContext, 'clock'>,
  store: ClientStore,
  capacities: ReadonlyMap<string, number>,
  beside = '',
): Promise<Map<string, number>> {
  const subjects = [...capacities.keys()];
  const live = subjects.length === 0 ? [] : await readAll(store, holds, all(where('subject', 'in', subjects), where('state', 'eq', 'held')));
  const now = ctx.clock.now();
  const leftIn = (subject: string): number => {
    const others = live.filter((hold) => hold.subject === subject && hold.holder !== beside);
    return leftOf(capacities.get(subject) ?? 0, others, { start: null, end: null }, now);
  };
  return new Map(subjects.map((subject) => [subject, leftIn(subject)]));
}

/** The holds of an order or quote, whatever became of them. */
export const holdsOf = (store: ClientStore, holder: string): Promise<Doc<Hold>[]> =>
  store.list(holds, { where: where('holder', 'eq', holder), limit: MOST });

/** Ends a hold that is still held; one that was sold or has ended stays as it is. */
export async function endHold(store: ClientStore, id: string, state: 'released' | 'expired' | 'sold'): Promise<void> {
  await store.lock(holds, id);
  const hold = await store.get(holds, id);
  if (hold?.state === 'held') await store.update(holds, id, { state });
}
