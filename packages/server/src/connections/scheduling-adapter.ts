import type { PlainRow } from '@app/domain/connections/feed.rules.ts';
import type { FeedKind } from '@app/domain/connections/feed.states.ts';
import type { SourceFault } from '@app/domain/imports/import-source.ts';

/** Means of an adapter. */
export interface Asking {
  /** Returns the answer of an address. Throws `FeedError`. */
  readonly fetch: (address: string) => Promise<string>;
  readonly now: () => number;
}
/**
 * Contract with every scheduling system (CHR-10): plain rows of each kind, each with its id there. What becomes of rows is decided by the
 * import engine, the same for all systems. Sequences throw `FeedError`.
 */
export interface SchedulingAdapter {
  /** Kinds that are set up. */
  readonly kinds: readonly FeedKind[];
  /** Asks each feed that needs no other one first, and returns its fault, if any. */
  test(): Promise<ReadonlyMap<FeedKind, SourceFault | undefined>>;
  aircraft(): AsyncIterable<PlainRow>;
  accounts(): AsyncIterable<PlainRow>;
  /** Contacts of an account, by its id there. */
  contacts(account: string): AsyncIterable<PlainRow>;
  /** Flights and other entries of a span, epoch ms. */
  schedule(from: number, until: number): AsyncIterable<PlainRow>;
  /** All empty legs that are on offer there. */
  emptyLegs(): AsyncIterable<PlainRow>;
}
/** Returns the rows of a kind. Contacts are read account by account. */
export async function* rowsOfKind(adapter: SchedulingAdapter, kind: FeedKind, span: { from: number; until: number }): AsyncGenerator<PlainRow> {
  if (kind === 'aircraft') return yield* adapter.aircraft();
  if (kind === 'accounts') return yield* adapter.accounts();
  if (kind === 'deals') return yield* adapter.emptyLegs();
  if (kind === 'schedule') return yield* adapter.schedule(span.from, span.until);
  if (!adapter.kinds.includes('accounts')) return yield* adapter.contacts('');
  const seen = new Set<string>();
  for await (const { source_id: account } of adapter.accounts()) {
    if (account === '' || seen.has(account)) continue;
    seen.add(account);
    yield* adapter.contacts(account);
  }
}
