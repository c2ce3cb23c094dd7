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
  /** For who is here now; undefined where nothing is kept. */
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
  /** The server says which version of the application it serves. */
  onVersion(version: string): void;
  readonly answers?: AnswerCache;
}
