import { betterAuth } from 'better-auth';
import { anonymous } from 'better-auth/plugins/anonymous';
import { jwt } from 'better-auth/plugins/jwt';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { JSONWebKeySet } from 'jose';
import type { Kysely } from 'kysely';
import type { Language } from '@app/kernel/words.ts';
import { signInPath } from '@app/domain/clients/own-path.rules.ts';
import type { Config } from '../../platform/config.ts';
import { ownOrigin } from '../../platform/own-origin.ts';
import type { Log } from '../../platform/log.ts';
import { requestedLanguage } from '../../words/requested-language.ts';
import { countedAttempts } from './auth-attempts.ts';
import { createUser } from './account-records.ts';
import { type Accounts, openAccounts } from './accounts.ts';
import type { AuthContext, RawUser } from './auth-context.ts';
import { type AuthEmail, passwordEmail } from './auth-emails.ts';
import { confirmedSignUp } from './confirmed-sign-up.ts';
import { hashedSessions } from './hashed-sessions.ts';
import { type InvitedAccounts, openInvitedAccounts } from './invited-accounts.ts';
import { nameOfToken, RESET_LINK } from './link-token.ts';
import { type OwnAccount, openOwnAccount } from './own-account.ts';
import { passkeys } from './passkeys.ts';
import { passwordsWith } from './passwords.ts';
import { type SignInNote, signInNotes } from './note-sign-in.ts';
import { MAX_PASSWORD, MIN_PASSWORD, signInHooks } from './sign-in-hooks.ts';

/** Names this server in the tokens that it signs. */
export const TOKEN_ISSUER = 'apron';
const TOKEN_LIFE = '15m';

/** A sign-in as the rest of the app sees it. */
export interface SignIn {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly anonymous: boolean;
  /** Signs in in two steps. */
  readonly secondFactor: boolean;
}
interface AuthEvents {
  /** Runs after a sign-in was created or changed, to update the user record. `language` is the requested language at its creation. */
  saved(user: SignIn, language: Language | undefined): Promise<void>;
  /** Runs when an anonymous visitor signs up or signs in. */
  upgraded(anonymousId: string, user: SignIn): Promise<void>;
  /** Claims of a user's token. They inform the browser; the server reads the records. */
  claims(uid: string): Promise<{ access_code: string; anon: boolean }>;
  /** Sends system email to one person in their language; `language` is the requested one, used if theirs is unknown. */
  email(to: SignIn, language: Language | undefined, email: AuthEmail): Promise<void>;
  /** Runs after each attempt to sign in. */
  signIn(note: SignInNote): Promise<void>;
  /** Runs when a session has ended: its tokens end with it. */
  ended(session: { readonly id: string; readonly userId: string }): Promise<void>;
}
interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** Generated when left out. */
  readonly uid?: string;
}
/** Sign-in, sign-up, sessions and the short-lived tokens of the `token` header. Private to this module: records know users, not sessions. */
export interface Auth {
  /** Everything below `/api/auth`. */
  handle(request: Request): Promise<Response>;
  keys(): Promise<JSONWebKeySet>;
  /** Returns a token for a user, signed like those of sessions. */
  tokenFor(uid: string, life?: string): Promise<string>;
  /** Creates an account with a confirmed email, without sending one; returns its uid. Throws when the email is taken. */
  makeAccount(account: NewAccount): Promise<string>;
  findSignIn(uid: string): Promise<SignIn | undefined>;
  /** Returns the uid of the session whose cookie these headers carry. */
  viewer(headers: Headers): Promise<string | undefined>;
  signInCount(): Promise<number>;
  readonly accounts: Accounts;
  readonly invited: InvitedAccounts;
  readonly own: OwnAccount;
}

const signInOf = (user: RawUser): SignIn => ({
  id: user.id,
  // The invented address of an anonymous sign-in belongs to nobody.
  email: user.isAnonymous ? '' : user.email.toLowerCase(),
  name: user.isAnonymous ? '' : user.name,
  anonymous: user.isAnonymous === true,
  secondFactor: user.twoFactorEnabled === true,
});

/** Table names, for migrations too: `user` is a reserved word of SQL. */
const authTables = {
  user: 'auth_user',
  session: 'auth_session',
  account: 'auth_account',
  verification: 'auth_verification',
  jwks: 'auth_jwks',
  twoFactor: 'auth_two_factor',
  passkey: 'auth_passkey',
} as const;

