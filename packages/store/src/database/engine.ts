/** What a statement answered. Numbers of every integer type are JavaScript numbers, jsonb is parsed. */
export interface Answer {
  readonly rows: readonly unknown[];
  readonly affected?: number | undefined;
  /** First word of the command tag, e.g. `ROLLBACK` for a commit that could not be kept. */
  readonly command?: string | undefined;
}

/** One connection, held by one caller until released. */
export interface Session {
  /** `isKept`: the same text comes again and again, so it may be prepared. Only for statements whose columns stay as they are. */
  query(text: string, parameters: readonly unknown[], isKept?: boolean): Promise<Answer>;
  /** `broken`: the connection must not be used again. */
  release(broken?: boolean): void;
}

/** A database product, as thin as both can be: sessions, and what each needs to stay healthy. */
export interface Engine {
  readonly kind: 'pglite' | 'postgres';
  /** `isBounded`: for questions from outside, which are ended when they take too long (where the engine can). */
  session(isBounded?: boolean): Promise<Session>;
  close(): Promise<void>;
}

export type Log = (level: 'debug' | 'info' | 'warn' | 'error', message: string, data?: unknown) => void;
