import type { z } from 'zod';

/** Callers that may make a call at all; the access filters of the records decide what they then reach. */
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
 * A call is declared once and used by server and browser. `:name` parts of the path, the query string and the JSON body make one input; a
 * last part `*name` takes the rest of the path, with its slashes.
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
  /** The reply describes one version of a record: its `version`, or that of its `doc`, is also sent as the ETag. */
  readonly versioned?: true;
  /** Counts as a read: it changes nothing although its method is POST. */
  readonly reads?: true;
  /** Requires a person who is signed in; refuses API keys. */
  readonly person?: true;
  /** Also for people whose active client is suspended: it tells them so. */
  readonly whenSuspended?: true;
  /** Also for people whose company does not pay: it exports, or it pays. Reading always is. */
  readonly whenReadOnly?: true;
  /** A sensitive act: a person with a password must have signed in, or entered it again, in the last minutes. */
  readonly fresh?: true;
  /** Also for people who have yet to accept terms; reading always is. */
  readonly beforeTerms?: true;
  /** One-sentence description for the API page. */
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
    const value = rest[key];
    delete rest[key];
    return typeof value === 'string' ? value : JSON.stringify(value ?? '');
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
