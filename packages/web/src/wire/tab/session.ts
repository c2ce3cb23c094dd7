import { create } from 'zustand';
import {
  authConfirm,
  authPasskeySignIn,
  authSendCode,
  authSignIn,
  authSignInAnonymously,
  authSignOut,
  findAccount,
  tryAnonymously,
} from '../request/auth-calls.ts';
import { live, offline } from './browser-live.ts';
import { CallFailed } from '@app/kernel/call-failed.ts';
import { isOutage, isUnreachable } from '../request/unreachable.ts';
import { dropToken, onSessionGone, setActiveClient, setActivePerson } from '../request/credentials.ts';
import { writeDates } from '../../words/language.ts';
import { keepLanguage } from '../session/keep-language.ts';
import { noteLanding } from '../session/landing.ts';
import { readLocal } from '../session/local-state.ts';
import { onRefusal } from '../request/refusals.ts';
import { actorOf, inClient, type Loaded, sessionHasRole, signedIn, signedOut, type SessionState } from '../session/session-state.ts';
import { onTabMessage, postToTabs } from '../session/tabs.ts';
import { forgetStanding, loadUser, standingIn, storedSession } from './standing.ts';

/** Key in local storage while the server does not know yet that somebody signed out. */
const SIGNED_OUT = 'signed-out';
/** Key in local storage while this device stores data of a person. */
const KEPT = 'kept';
const ASK_AGAIN_MS = 10_000;

/** Outside components: `session.getState()`. */
export const session = create<SessionState>(() => ({ ...signedOut(), status: 'loading' }));

/** Returns the signed-in person and the active client: `const { user, client, hasRole } = useSession()`. */
export function useSession() {
  const state = session();
  return { ...state, actor: actorOf(state), hasRole: (roles: readonly string[]) => sessionHasRole(state, roles) };
}

