import pg from 'pg';
import type { Log } from '../database/engine.ts';
import type { PeerWords } from '../live/peer-words.ts';
import { clientOptions, type PostgresOptions } from './postgres-engine.ts';

const COALESCE_MS = 5;
/** The same while one write follows the other. */
const COALESCE_MANY_MS = 15;
const RECONNECT_MS = 1000;

/**
 * Tells the other processes on the same database that something changed. Never inside a write's transaction: NOTIFY there takes one
 * lock for all commits. Lost messages do no harm because every process also polls.
 */
export class Notifier {
  readonly #options: PostgresOptions;
  readonly #log: Log;
  readonly #onWake: () => void;
  readonly #channel: string;
  readonly #words: PeerWords;
  #client: pg.Client | undefined;
  #turn: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  /** When the last notice was sent, in milliseconds of this process. */
  #sentAt = Number.NEGATIVE_INFINITY;
  #closed = false;

  constructor(options: PostgresOptions, log: Log, { onWake, words }: { readonly onWake: () => void; readonly words: PeerWords }) {
    this.#options = options;
    this.#log = log;
    this.#onWake = onWake;
    this.#channel = `records_${options.schema ?? 'public'}`;
    this.#words = words;
    words.carry((text) => void this.#query('select pg_notify($1, $2)', [`${this.#channel}_words`, text]));
  }

  async open(): Promise<void> {
    const client = new pg.Client(clientOptions(this.#options));
    client.on('error', (error) => this.#log('warn', 'The connection for notices was lost', error));
    client.on('end', () => this.#client === client && this.#reopen());
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    // Our own notices come back too; the writer has already woken its feed.
    client.on('notification', ({ processId, channel, payload }) => {
      if (processId === rows[0]?.pid) return;
      if (channel === this.#channel) this.#onWake();
      else this.#words.hear(payload ?? '');
    });
    await client.query(`listen ${this.#channel}; listen ${this.#channel}_words`);
    this.#client = client;
    this.#onWake();
  }

  /** Sends one notice for several calls within a few ms. */
  send(): void {
    if (this.#timer || this.#closed) return;
    const waitMs = Math.max(COALESCE_MS, this.#sentAt + COALESCE_MANY_MS - performance.now());
    this.#timer = setTimeout(() => void this.#notify(), waitMs);
  }

  /** Sends one after the other: the connection takes one query at a time. */
  #query(text: string, values: readonly string[] = []): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      try {
        await this.#client?.query(text, [...values]);
      } catch (error) {
        if (!this.#closed) this.#log('warn', 'A notice was not sent', error);
      }
    });
    return this.#turn;
  }

  async #notify(): Promise<void> {
    await this.#query(`notify ${this.#channel}`);
    this.#sentAt = performance.now();
    this.#timer = undefined;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#client?.end();
  }

  #reopen(): void {
    this.#client = undefined;
    if (this.#closed) return;
    setTimeout(() => {
      if (!this.#closed) this.open().catch((error: unknown) => (this.#log('warn', 'No connection for notices yet', error), this.#reopen()));
    }, RECONNECT_MS).unref();
  }
}
