import type { View } from './live-view.ts';

/** The part of a WebSocket that is used; a test brings its own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: unknown;
  onclose: unknown;
  onmessage: unknown;
}
/** The person and client that the server reports. */
export interface Identity {
  readonly uid: string;
  readonly client: string;
}
/** Last answers to queries, stored on this device. */
export interface AnswerCache {
  /** For the current person and client; undefined if nothing is stored. */
  read(key: string): Promise<View | undefined>;
  keep(who: Identity, key: string, view: View): void;
  drop(who: Identity, key: string): void;
}
export interface LiveDeps {
  open(): Socket;
  token(): Promise<string | undefined>;
  dropToken(): void;
  client(): string;
  later(act: () => void, ms: number): () => void;
  random(): number;
  /** Receives the version of the application that the server has. */
  onVersion(version: string): void;
  /** Runs when the server refuses a query. */
  onRefused(codes: readonly string[]): void;
  readonly answers?: AnswerCache;
}
