import fc from 'fast-check';
import { expect } from 'vitest';
import type { Actor } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import type { Query } from '@app/kernel/queries/query.ts';
import { any, where } from '@app/kernel/queries/where.ts';
import type { Written } from '../writes/write.ts';
import type { Model } from './model.ts';

const path = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 6 }).map((n) => `things/t${n}`) },
  fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 3 })).map(([thing, part]) => `things/t${thing}/parts/p${part}`),
);
const some = <T extends Record<string, fc.Arbitrary<unknown>>>(fields: T) => fc.record(fields, { requiredKeys: [] });
const tags = fc.subarray(['x', 'y', 'z']);
const thing = some({
  group: fc.constantFrom('a', 'b'),
  value: fc.constantFrom(null, -1, 0, 1.5, 7, '', 'm', 'é', false, true, [], [1]),
  tags,
  count: fc.integer({ min: 0, max: 4 }),
  owner: fc.constantFrom('', 'u1', 'u2'),
  hidden: fc.boolean(),
  stamp: fc.constantFrom('sealed', 'other'),
});
const part = some({ text: fc.constantFrom('p', 'q'), count: fc.integer({ min: 0, max: 4 }), tags });
const transform = some({
  count: fc.record({ increment: fc.integer({ min: -2, max: 2 }) }),
  tags: fc.oneof(fc.record({ union: fc.subarray(['x', 'w']) }), fc.record({ remove: fc.subarray(['x', 'y']) })),
});
/** The version that the writer saw: none given, no document, the newest, an older or a future one. */
const seen = fc.constantFrom('unsaid', 'unsaid', 'unsaid', 'none', 'newest', 'older', 'future' as const);
type Seen = 'unsaid' | 'none' | 'newest' | 'older' | 'future';
export interface IntendedWrite {
  readonly op: Write['op'];
  readonly path: string;
  readonly data: unknown;
  readonly transform: unknown;
  readonly base: Seen;
  readonly version: Seen;
  readonly exists: boolean | undefined;
}
const meant: fc.Arbitrary<IntendedWrite> = path.chain((to) =>
  fc.record({
    op: fc.constantFrom('set' as const, 'set' as const, 'merge' as const, 'merge' as const, 'delete' as const),
    path: fc.constant(to),
    data: to.includes('parts') ? part : thing,
    transform: fc.option(transform, { nil: undefined, freq: 3 }),
    base: seen,
    version: fc.oneof({ weight: 5, arbitrary: fc.constant('unsaid' as const) }, seen),
    exists: fc.option(fc.boolean(), { nil: undefined, freq: 5 }),
  }),
);
export const batch = fc.oneof(
  { weight: 3, arbitrary: fc.array(meant, { minLength: 1, maxLength: 1 }) },
  fc.array(meant, { minLength: 2, maxLength: 5 }),
);
/** Several short batches. */
export const burst = fc.array(fc.array(meant, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 5 });

/** Returns the version in the current state that corresponds to `what`. */
function versionOf(model: Model, docPath: string, what: Seen): number | undefined {
  if (what === 'unsaid') return undefined;
  if (what === 'none') return 0;
  const now = model.now.get(docPath)?.version ?? 0;
  if (what === 'future') return now + 1_000_000;
  if (what === 'newest') return now;
  const before = model.states.findLast((state) => (state.get(docPath)?.version ?? now) !== now);
  return before?.get(docPath)?.version ?? now;
}
export function writesOf(model: Model, client: string, given: readonly IntendedWrite[]): Write[] {
  return given.map((intended) => {
    const to = `clients/${client}/${intended.path}`;
    const [base, version] = [versionOf(model, to, intended.base), versionOf(model, to, intended.version)];
    return {
      op: intended.op,
      path: to,
      ...(intended.op !== 'delete' && { data: intended.data as NonNullable<Write['data']> }),
      ...(intended.op !== 'delete' && intended.transform !== undefined && { transform: intended.transform as NonNullable<Write['transform']> }),
      ...(base !== undefined && { base }),
      ...((version !== undefined || intended.exists !== undefined) && {
        require: { ...(version !== undefined && { version }), ...(intended.exists !== undefined && { exists: intended.exists }) },
      }),
    };
  });
}

/** Takes the written state into the model. Changed documents must have new versions, unchanged ones keep theirs. */
export function take(model: Model, actor: Actor, after: ReadonlyMap<string, Record<string, unknown> | undefined>, written: readonly Written[]): void {
  const last = new Map([...after.keys()].map((to) => [to, { was: model.now.get(to)?.version ?? 0, ever: model.lastVersion(to) }]));
  const changed = new Set(model.commit(actor, after, written));
  for (const { path: to, version } of written) {
    const { was = 0, ever = 0 } = last.get(to) ?? {};
    if (changed.has(to)) expect(version).toBeGreaterThan(ever);
    else expect(version).toBe(was);
  }
}

const cursorOf = fc.option(fc.constantFrom<readonly unknown[]>([null], [0], ['m'], [true], [1.5, 'clients/x/things/t3']), {
  nil: undefined,
  freq: 4,
});
const order = fc.oneof(
  fc.constant([]),
  fc
    .constantFrom('value', 'count', 'group')
    .chain((field) =>
      fc
        .tuple(fc.constantFrom('asc' as const, 'desc' as const), fc.boolean())
        .map(([dir, two]) => [{ field, dir }, ...(two ? [{ field: 'last_date', dir: 'desc' as const }].slice(1) : [])]),
    ),
);
/** Any query; `under` is the document above a sub-collection, inside the client. */
export type RequestedQuery = Omit<Query, 'parent'> & { readonly under?: string };
export const requestedQuery: fc.Arbitrary<RequestedQuery> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      collection: fc.constant('things'),
      where: fc.option(
        fc.constantFrom(
          where('group', 'eq', 'a'),
          where('tags', 'has', 'x'),
          where('count', 'gte', 2),
          where('value', 'ne', 7),
          any(where('owner', 'eq', 'u1'), where('tags', 'hasAny', ['y', 'w'])),
        ),
        { nil: undefined },
      ),
      orderBy: order,
      limit: fc.constantFrom(undefined, 1, 2, 3, 5),
      startAfter: cursorOf,
    }),
  },
  fc.record({ collection: fc.constant('parts'), group: fc.constant(true), orderBy: order, limit: fc.constantFrom(undefined, 2, 4) }),
  fc.record({ collection: fc.constant('parts'), under: fc.constantFrom('things/t0', 'things/t1'), limit: fc.constantFrom(undefined, 1, 3) }),
);
