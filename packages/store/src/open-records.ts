import type { Kysely } from 'kysely';
import { Database } from './database/database.ts';
import type { Engine, Log } from './database/engine.ts';
import { alone, layOut } from './queries/indexes.ts';
import { LateIndexes } from './queries/late-indexes.ts';
import { migrate } from './database/migrations.ts';
import { Hub } from './live/hub.ts';
import { PeerWords } from './live/peer-words.ts';
import { openPglite } from './pglite/pglite-engine.ts';
import { Notifier } from './postgres/notify.ts';
import { openPostgres } from './postgres/postgres-engine.ts';
import { type AnyCollection, registryOf } from './core/registry.ts';
import { DocTexts } from './queries/doc-texts.ts';
import { SearchSamples } from './queries/search-samples.ts';
import { SharedLists } from './queries/shared-lists.ts';
import { SharedReads } from './queries/shared-reads.ts';
import type { Records } from './records.ts';
import { Store } from './store.ts';
import { Effects } from './core/effects.ts';

export interface RecordsOptions {
  readonly database:
    | {
        readonly kind: 'pglite';
        /** Folder of the database; none keeps it in memory. One process at a time. */
        readonly dir?: string | undefined;
        /** Dump of a data folder (or a path to one) for an empty database: opens in a fraction of a second instead of several. */
        readonly template?: Blob | string | undefined;
        /** In the caller's thread instead of a worker: for tests. */
        readonly inThread?: boolean | undefined;
      }
    | {
        readonly kind: 'postgres';
        readonly url: string;
        readonly schema?: string | undefined;
        readonly questionMs?: number | undefined;
        /** An open one with connections to that address, in place of one of the store's own: for tests. */
        readonly engine?: Engine | undefined;
        /** No other process uses the database, so nobody is told of changes, and no connection waits for such news: for tests. */
        readonly isAlone?: boolean | undefined;
      };
  readonly collections: readonly AnyCollection[];
  /** Epoch ms; the clock of dates, access filters and the audit trail. */
  readonly now?: (() => number) | undefined;
  readonly log?: Log | undefined;
  /** Milliseconds between looks at what other processes wrote. A second on a server; never on the embedded database, which has one process. */
  readonly pollMs?: number | undefined;
}

/** Finds changes whose notice got lost. */
const POLL_MS = 1000;

/** Opens the database, brings tables and indexes up to date, starts the feed. */
export async function openRecords({ database, collections, now = Date.now, log = () => undefined, pollMs }: RecordsOptions): Promise<Records> {
  const registry = registryOf(collections);
  const texts = new DocTexts();
  const db = new Database(await openEngine(database, log), log, () => texts.clear());
  const core = {
    db,
    registry,
    now,
    log,
    effects: new Effects(),
    reads: new SharedReads(db),
    lists: new SharedLists(db),
    samples: new SearchSamples(db, now),
    texts,
    trigram: undefined as string | undefined,
  };
  const isShared = database.kind === 'postgres' && database.isAlone !== true;
  const hub = new Hub(core, pollMs ?? (isShared ? POLL_MS : 0));
  const words = new PeerWords();
  const notifier = isShared ? new Notifier(database, log, { onWake: () => hub.feed.wake(), words }) : undefined;
  const late = new LateIndexes(db, log);
  const store = new Store(core, { hub, notifier, late, words });
  try {
    const layout = await alone(db, async () => {
      await migrate(db.kysely as unknown as Kysely<never>, database.kind === 'postgres' ? database.schema : undefined);
      return await layOut(db, registry, log);
    });
    core.trigram = layout.trigram;
    await hub.feed.open();
    await notifier?.open();
    late.start(layout.late);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function openEngine(database: RecordsOptions['database'], log: Log): Promise<Engine> {
  if (database.kind === 'postgres') return database.engine ?? (await openPostgres(database, log));
  const { kind: _kind, ...options } = database;
  return await openPglite(options, log);
}
