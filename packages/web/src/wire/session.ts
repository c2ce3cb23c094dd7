import { getUserClients } from '@app/domain/clients/clients.calls.ts';
import { getDocument } from '@app/domain/records.calls.ts';
import type { Member, UserLocation, UserSignature } from '@app/domain/users/user.ts';
import { getRoles } from '@app/domain/users/users.calls.ts';
import { create } from 'zustand';
import {
  type Account,
  authConfirm,
  authSendCode,
  authSignIn,
  authSignInAnonymously,
  authSignOut,
  findAccount,
  tryAnonymously,
} from './auth-calls.ts';
import { live } from './browser-live.ts';
import { CallFailed } from '@app/kernel/call-failed.ts';
import { isOutage, isUnreachable } from './unreachable.ts';
import { dropToken, setActiveClient, setActivePerson } from './credentials.ts';
import { keepLanguage } from './keep-language.ts';
import { readLocal, rememberOrigin } from './local-state.ts';
import { offline } from './offline.ts';
import { send } from './send.ts';
import {
  actorOf,
  inClient,
  type Loaded,
  sessionHasRole,
  signedIn,
  signedOut,
  type SessionState,
  type SessionUser,
  type Standing,
} from './session-state.ts';
import { onTold, tellTabs } from './tabs.ts';

/** Stands in local storage while the server has yet to hear that somebody signed out. */
const SIGNED_OUT = 'signed-out';
/** Stands there while this device keeps something of somebody. */
const KEPT = 'kept';
const ASK_AGAIN_MS = 10_000;

/** Outside components: `session.getState()`. */
export const session = create<SessionState>(() => ({ ...signedOut(), status: 'loading' }));

/** Who is here. `const { user, client, hasRole } = useSession()`. */
export function useSession() {
  const state = session();
  return { ...state, actor: actorOf(state), hasRole: (roles: readonly string[]) => sessionHasRole(state, roles) };
}

