import type { FastifyRequest } from 'fastify';
import { refuse } from '@app/domain/problems.ts';
import type { Config } from '../platform/config.ts';
import { ownPath } from './own-path.ts';

type Settings = Pick<Config, 'publicUrl'>;
/** Hosts of a server without a public address: this machine by its own names, and nothing that merely begins with one. */
const LOCAL_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/;
const ADDRESSES = ['callbackURL', 'redirectTo', 'errorCallbackURL', 'newUserCallbackURL'];
const foreign = () => refuse({ code: 'records.not-allowed', params: { role: '?' } });

/** Returns the origin that a request is for. Refuses a foreign host, and a request that another site has a browser send. */
function ownOrigin(request: FastifyRequest, { publicUrl }: Settings): string {
  const host = request.host.toLowerCase();
  const local = LOCAL_HOST.test(host) ? `${request.protocol}://${host}` : undefined;
  const own = publicUrl === undefined ? local : new URL(publicUrl).origin;
  const { origin } = request.headers;
  if (own === undefined || (origin !== undefined && origin !== 'null' && origin !== own)) throw foreign();
  return own;
}

/** Addresses that lead on from sign-in, as paths of this site: the library never sees another one. */
function withOwnPaths(fields: unknown, origin: string): Record<string, unknown> {
  const entries = Object.entries(typeof fields === 'object' && fields !== null ? fields : {});
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (!ADDRESSES.includes(name) || value === undefined) return [name, value];
      const path = typeof value === 'string' ? ownPath(value, origin) : undefined;
      if (path === undefined) throw foreign();
      return [name, path];
    }),
  );
}

/** The parsed request as the standard's; the visitor's address is the one that the proxy settings allow. */
export function authRequest(request: FastifyRequest, settings: Settings): Request {
  const origin = ownOrigin(request, settings);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && name !== 'content-length' && name !== 'connection') headers.set(name, value);
  }
  headers.set('x-visitor-address', request.ip);
  const body = request.method === 'POST' ? JSON.stringify(withOwnPaths(request.body, origin)) : undefined;
  if (body !== undefined) headers.set('content-type', 'application/json');
  const [path = ''] = request.url.split('?');
  const query = new URLSearchParams(
    Object.entries(withOwnPaths(request.query, origin)).flatMap(([name, value]) =>
      [value].flat().map((item): [string, string] => [name, String(item)]),
    ),
  );
  const url = `${request.protocol}://${request.host}${path}${query.size > 0 ? `?${query.toString()}` : ''}`;
  return new Request(url, { method: request.method, headers, ...(body !== undefined && { body }) });
}
