import { all, where } from '@app/kernel/queries/where.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { Hold, MOST_WATCHERS } from '@app/domain/holds/hold.ts';
import { isOver, lackProblem, leftOf } from '@app/domain/holds/hold.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import { MAX_BATCH, type Write } from '@app/kernel/live.ts';
import { compiledSchema } from '@app/kernel/schemas/compiled-schema.ts';
import type { ClientStore } from '@app/store/records.ts';
import { together } from '@app/store/together.ts';
import { wakeWork } from '../jobs/due-work.ts';
import type { AppContext } from '../platform/app-context.ts';
import { idFrom } from '../platform/stable-id.ts';
import { keptReads } from '../records/kept-reads.ts';
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

/** Outcome of a claim: held until its time is over, or sold at once. */
type Outcome = 'held' | 'sold';
interface Claiming {
  readonly as?: Outcome;
  /** Of pieces of which less is left, takes what is there; otherwise all is refused. */
  readonly takesLess?: boolean;
  /** Writes that are made together with all holds, first of all. */
  readonly first?: readonly Write[];
  /** Writes that belong to a hold and are made together with it. */
  readonly beside?: (hold: Pick<Hold, 'subject' | 'quantity'>) => Promise<readonly Write[]>;
}
/** Hold of one wish, and the writes that make it; none where it is sold for good. */
interface Decision {
  readonly id: string;
  readonly writes: readonly Write[];
}

/** Locks the subjects and the holds with these ids. Returns these holds, and those that may stand in the way: of pieces those that are held, of a span also those that are sold. */
async function ownAndRivals({ records }: HoldContext, store: ClientStore, wishes: readonly Claim[], ids: readonly string[]): Promise<Doc<Hold>[]> {
  const pieces = wishes.filter(({ kind }) => kind === 'stock').map(({ subject }) => subject);
  const paths = ids.map((id) => store.path(holds, id));
  const [locked, rivals] = await together(
    records.lockRows(
      wishes.map(({ subject }) => subject),
      paths,
    ),
    // Only these: an alternative of ids would be looked for among all holds that there ever were.
    pieces.length === 0 ? [] : readAll(store, holds, all(where('subject', 'in', pieces), where('state', 'eq', 'held'))),
  );
  const own = new Set(paths);
  const others = rivals.filter(({ path }) => !own.has(path));
  for (const path of paths) {
    // Locked, it is known.
    const hold = locked.has(path) ? await store.get(holds, path) : undefined;
    if (hold) others.push(hold);
  }
  for (const { subject, start, end } of wishes.filter(({ kind }) => kind !== 'stock')) {
    const inSpan = typeof start === 'number' && typeof end === 'number' ? [where('start', 'lt', end), where('end', 'gt', start)] : [];
    const taken = all(where('subject', 'eq', subject), where('state', 'in', ['held', 'sold']), ...inSpan);
    others.push(...(await store.list(holds, { where: taken, limit: MOST })));
  }
  return others;
}

/**
 * Claims something scarce for a holder, or refuses: the holds on one subject never exceed it. All who claim it wait for each other. Repeated,
 * the hold becomes what is claimed now. Joins the caller's transaction.
 */
export async function claim(ctx: HoldContext, store: ClientStore, wish: Claim): Promise<Doc<Hold>> {
  const [id = ''] = await claimAll(ctx, store, [wish]);
  const hold = await store.get(holds, id);
  if (!hold) throw new Error(`${id} was claimed and is not there`);
  return hold;
}

/** The same for several wishes of different subjects: all or none. Returns the ids of their holds. */
export async function claimAll(ctx: HoldContext, store: ClientStore, wishes: readonly Claim[], claiming: Claiming = {}): Promise<string[]> {
  const { first = [] } = claiming;
  if (wishes.length === 0) {
    await writeInBatches(store, first);
    return [];
  }
  return await ctx.records.tx(async () => {
    const idOf = (wish: Claim): string => holdId(ctx, store.client, wish);
    const others = await ownAndRivals(ctx, store, wishes, wishes.map(idOf));
    const owns = new Map(others.map((hold) => [hold.id, hold]));
    const decisions: Decision[] = [];
    for (const wish of wishes) {
      const about = others.filter(({ subject, holder }) => subject === wish.subject && holder !== wish.holder);
      const id = idOf(wish);
      const decision = await decide(ctx, store, { wish, id, own: owns.get(id), others: about, claiming });
      if (decision) decisions.push(decision);
    }
    const writes = [...first, ...decisions.flatMap((decision) => decision.writes)];
    const ends = wishes.flatMap(({ until }) => (until === null ? [] : [until]));
    const woken = ends.length > 0 ? wakeWork(ctx, { client: store.client, kind: 'holds-expire' }, Math.min(...ends)) : undefined;
    await together(writeInBatches(store, writes), woken);
    return decisions.map(({ id }) => id);
  });
}

