import type { z } from 'zod';
import type { Call } from '@app/kernel/call.ts';
import type { Actor } from '@app/kernel/collection.ts';
import type { Language } from '@app/kernel/words.ts';

/** The part of the HTTP request that a verb may use. */
export interface CallRequest {
  /** The visitor's address. */
  readonly ip: string;
  /** Origin at which the visitor reaches this server, e.g. `https://fly.example`. */
  readonly origin: string;
  /** The visitor's preferred language; undefined if none of ours. */
  readonly language: Language | undefined;
  /** The caller's browser in its own words. */
  readonly device: string;
  /** Id of the caller's session; empty without one. */
  readonly session: string;
}
/** At most `max` tries of one person at one address in `perMs` milliseconds, over all processes. */
export interface CallLimit {
  readonly max: number;
  readonly perMs: number;
  /** For what is guessed at: no process takes any of it ahead. */
  readonly single?: boolean;
}
/** A reply that is JSON text already: sent as it is. Only for calls whose schema would let all of it pass. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
export interface Served {
  readonly call: Call;
  readonly limit?: CallLimit | undefined;
  readonly handle: (input: never, actor: Actor, request: CallRequest) => Promise<unknown>;
}

/** Binds a call to the verb that answers it. Who may call is the call's own `access`; the reply is cut to its schema. */
export function serve<B extends z.ZodType, R extends z.ZodType>(
  call: Call<B, R>,
  handle: (input: z.output<B>, actor: Actor, request: CallRequest) => Promise<z.input<R> | JsonText>,
  limit?: CallLimit,
): Served {
  return { call, handle, limit };
}

/** Makes a call and answers its reply. Throws `Refused` where the call refuses. */
export type SendInProcess = <B extends z.ZodType, R extends z.ZodType>(
  call: Call<B, R>,
  input: z.input<B>,
  /** Request of the page that needs it; left out for pages that are the same for everybody. */
  request?: CallRequest,
) => Promise<z.output<R>>;
