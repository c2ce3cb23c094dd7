import pg from 'pg';
import type { Engine, Log } from '../database/engine.ts';
import { sendTogether } from './send-together.ts';

const INT8 = 20;
/** Most prepared statements: each takes memory on every connection. */
const MAX_PREPARED = 200;
/** Uses of a text before it is prepared. */
const TRIALS = 2;

export interface PostgresOptions {
  readonly url: string;
  /** The store's schema; `public` when left out. */
  readonly schema?: string | undefined;
  /** Time limit of a query from outside, ms; 5 s when left out. */
  readonly questionMs?: number | undefined;
}

/** Parses 8-byte integers as numbers, as the embedded engine does: versions and epoch ms stay far below 2^53. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

const MAX_CONNECTIONS = 9;
/** Connections for queries from outside, and their time limit. */
const MAX_BOUNDED = 5;
const QUESTION_MS = 5_000;
/** Longest wait for a connection, whether the server does not answer or all are in use. */
const CONNECT_MS = 30_000;

/** Name of this store's connections in `pg_stat_activity`. */
export const applicationName = (schema: string | undefined): string => `records ${schema ?? 'public'}`;

export const clientOptions = ({ url, schema }: PostgresOptions): pg.ClientConfig => ({
  connectionString: url,
  types,
  application_name: applicationName(schema),
  keepAlive: true,
  options: `-c jit=off${schema ? ` -c search_path=${schema},public` : ''}`,
});

function openPool(config: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({ ...config, pipeline: true, connectionTimeoutMillis: CONNECT_MS } as pg.PoolConfig);
  pool.on('error', (error) => log('warn', 'An idle database connection was lost', error));
  // A connection lost while in use fails its statement; without a listener the event would end the process as well.
  pool.on('connect', (client) => client.on('error', (error) => log('warn', 'A database connection was lost', error)));
  return pool;
}

export async function openPostgres(options: PostgresOptions, log: Log): Promise<Engine> {
  if (options.schema !== undefined && !/^[a-z_][a-z0-9_]{0,40}$/.test(options.schema)) throw new Error(`Not a schema name: ${options.schema}`);
  const pool = openPool({ ...clientOptions(options), max: MAX_CONNECTIONS }, log);
  // A separate pool: writes and the server's own work never wait for slow queries from outside.
  const bounded = openPool({ ...clientOptions(options), max: MAX_BOUNDED, statement_timeout: options.questionMs ?? QUESTION_MS }, log);
  try {
    if (options.schema) await makeSchema(pool, options.schema);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const nameOf = names();
  return {
    kind: 'postgres',
    async session(isBounded = false) {
      const client = await (isBounded ? bounded : pool).connect();
      return {
        async query(text, parameters, isKept = false, before = []) {
          const name = isKept ? nameOf(text) : undefined;
          return await sendTogether(client, { text, parameters, name, before }, types);
        },
        release: (broken) => client.release(broken),
      };
    },
    close: async () => void (await Promise.all([pool.end(), bounded.end()])),
  };
}

/** Names frequent statements so that they are prepared; planning one over all partitions can take longer than running it. */
function names(): (text: string) => string | undefined {
  const known = new Map<string, string>();
  const seen = new Map<string, number>();
  return (text) => {
    const name = known.get(text);
    if (name !== undefined || known.size >= MAX_PREPARED) return name;
    const count = (seen.get(text) ?? 0) + 1;
    if (count <= TRIALS) {
      if (seen.size >= 10 * MAX_PREPARED) seen.clear();
      seen.set(text, count);
      return undefined;
    }
    seen.delete(text);
    known.set(text, `records_${known.size}`);
    return known.get(text);
  };
}

const ALREADY_THERE = new Set(['23505', '42P06']);

/** Creates the schema; `if not exists` alone fails when two processes start at once. */
async function makeSchema(pool: pg.Pool, schema: string): Promise<void> {
  try {
    await pool.query(`create schema if not exists ${schema}`);
  } catch (error) {
    if (!ALREADY_THERE.has(String((error as { code?: unknown }).code))) throw error;
  }
}