async function writeInBatches(store: ClientStore, writes: readonly Write[]): Promise<void> {
  for (let from = 0; from < writes.length; from += MAX_BATCH) await store.write(writes.slice(from, from + MAX_BATCH));
}

interface Deciding {
  readonly wish: Claim;
  readonly id: string;
  /** The hold of this very holder, if there was one. */
  readonly own: Doc<Hold> | undefined;
  /** Holds of others on the same subject. */
  readonly others: readonly Doc<Hold>[];
  readonly claiming: Claiming;
}
/** Undefined where nothing is left of something of which less is taken as well. */
async function decide(ctx: HoldContext, store: ClientStore, { wish, id, own, others, claiming }: Deciding): Promise<Decision | undefined> {
  const { capacity, ...wanted } = wish;
  const { as = 'held', takesLess = false } = claiming;
  const now = ctx.clock.now();
  if (own?.state === 'sold') return { id, writes: [] };
  const rival = others.filter((other) => !isWithin(other, wish));
  const left = leftOf(await capacity(), rival, { start: wish.start ?? null, end: wish.end ?? null }, now);
  const isLacking = left < wish.quantity;
  if (isLacking && takesLess && left === 0) return undefined;
  if (isLacking && !takesLess)
    throw refuse(wish.kind === 'stock' ? lackProblem({ name: wish.label, left }) : { code: 'holds.taken', params: { what: wish.label } });
  const quantity = Math.min(left, wish.quantity);
  // Watchers of one that is over wait for this one now: it was never free.
  const over = rival.filter((hold) => isOver(hold, now));
  const waiting = [...(own?.state === 'held' ? own.watchers : []), ...over.flatMap(({ watchers }) => watchers)];
  const watchers = waiting.filter(({ user }) => user !== wish.user).slice(0, MOST_WATCHERS);
  const hold = compiledSchema(Hold).parse({ ...wanted, quantity, state: as, extended: wish.extended ?? own?.extended ?? 0, watchers });
  return {
    id,
    writes: [
      ...over.map(({ path }): Write => ({ op: 'merge', path, data: { state: 'expired', watchers: [] } })),
      { op: 'set', path: store.path(holds, id), data: { ...hold } },
      ...((await claiming.beside?.(hold)) ?? []),
    ],
  };
}

/** Returns how much of each subject others may still claim, from how much of it there is. */
export async function leftOfEach(
  ctx: Pick<AppContext, 'records' | 'clock'>,
  store: ClientStore,
  capacities: ReadonlyMap<string, number>,
  beside = '',
): Promise<Map<string, number>> {
  const subjects = [...capacities.keys()];
  const live = await keptReads(ctx.records).withValues(store, holds, { field: 'subject', values: subjects, and: where('state', 'eq', 'held') });
  const now = ctx.clock.now();
  const leftIn = (subject: string): number => {
    const others = live.filter((hold) => hold.subject === subject && hold.holder !== beside);
    return leftOf(capacities.get(subject) ?? 0, others, { start: null, end: null }, now);
  };
  return new Map(subjects.map((subject) => [subject, leftIn(subject)]));
}

interface Left {
  readonly subject: string;
  readonly capacity: number;
  /** Its own holds do not count. */
  readonly holder: string;
}
/** Returns how much of a locked subject is left for a holder. Unlike `leftOfEach` it reads the records themselves: pieces are taken by its answer. */
export async function leftFor({ clock }: Pick<AppContext, 'clock'>, store: ClientStore, { subject, capacity, holder }: Left): Promise<number> {
  const live = await readAll(store, holds, all(where('subject', 'eq', subject), where('state', 'eq', 'held')));
  const others = live.filter((hold) => hold.holder !== holder);
  return leftOf(capacity, others, { start: null, end: null }, clock.now());
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