export interface AuthParts {
  readonly config: Config;
  // oxlint-disable-next-line typescript/no-explicit-any -- the tables are the library's own
  readonly db: Kysely<any>;
  readonly events: AuthEvents;
  readonly log: Log;
}

/** Opens sign-in on the given database; its tables must exist (`auth-migrations.ts`). */
export function openAuth(parts: AuthParts): Auth {
  const auth = betterAuth(authOptions(parts));
  let signingKey: Promise<JSONWebKeySet> | undefined;
  // Of a new database: first tokens at the same moment would each make a key, and a reader of tokens knows only the keys made before it looked.
  const makeSigningKey = (): Promise<JSONWebKeySet> =>
    (signingKey ??= (auth.api.getJwks() as Promise<JSONWebKeySet>).catch((error: unknown) => {
      signingKey = undefined;
      throw error;
    }));
  const open = async () => (await auth.$context) as unknown as AuthContext['context'];
  const saved = (user: RawUser): Promise<void> => parts.events.saved(signInOf(user), undefined);
  const adapter = async () => (await auth.$context).adapter;
  return {
    handle: async (request) => {
      await makeSigningKey();
      return await auth.handler(request);
    },
    keys: async () => {
      await makeSigningKey();
      return (await auth.api.getJwks()) as JSONWebKeySet;
    },
    tokenFor: async (uid, life = TOKEN_LIFE) => {
      await makeSigningKey();
      const { token } = await auth.api.signJWT({
        body: { payload: { sub: uid }, overrideOptions: { jwt: { ...tokenOptions, expirationTime: life } } },
      });
      return token;
    },
    makeAccount: async ({ email, password, name, uid }) => {
      const { internalAdapter, password: passwords } = await auth.$context;
      const user = await createUser(await open(), { uid, email: email.toLowerCase(), name, isConfirmed: true });
      await internalAdapter.createAccount({
        userId: user.id,
        providerId: 'credential',
        accountId: user.id,
        password: await passwords.hash(password),
      });
      await saved(user);
      return user.id;
    },
    findSignIn: async (uid) => {
      const row = await (await adapter()).findOne({ model: 'user', where: [{ field: 'id', value: uid }] });
      return row ? signInOf(row as RawUser) : undefined;
    },
    viewer: async (headers) => (await auth.api.getSession({ headers, query: { disableRefresh: true } }))?.user.id,
    signInCount: async () => (await adapter()).count({ model: 'user' }),
    accounts: openAccounts(open, saved),
    invited: openInvitedAccounts(open, saved),
    own: openOwnAccount(open, parts.db),
  };
}

const tokenOptions = { issuer: TOKEN_ISSUER, audience: TOKEN_ISSUER, expirationTime: TOKEN_LIFE } as const;

/** The part of the library's context that describes the request in which a user is saved. */
interface RequestContext {
  readonly headers?: Headers | undefined;
  readonly request?: Request | undefined;
}
const headerOf = (context: RequestContext | null | undefined): string | null | undefined =>
  (context?.headers ?? context?.request?.headers)?.get('accept-language');

interface Session {
  readonly user: { readonly id: string };
  readonly session: { readonly id: string };
}
/** Returns the origin at which a person reaches this server. Its host was checked before. */
const originOf = (config: Config, request: Request | undefined): string =>
  config.publicUrl ?? (request ? new URL(request.url).origin : ownOrigin(config));

/** Returns the page to go on to after a new password: the library hands on the address of the sign-in page that asked for it. */
function nextOf(link: string): string | null {
  const page = new URL(link).searchParams.get('callbackURL') ?? '';
  return URL.canParse(page, link) ? new URL(page, link).searchParams.get('next') : null;
}

/** Tokens of Google and Microsoft are not stored: nothing uses them after the sign-in, and one of them would admit its reader. */
const withoutTokens = async <A extends object>(account: A) => ({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } });
/**
 * Links that choose a new password are stored as a hash. The library also looks for the name that it was given, so the stored name must not begin
 * like that one: otherwise the hash would open the link.
 */
const hashedResetLinks = {
  default: 'plain' as const,
  overrides: { 'reset-password:': { hash: async (identifier: string) => nameOfToken(RESET_LINK, identifier) } },
};

