import type { z } from 'zod';

/** Who may make a call at all; what they then reach is decided by the records' own filters. */
export type CallAccess =
  | 'public'
  /** Any verified token, anonymous ones too. */
  | 'signed-in'
  /** Redeemed an access code and is not anonymous. */
  | 'consumer'
  /** Staff of the active client. */
  | 'member'
  | { readonly roles: readonly string[] };

/** A call is declared once and held by both ends. `:name` parts of the path, the query string and the JSON body make one input. */
export interface Call<B extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  readonly method: 'get' | 'post' | 'delete';
  readonly path: `/${string}`;
  readonly access: CallAccess;
  readonly body: B;
  readonly reply: R;
  /** Names of inputs that travel in the query string although the method has a body. */
  readonly query?: readonly string[];
}
export function defineCall<B extends z.ZodType, R extends z.ZodType>(spec: Call<B, R>): Call<B, R> {
  return spec;
}

/** Splits an input over path, query string and body. Values in the path and query travel as text. */
export function route(call: Call, input: Readonly<Record<string, unknown>>): { url: string; body: Record<string, unknown> | undefined } {
  const rest = { ...input };
  const take = (key: string): string => {
    const held = rest[key];
    delete rest[key];
    return typeof held === 'string' ? held : JSON.stringify(held ?? '');
  };
  const path = call.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(take(key)));
  const inQuery = call.method === 'post' ? (call.query ?? []) : Object.keys(rest);
  const pairs = inQuery.filter((key) => rest[key] !== undefined).map((key) => `${key}=${encodeURIComponent(take(key))}`);
  return { url: `/api${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`, body: call.method === 'post' ? rest : undefined };
}