let starting: Promise<void> | undefined;
/** Loads the session, once per page load. Throws if the server cannot answer: that is no sign-out (decision 043). `nameKey`: the client to be entered. */
export function startSession(defaultClient: string, nameKey?: string): Promise<void> {
  noteLanding();
  return starting ?? loadOnce(defaultClient, nameKey);
}
function loadOnce(defaultClient?: string, nameKey?: string): Promise<void> {
  starting = load(defaultClient, nameKey).catch((error: unknown) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

/** Clears this device after a session that ended by itself. */
async function endHere(): Promise<void> {
  await endPush().catch((error: unknown) => console.warn('Notices of the system could not be ended', error));
  localStorage.removeItem(KEPT);
  await (await offline())?.endSession().catch((error: unknown) => console.warn('What was kept could not be wiped', error));
}
/** True while the session comes from this device because the server could not be reached. */
let remembered = false;

/** Dates are written as the person chose before anything is shown again. */
const takeDates = (of?: Pick<Loaded, 'user'>): Promise<void> => writeDates(of?.user?.date_format || null);

async function load(defaultClient = session.getState().defaultClient, nameKey?: string): Promise<void> {
  dropToken();
  try {
    // A person who signed out without a network is signed out, although the cookie still exists.
    if (localStorage.getItem(SIGNED_OUT)) await endOnServer();
    const account = await findAccount();
    const loaded = account && (await loadUser(account, nameKey));
    remembered = false;
    setActivePerson(loaded?.account.id ?? '');
    await takeDates(loaded);
    session.setState(loaded ? signedIn(loaded, defaultClient) : signedOut(defaultClient));
    if (loaded) void keepHere(loaded);
    if (loaded?.user) void keepLanguage(loaded.user);
    else if (localStorage.getItem(KEPT)) void endHere();
  } catch (error) {
    console.warn('Sign-in failed', error);
    if (error instanceof CallFailed && error.has('records.not-allowed')) return await signOut();
    const stored = isUnreachable(error) && !localStorage.getItem(SIGNED_OUT) ? await storedSession() : undefined;
    if (!stored && isOutage(error) && !localStorage.getItem(SIGNED_OUT)) throw error;
    remembered = stored !== undefined;
    setActivePerson(stored?.account.id ?? '');
    await takeDates(stored);
    session.setState(stored ? signedIn(stored, defaultClient) : signedOut(defaultClient));
    if (stored) askAgain();
  }
}
/** Loads the session again: after signing in, redeeming a code, or changing one's own user document. Open screens stay open. */
export const reloadSession = async (): Promise<void> => {
  const before = session.getState().client;
  if (before && (await refresh())) return;
  await loadOnce(undefined, before?.name_key);
  if (before && session.getState().clients.some(({ id }) => id === before.id)) await switchClient(before.id);
};
/** Loads the session of the same person and client; false if everything has to be loaded. */
async function refresh(): Promise<boolean> {
  dropToken();
  try {
    return await confirm();
  } catch (error) {
    // Without a network the session stays as it is, if this device has stored one.
    if (!isUnreachable(error) || session.getState().status !== 'in' || !(await storedSession())) return false;
    if (!remembered) askAgain();
    remembered = true;
    return true;
  }
}
/** The session came from this device, so the server is asked as soon as it can be reached. Its answer counts. */
function askAgain(): void {
  const ask = async (): Promise<void> => {
    window.removeEventListener('online', again);
    clearTimeout(timer);
    if (!remembered) return;
    try {
      if (!(await confirm()) && remembered) location.reload();
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
/** Takes over the server's answer about the session in one step, so that nothing that is open closes; false if the person or the client is lost. */
async function confirm(): Promise<boolean> {
  const before = session.getState();
  const account = await findAccount();
  if (!account || account.id !== before.account?.id) return false;
  const loaded = await loadUser(account, before.client?.name_key);
  const client = loaded.clients.find(({ id }) => id === before.client?.id);
  if (before.client && !client) return false;
  const standing = client && (await standingIn(account.id, client));
  await takeDates(loaded);
  const now = session.getState();
  // Somebody signed out or chose another client meanwhile: this answer is about the session before.
  if (now.account !== before.account || now.client !== before.client) return confirm();
  const state = signedIn(loaded, before.defaultClient);
  remembered = false;
  session.setState(client && standing ? inClient(state, client, standing) : state);
  await keepHere(loaded);
  return true;
}
/** Stores the session on this device, and sends the changes that wait there. */
async function keepHere(loaded: Loaded): Promise<void> {
  localStorage.setItem(KEPT, '1');
  const hub = await offline();
  await hub?.keepLoaded(loaded).catch((error: unknown) => console.warn('Who is here could not be kept', error));
  await hub?.outbox.reset();
  void hub?.outbox.replay();
}

/** Throws CallFailed, for example with `users.wrong-password`. 'code': nobody is signed in before `signInWithCode`. */
export async function signIn(email: string, password: string): Promise<'in' | 'code'> {
  const step = await authSignIn(email, password);
  if (step === 'in') await begin();
  return step;
}
export async function signInWithCode(...sent: Parameters<typeof authSendCode>): Promise<void> {
  await authSendCode(...sent);
  await begin();
}
/** Signs in with what the browser's dialog of passkeys answered. */
export async function signInWithPasskey(response: unknown): Promise<void> {
  await authPasskeySignIn(response);
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

/** Stops notices to this browser: after signing out nobody is notified on it. */
async function endPush(): Promise<void> {
  if (!readLocal('push')) return;
  const push = await import('../session/push.ts');
  await push.endPush();
}
async function endOnServer(): Promise<void> {
  await authSignOut();
  localStorage.removeItem(SIGNED_OUT);
}
/** Clears user, clients, roles, local and session storage and the offline data (AUT-5); the caller decides where to go. */
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
  // The server learns of it at the next chance; until then nobody is signed in here.
  if (!ended) localStorage.setItem(SIGNED_OUT, '1');
  postToTabs({ t: 'out' });
  await (await offline())?.wipe().catch((error: unknown) => console.warn('What was kept could not be wiped', error));
}
function forget(): void {
  remembered = false;
  forgetStanding();
  dropToken();
  setActiveClient('');
  setActivePerson('');
  sessionStorage.clear();
  session.setState(signedOut(session.getState().defaultClient));
  live.stop();
}
// Published while this page was open: the gate asks the server what is due.
onRefusal('users.terms-needed', () => session.setState({ termsFrom: Date.now() }));
onRefusal('users.second-factor-needed', () => session.setState({ secondFactorFrom: Date.now() }));
// Signed out on another device: this one shows nothing any more.
onSessionGone(() => {
  if (session.getState().status !== 'in') return;
  loadOnce().then(
    () => session.getState().status === 'out' && live.stop(),
    (error: unknown) => console.warn('Who is here could not be asked', error),
  );
});
// Signing out in another tab signs out here; that tab wipes the stored data.
onTabMessage((message) => {
  if (message.t !== 'out') return;
  forget();
  void offline()
    .then((hub) => hub?.forgetHere())
    .catch((error: unknown) => console.warn('What was kept could not be wiped', error));
});

/** Makes another client of the person the active one: reloads roles, location, signature, and every watched query (TEN-8). */
export async function switchClient(id: string): Promise<void> {
  await enter(id);
  live.restart();
  await (await offline())?.outbox.reset();
}
async function enter(id: string): Promise<void> {
  const state = session.getState();
  const client = state.clients.find((candidate) => candidate.id === id);
  if (!client || !state.account) throw new CallFailed([{ code: 'records.missing' }], 404);
  setActiveClient(id);
  const { id: uid } = state.account;
  const standing = await standingIn(uid, client);
  session.setState((now) => inClient(now, client, standing));
}