let starting: Promise<void> | undefined;
/** Finds out who is here, once a page load. Throws where the server cannot say: that is no sign-out (decision 043). */
export function startSession(defaultClient: string): Promise<void> {
  if (!starting) rememberOrigin({ href: location.href, referrer: document.referrer });
  return starting ?? loadOnce(defaultClient);
}
function loadOnce(defaultClient?: string): Promise<void> {
  starting = load(defaultClient).catch((error: unknown) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

/** The session ended by itself. */
async function endHere(): Promise<void> {
  await endPush().catch((error: unknown) => console.warn('Notices of the system could not be ended', error));
  localStorage.removeItem(KEPT);
  await (await offline())?.endSession().catch((error: unknown) => console.warn('What was kept could not be wiped', error));
}
/** Whether what is known comes from this device, because the server could not be reached. */
let remembered = false;

async function load(defaultClient = session.getState().defaultClient): Promise<void> {
  dropToken();
  try {
    // Who signed out without a network is signed out, though the cookie is still there.
    if (localStorage.getItem(SIGNED_OUT)) await endOnServer();
    const account = await findAccount();
    const loaded = account && (await loadUser(account));
    remembered = false;
    setActivePerson(loaded?.account.id ?? '');
    session.setState(loaded ? signedIn(loaded, defaultClient) : signedOut(defaultClient));
    if (loaded) void keepHere(loaded);
    if (loaded?.user) void keepLanguage(loaded.user);
    else if (localStorage.getItem(KEPT)) void endHere();
  } catch (error) {
    console.warn('Sign-in failed', error);
    if (error instanceof CallFailed && error.has('records.not-allowed')) return await signOut();
    const kept =
      isUnreachable(error) && !localStorage.getItem(SIGNED_OUT) ? await (await offline())?.lastSession().catch(() => undefined) : undefined;
    if (!kept && isOutage(error) && !localStorage.getItem(SIGNED_OUT)) throw error;
    remembered = kept !== undefined;
    setActivePerson(kept?.account.id ?? '');
    session.setState(kept ? signedIn(kept, defaultClient) : signedOut(defaultClient));
    if (kept) askAgain();
  }
}
const readDocument = async <T>(path: string): Promise<T | undefined> => {
  const { doc } = await send(getDocument, { path });
  return (doc ?? undefined) as T | undefined;
};
async function loadUser(account: Account): Promise<Loaded> {
  const [user, about] = await Promise.all([readDocument<SessionUser>(`users/${account.id}`), send(getUserClients, {})]);
  return { account, user, ...about };
}
/** Asks anew who is here: after signing in, redeeming a code, changing one's own user document. */
export const reloadSession = async (): Promise<void> => {
  const before = session.getState().client?.id;
  await loadOnce();
  if (before && session.getState().clients.some(({ id }) => id === before)) await switchClient(before);
};

/** Somebody is here because this device says so: the server is asked as soon as it can be. What it then says stands. */
function askAgain(): void {
  const ask = async (): Promise<void> => {
    window.removeEventListener('online', again);
    clearTimeout(timer);
    if (!remembered) return;
    try {
      if (!(await confirm())) location.reload();
    } catch (error) {
      // A reload would only meet the same, and lose what is shown.
      if (isOutage(error)) askAgain();
      else location.reload();
    }
  };
  const again = (): void => void ask();
  const timer = setTimeout(again, ASK_AGAIN_MS);
  window.addEventListener('online', again);
}
/** Takes over what the server says about who is here, in one step, so that nothing that is open closes; false where it is somebody or something else. */
async function confirm(): Promise<boolean> {
  const { account: before, client: at, defaultClient } = session.getState();
  const account = await findAccount();
  if (!account || account.id !== before?.id) return false;
  const loaded = await loadUser(account);
  const client = loaded.clients.find(({ id }) => id === at?.id);
  if (at && !client) return false;
  const standing = client && (await standingIn(account.id, client.id));
  const state = signedIn(loaded, defaultClient);
  remembered = false;
  session.setState(client && standing ? inClient(state, client, standing) : state);
  await keepHere(loaded);
  return true;
}
/** The device keeps who is here, and sends what they left to be sent. */
async function keepHere(loaded: Loaded): Promise<void> {
  localStorage.setItem(KEPT, '1');
  const hub = await offline();
  await hub?.keepLoaded(loaded).catch((error: unknown) => console.warn('Who is here could not be kept', error));
  await hub?.outbox.reset();
  void hub?.outbox.replay();
}

/** Throws CallFailed with `users.wrong-password` and its like. 'code': nobody is in before `signInWithCode`. */
export async function signIn(email: string, password: string): Promise<'in' | 'code'> {
  const step = await authSignIn(email, password);
  if (step === 'in') await begin();
  return step;
}
export async function signInWithCode(...sent: Parameters<typeof authSendCode>): Promise<void> {
  await authSendCode(...sent);
  await begin();
}
/** Opens the account that a link confirms, and signs in to it. */
export async function confirmAddress(token: string, password: string): Promise<void> {
  await authConfirm(token, password);
  await begin();
}
export async function signInAnonymously(): Promise<void> {
  await tryAnonymously(authSignInAnonymously);
  await begin();
}
async function begin(): Promise<void> {
  localStorage.removeItem(SIGNED_OUT);
  await reloadSession();
}

/** Whoever signs out is told of nothing here any more. */
async function endPush(): Promise<void> {
  if (!readLocal('push')) return;
  const push = await import('./push.ts');
  await push.endPush();
}
async function endOnServer(): Promise<void> {
  await authSignOut();
  localStorage.removeItem(SIGNED_OUT);
}
/** Clears user, clients, roles, local and session storage and what is kept for times without a network (AUT-5); whoever calls decides where to go. */
export async function signOut(): Promise<void> {
  await endPush().catch((error: unknown) => console.warn('Notices of the system could not be ended', error));
  const ended = await endOnServer().then(
    () => true,
    (error: unknown) => {
      console.warn('Sign-out did not reach the server', error);
      return false;
    },
  );
  forget();
  localStorage.clear();
  // The server is told with the next chance; until then nobody is signed in here.
  if (!ended) localStorage.setItem(SIGNED_OUT, '1');
  tellTabs({ t: 'out' });
  await (await offline())?.wipe().catch((error: unknown) => console.warn('What was kept could not be wiped', error));
}
function forget(): void {
  remembered = false;
  dropToken();
  setActiveClient('');
  setActivePerson('');
  sessionStorage.clear();
  session.setState(signedOut(session.getState().defaultClient));
  live.stop();
}
// Signed out in another tab is signed out here; that tab wipes what was kept.
onTold((told) => {
  if (told.t !== 'out') return;
  forget();
  void offline().then((hub) => hub?.forgetHere());
});

/** Makes another of one's clients the active one: reloads roles, location, signature, and everything that is watched (TEN-8). */
export async function switchClient(id: string): Promise<void> {
  await enter(id);
  live.restart();
  await (await offline())?.outbox.reset();
}
async function enter(id: string): Promise<void> {
  const state = session.getState();
  const client = state.clients.find((one) => one.id === id);
  if (!client || !state.account) throw new CallFailed([{ code: 'records.missing' }], 404);
  setActiveClient(id);
  const { id: uid } = state.account;
  const standing = await standingIn(uid, id);
  session.setState((now) => inClient(now, client, standing));
}
/** What this person is in a client: as the server says, or as it last said while it cannot be reached. */
async function standingIn(uid: string, client: string): Promise<Standing> {
  try {
    const [roles, member, place, closing] = await Promise.all([
      send(getRoles, { client_id: client }),
      readDocument<Member>(`clients/${client}/members/${uid}`),
      readDocument<UserLocation>(`users/${uid}/locations/${client}`),
      readDocument<UserSignature>(`users/${uid}/signatures/${client}`),
    ]);
    const standing = { roles, member, location: place?.location ?? '', signature: closing?.signature ?? '' };
    void offline().then((hub) => hub?.keepStanding({ uid, client }, standing));
    return standing;
  } catch (error) {
    const kept = isUnreachable(error) ? await (await offline())?.lastSession().catch(() => undefined) : undefined;
    const standing = kept?.account.id === uid ? kept.standings[client] : undefined;
    if (!standing) throw error;
    return standing;
  }
}
