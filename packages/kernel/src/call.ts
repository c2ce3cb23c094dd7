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

/**
 * A call is declared once and held by both ends. `:name` parts of the path, the query string and the JSON body make one input; a last part
 * `*name` takes the rest of the path, with its slashes.
 */
export interface Call<B extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  readonly method: 'get' | 'post' | 'delete';
  readonly path: `/${string}`;
  readonly access: CallAccess;
  readonly body: B;
  readonly reply: R;
  /** Names of inputs that travel in the query string although the method has a body. */
  readonly query?: readonly string[];
  /** Inputs that travel as headers: name of the input, name of the header. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The reply is about one version of a record: its `version`, or that of its `doc`, goes out as the ETag too. */
  readonly versioned?: true;
  /** Changes nothing although it is posted: it counts as a read. */
  readonly reads?: true;
  /** Only for somebody who is signed in, in person: no API key makes it. */
  readonly person?: true;
  /** What it does, in one sentence, for whoever reads the page of the API. */
  readonly about?: string;
}
export function defineCall<B extends z.ZodType, R extends z.ZodType>(spec: Call<B, R>): Call<B, R> {
  return spec;
}

/** Splits an input over path, query string, headers and body. What travels in path, query and headers is text. */
export function route(
  call: Call,
  input: Readonly<Record<string, unknown>>,
): { url: string; headers: Record<string, string>; body: Record<string, unknown> | undefined } {
  const rest = { ...input };
  const take = (key: string): string => {
    const held = rest[key];
    delete rest[key];
    return typeof held === 'string' ? held : JSON.stringify(held ?? '');
  };
  const headers = Object.fromEntries(
    Object.entries(call.headers ?? {}).flatMap(([key, name]) => (rest[key] === undefined ? [] : [[name, take(key)] as const])),
  );
  const path = call.path.replace(/([:*])(\w+)/g, (_, sign: string, key: string) =>
    (sign === '*' ? take(key).split('/') : [take(key)]).map(encodeURIComponent).join('/'),
  );
  const inQuery = call.method === 'post' ? (call.query ?? []) : Object.keys(rest);
  const pairs = inQuery.filter((key) => rest[key] !== undefined).map((key) => `${key}=${encodeURIComponent(take(key))}`);
  return { url: `/api${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`, headers, body: call.method === 'post' ? rest : undefined };
}
