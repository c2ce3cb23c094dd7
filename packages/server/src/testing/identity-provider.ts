import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Somebody who says yes at the service. */
interface Consenting {
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
}
interface Grant {
  readonly person: Consenting;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string | null;
}
export interface IdentityProvider {
  readonly url: string;
  /** Person who consents from now on; undefined: consent is denied. */
  asks(person: Consenting | undefined): void;
  /** Refused requests with the reason. */
  readonly refusals: readonly string[];
  close(): Promise<void>;
}
interface Options {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Issuer in the tokens; default: this server, in Microsoft's form. */
  readonly issuer?: string;
}
const TENANT = 'a4b7c6d0-0000-4000-8000-000000000001';
const KEY_ID = 'of-the-test';

/**
 * A service that knows people, as Google and Microsoft are: OpenID Connect's authorization code flow with PKCE (RFC 6749, RFC 7636).
 * Codes are used once; secret, redirect address and verifier are checked.
 */
export async function openIdentityProvider({ clientId, clientSecret, issuer }: Options): Promise<IdentityProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  const refusals: string[] = [];
  let person: Consenting | undefined;
  let url = '';

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('state', query.get('state') ?? '');
    if (!person || query.get('client_id') !== clientId) back.searchParams.set('error', 'access_denied');
    else {
      const code = `code-${grants.size + 1}`;
      const [challenge, redirectUri] = [query.get('code_challenge') ?? '', query.get('redirect_uri') ?? ''];
      grants.set(code, { person, clientId, redirectUri, challenge, nonce: query.get('nonce') });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  }
  /** Returns the missing or wrong part of the form for this grant; undefined: it is complete. */
  function fault(form: URLSearchParams, basic: string | undefined, grant: Grant | undefined): string | undefined {
    const secret = basic
      ? Buffer.from(basic.replace(/^Basic /, ''), 'base64')
          .toString()
          .split(':')[1]
      : form.get('client_secret');
    if (!grant) return 'unknown code';
    if (secret !== clientSecret) return 'wrong secret';
    if (form.get('redirect_uri') !== grant.redirectUri) return 'another redirect address';
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return proof === grant.challenge ? undefined : 'wrong verifier';
  }
  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const part of request) text += String(part);
    const form = new URLSearchParams(text);
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const wrong = fault(form, request.headers.authorization, grant);
    if (wrong !== undefined || !grant) {
      refusals.push(wrong ?? '');
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error: 'invalid_grant' }));
      return;
    }
    const { subject, email, name, emailVerified } = grant.person;
    const claims = { oid: subject, tid: TENANT, email, name, email_verified: emailVerified, ...(grant.nonce && { nonce: grant.nonce }) };
    const idToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
      .setSubject(subject)
      .setIssuer(issuer ?? `${url}/${TENANT}/v2.0`)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(privateKey);
    const reply = { access_token: `access-of-${subject}`, token_type: 'Bearer', expires_in: 600, id_token: idToken, scope: 'openid email profile' };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    if (pathname.endsWith('/authorize') || pathname.endsWith('/auth')) authorize(searchParams, response);
    else if (pathname.endsWith('/token')) token(request, response).catch(() => response.writeHead(500).end());
    else if (pathname.endsWith('/keys') || pathname.endsWith('/certs'))
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [jwk] }));
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asks: (next) => {
      person = next;
    },
    refusals,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
