/** Result of a statement. Numbers of every integer type are JavaScript numbers, jsonb is parsed. */
export interface Answer {
  readonly rows: readonly unknown[];
  readonly affected?: number | undefined;
  /** First word of the command tag, e.g. `ROLLBACK` for a failed commit. */
  readonly command?: string | undefined;
}

/** One connection, held by one caller until released. */
export interface Session {
  /**
   * Runs a statement after those that were asked before it, also while these run. `isKept`: the same text is used often, so it may be prepared; only
   * for statements whose columns never change. `before`: commands without parameters and rows that are sent with it; if one fails, nothing more is run.
   */
  query(text: string, parameters: readonly unknown[], isKept?: boolean, before?: readonly string[]): Promise<Answer>;
  /** `broken`: the connection must not be used again. */
  release(broken?: boolean): void;
}

/** The common interface of both databases: sessions. */
export interface Engine {
  readonly kind: 'pglite' | 'postgres';
  /** `isBounded`: for queries from outside, which are canceled when they take too long (where the engine can). */
  session(isBounded?: boolean): Promise<Session>;
  close(): Promise<void>;
}

export type Log = (level: 'debug' | 'info' | 'warn' | 'error', message: string, data?: unknown) => void;
