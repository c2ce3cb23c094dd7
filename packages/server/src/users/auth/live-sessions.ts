import { type Kysely, sql } from 'kysely';

/** A session is looked up again after this time, in case that no notice of its end arrived. */
const TRUSTED_MS = 5_000;
const MAX_KEPT = 10_000;

/** Checks if a session is still valid, so that a token ends with its session. */
export class LiveSessions {
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever else the database holds
  readonly #db: Kysely<any>;
  /** Time until which a session counts as valid, epoch ms. */
  readonly #trusted = new Map<string, number>();
  /** Ended lately: a look-up that began before the end must not count. */
  readonly #ended = new Set<string>();

  // oxlint-disable-next-line typescript/no-explicit-any -- whatever else the database holds
  constructor(db: Kysely<any>) {
    this.#db = db;
  }

  async isLive(id: string): Promise<boolean> {
    if ((this.#trusted.get(id) ?? 0) > Date.now()) return true;
    const { rows } = await sql<{ id: string }>`select id from auth_session where id = ${id} and "expiresAt" > now()`.execute(this.#db);
    if (rows.length === 0 || this.#ended.has(id)) return false;
    if (this.#trusted.size >= MAX_KEPT) this.#trusted.clear();
    this.#trusted.set(id, Date.now() + TRUSTED_MS);
    return true;
  }

  ended(id: string): void {
    this.#trusted.delete(id);
    if (this.#ended.size >= MAX_KEPT) this.#ended.clear();
    this.#ended.add(id);
  }
}
