import { getUserClients } from '@app/domain/clients/clients.calls.ts';
import { getDocument } from '@app/domain/records.calls.ts';
import type { Member, UserLocation, UserSignature } from '@app/domain/users/user.ts';
import { getRoles } from '@app/domain/users/users.calls.ts';
import { create } from 'zustand';
import { authSendCode, authSignIn, authSignInAnonymously, authSignOut, authSignUp, findAccount, tryAnonymously } from './auth-calls.ts';
import { live } from './browser-live.ts';
import { CallFailed } from './call-failed.ts';
import { dropToken, setActiveClient } from './credentials.ts';
import { send } from './send.ts';
import { actorOf, inClient, sessionHasRole, signedIn, signedOut, type SessionState, type SessionUser } from './session-state.ts';

/** Outside components: `session.getState()`. */
export const session = create<SessionState>(() => ({ ...signedOut(), status: 'loading' }));

/** Who is here. `const { user, client, hasRole } = useSession()`. */
export function useSession() {
  const state = session();
  return { ...state, actor: actorOf(state), hasRole: (roles: readonly string[]) => sessionHasRole(state, roles) };
}

let starting: Promise<void> | undefined;
/** Finds out who is here, once a page load. Never throws: without an answer nobody is signed in. */
export function startSession(defaultClient: string): Promise<void> {
  starting ??= load(defaultClient);
  return starting;
}

async function load(defaultClient = session.getState().defaultClient): Promise<void> {
  dropToken();
  try {
    const account = await findAccount();
    session.setState(account ? await loadUser(account, defaultClient) : signedOut(defaultClient));
  } catch (error) {
    console.warn('Sign-in failed', error);
    if (error instanceof CallFailed && error.has('records.not-allowed')) await signOut();
    else session.setState(signedOut(defaultClient));
  }
}
const readDocument = async <T>(path: string): Promise<T | undefined> => {
  const { doc } = await send(getDocument, { path });
  return (doc ?? undefined) as T | undefined;
};
async function loadUser(account: NonNullable<SessionState['account']>, defaultClient: string): Promise<SessionState> {
  const [user, { clients, terms }] = await Promise.all([readDocument<SessionUser>(`users/${account.id}`), send(getUserClients, {})]);
  return signedIn({ account, user, clients, terms }, defaultClient);
}
/** Asks anew who is here: after signing in, redeeming a code, changing one's own user document. */
export const reloadSession = async (): Promise<void> => {
  const before = session.getState().client?.id;
  starting = load();
  await starting;
  if (before && session.getState().clients.some(({ id }) => id === before)) await switchClient(before);
};

/** Throws CallFailed with `users.wrong-password` and its like. 'code': nobody is in before `signInWithCode`. */
export async function signIn(email: string, password: string): Promise<'in' | 'code'> {
  const step = await authSignIn(email, password);
  if (step === 'in') await reloadSession();
  return step;
}
export async function signInWithCode(...sent: Parameters<typeof authSendCode>): Promise<void> {
  await authSendCode(...sent);
  await reloadSession();
}
export async function signUp(name: string, email: string, password: string): Promise<void> {
  await authSignUp(name, email, password);
  await reloadSession();
}
export async function signInAnonymously(): Promise<void> {
  await tryAnonymously(authSignInAnonymously);
  await reloadSession();
}

/** Clears user, clients, roles, local and session storage (AUT-5); whoever calls decides where to go. */
export async function signOut(): Promise<void> {
  await authSignOut().catch((error: unknown) => console.warn('Sign-out did not reach the server', error));
  dropToken();
  setActiveClient('');
  localStorage.clear();
  sessionStorage.clear();
  session.setState(signedOut(session.getState().defaultClient));
  live.stop();
}

/** Makes another of one's clients the active one: reloads roles, location, signature, and everything that is watched (TEN-8). */
export async function switchClient(id: string): Promise<void> {
  const state = session.getState();
  const client = state.clients.find((one) => one.id === id);
  if (!client || !state.account) throw new CallFailed([{ code: 'records.missing' }], 404);
  setActiveClient(id);
  const { id: uid } = state.account;
  const [roles, member, place, closing] = await Promise.all([
    send(getRoles, { client_id: id }),
    readDocument<Member>(`clients/${id}/members/${uid}`),
    readDocument<UserLocation>(`users/${uid}/locations/${id}`),
    readDocument<UserSignature>(`users/${uid}/signatures/${id}`),
  ]);
  const standing = { roles, member, location: place?.location ?? '', signature: closing?.signature ?? '' };
  session.setState((now) => inClient(now, client, standing));
  live.restart();
}
