/**
 * Credentials of every request (AUT-3): the active client and a short-lived token, held in memory only. The session itself is an httpOnly cookie.
 */
let client = '';
let person = '';
let cachedToken: { readonly token: string; readonly expiresAt: number } | undefined;
let asking: Promise<string | undefined> | undefined;
let hearGone: () => void = () => undefined;
/** Runs when the server says that nobody is signed in although somebody was here: the session ended elsewhere, or by time. */
export function onSessionGone(listener: () => void): void {
  hearGone = listener;
}
/** A token this close to its end is renewed before it is used. */
const SPARE_MS = 60_000;
const PATIENCE_MS = 15_000;

export const activeClient = (): string => client;
export function setActiveClient(id: string): void {
  client = id;
}
/** User id of the signed-in person; empty for nobody. */
export const activePerson = (): string => person;
export function setActivePerson(uid: string): void {
  person = uid;
}
/** Takes a token that came with another answer, so that none is requested until it expires. */
export function keepToken(fresh: string): void {
  cachedToken = { token: fresh, expiresAt: expiryOf(fresh) };
}
/** Makes the next `token()` request a fresh one. */
export function dropToken(): void {
  cachedToken = undefined;
}

function payloadOf(jwt: string): { readonly exp?: unknown; readonly sub?: unknown } {
  try {
    return JSON.parse(atob((jwt.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as object;
  } catch {
    return {};
  }
}
/** Returns the expiry of a JWT, epoch ms; 0 if it is unreadable. */
export function expiryOf(jwt: string): number {
  const { exp } = payloadOf(jwt);
  return typeof exp === 'number' ? exp * 1000 : 0;
}
/** Returns the user id of a JWT; empty if it is unreadable. */
export function subjectOf(jwt: string): string {
  const { sub } = payloadOf(jwt);
  return typeof sub === 'string' ? sub : '';
}

/** Returns the token that this page holds, if it is valid for at least a minute; never requests one. */
export const knownToken = (): string | undefined => (cachedToken && cachedToken.expiresAt - SPARE_MS > Date.now() ? cachedToken.token : undefined);

/** Returns a token that is valid for at least a minute; undefined if nobody is signed in. One request serves all callers. */
export function token(): Promise<string | undefined> {
  const known = knownToken();
  if (known !== undefined) return Promise.resolve(known);
  asking ??= askToken().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function askToken(): Promise<string | undefined> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const headers = { accept: 'application/json', 'content-type': 'application/json', client };
  const answer = await fetch('/api/auth/token', { credentials: 'same-origin', headers, signal });
  if (answer.status === 401) {
    // An answer that nobody reads stays open until time is up.
    await answer.text();
    if (person !== '') hearGone();
    return undefined;
  }
  if (!answer.ok) throw new Error(`No token: ${answer.status}`);
  const { token: fresh } = (await answer.json()) as { token?: string };
  if (!fresh) return undefined;
  keepToken(fresh);
  return fresh;
}