/** The settings of the sign-in library. */
export function authOptions({ config, db, events, log }: AuthParts) {
  const saved = (user: RawUser, context?: RequestContext | null): Promise<void> => events.saved(signInOf(user), requestedLanguage(headerOf(context)));
  const send = (user: RawUser, request: Request | undefined, email: AuthEmail): Promise<void> =>
    events.email(signInOf(user), requestedLanguage(request?.headers.get('accept-language')), email);
  // Links in emails use the requested host, so only our own names are allowed: the public one, or this machine's.
  const hosts = config.publicUrl ? [new URL(config.publicUrl).host] : ['127.0.0.1:*', 'localhost:*'];
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  const notes = signInNotes({ log, save: (note) => events.signIn(note) });
  const hooks = signInHooks({ db, notes, send });
  return {
    appName: 'Apron',
    baseURL: {
      allowedHosts: hosts,
      fallback: ownOrigin(config),
      protocol: secure ? ('https' as const) : ('http' as const),
    },
    basePath: '/api/auth',
    secret: config.appSecret,
    database: { db, type: 'postgres' as const },
    telemetry: { enabled: false },
    logger: {
      log: (level: 'debug' | 'info' | 'success' | 'warn' | 'error', message: string, ...details: unknown[]) =>
        log[level === 'success' ? 'info' : level]({ of: 'sign-in', err: details.find((detail) => detail instanceof Error) }, message),
    },
    user: { modelName: authTables.user },
    session: { modelName: authTables.session, expiresIn: 14 * 86_400, updateAge: 3_600 },
    account: { modelName: authTables.account, accountLinking: { enabled: true } },
    verification: { modelName: authTables.verification, storeIdentifier: hashedResetLinks },
    emailAndPassword: {
      enabled: true,
      // An account begins with a confirmed address: `confirmed-sign-up.ts` takes sign-ups.
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD,
      maxPasswordLength: MAX_PASSWORD,
      password: passwordsWith(config.passwordWork),
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token, url }: { user: RawUser; token: string; url: string }, request?: Request) =>
        send(user, request, passwordEmail(`${originOf(config, request)}${signInPath(nextOf(url))}#token=${token}`)),
    },
    // Links confirm nothing by themselves, and addresses do not change.
    // Sessions are listed and ended by our own calls.
    disabledPaths: ['/verify-email', '/send-verification-email', '/change-email', '/list-sessions', '/revoke-session', '/revoke-other-sessions'],
    socialProviders: { ...(config.google && { google: config.google }), ...(config.microsoft && { microsoft: config.microsoft }) },
    rateLimit: {
      enabled: true,
      customStorage: countedAttempts(db),
      window: 60,
      max: 300,
      customRules: {
        // One address may be a whole office.
        '/sign-in/email': { window: 60, max: 60 },
        '/sign-up/email': { window: 60, max: 30 },
        '/sign-in/social': { window: 60, max: 30 },
        // In addition, five wrong codes end an attempt, and ten in a row lock the account for a while.
        '/two-factor/*': { window: 60, max: 30 },
        '/passkey/*': { window: 60, max: 30 },
        '/sign-in/passkey': { window: 60, max: 30 },
        '/sign-in/anonymous': { window: 60, max: 60 },
        '/request-password-reset': { window: 60, max: 5 },
        // Guesses at the password of whoever left a browser open.
        '/change-password': { window: 60, max: 5 },
        '/sign-up/confirm': { window: 60, max: 30 },
        '/sign-up/send-again': { window: 60, max: 5 },
      },
    },
    advanced: {
      cookiePrefix: 'apron',
      useSecureCookies: secure,
      ipAddress: { ipAddressHeaders: ['x-visitor-address'] },
      // A test compares the tables with what the library expects; comparing at each start would read the columns of all tables.
      database: { validateSchema: false },
    },
    hooks,
    databaseHooks: {
      user: { create: { after: saved }, update: { after: saved } },
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
      session: { delete: { after: async (session: { id: string; userId: string }) => await events.ended(session) } },
    },
    plugins: [
      // Users of Google or Microsoft have no password.
      twoFactor({ issuer: 'Apron', allowPasswordless: true, schema: { twoFactor: { modelName: authTables.twoFactor } } }),
      hashedSessions(),
      anonymous({
        emailDomainName: 'anonymous.invalid',
        onLinkAccount: async ({ anonymousUser, newUser }) => events.upgraded(anonymousUser.user.id, signInOf(newUser.user as RawUser)),
      }),
      jwt({
        jwt: { ...tokenOptions, definePayload: async ({ user, session }: Session) => ({ ...(await events.claims(user.id)), sid: session.id }) },
        schema: { jwks: { modelName: authTables.jwks } },
      }),
      confirmedSignUp({ db, send }),
      passkeys({ db, config, table: authTables.passkey }),
      notes.plugin,
    ],
  };
}
