import { signature } from './files.ts';

/** A document id that the same parts always give and nobody can guess: what makes a repeated request find its first result. */
export const idFrom = (keys: { readonly appSecret: string }, ...parts: readonly string[]): string =>
  signature(keys.appSecret, JSON.stringify(parts)).slice(0, 24);
