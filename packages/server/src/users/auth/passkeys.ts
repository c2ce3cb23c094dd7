import { randomBytes } from 'node:crypto';
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { slowedAttempts } from './auth-attempts.ts';
import type { AuthContext, RawUser } from './auth-context.ts';

const LIFE_MS = 5 * 60_000;
/** A sign-in this recent proves a person without a password. */
const FRESH_MS = 5 * 60_000;
const MAX_PASSKEYS = 20;
const GUESSES = { free: 5, longestSeconds: 900 };
const COOKIE = 'apron.passkey';
const USER_VERIFICATION = 'required';
/** ES256, EdDSA and RS256, as COSE numbers them: one of them is in every authenticator. */
const supportedAlgorithmIDs = [-7, -8, -257];
/** Loaded with the first passkey: it is large. */
const loadVerifier = () => import('@simplewebauthn/server');

/** A stored passkey, as the sign-in library reads it; its id is the credential's. */
export interface StoredPasskey {
  readonly id: string;
  readonly userId: string;
  readonly publicKey: string;
  readonly counter: number | string;
  /** Comma-separated. */
  readonly transports: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}
const text = z.string().max(20_000);
/** The parts that the verifier reads; it checks them itself. */
const Registration = z.looseObject({
  id: z.string().max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: text, attestationObject: text, transports: z.array(z.string().max(40)).max(10).optional() }),
  clientExtensionResults: z.looseObject({}),
});
const Authentication = z.looseObject({
  id: z.string().max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: text, authenticatorData: text, signature: text }),
  clientExtensionResults: z.looseObject({}),
});

interface Parts {
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever else the database holds
  readonly db: Kysely<any>;
  readonly config: Pick<Config, 'publicUrl'>;
  /** Name of the table. */
  readonly table: string;
}
/** Returns the host at which passkeys work: that of the public address, or this machine by its name. */
export const passkeyHost = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;

const refused = (code: string): APIError => new APIError('BAD_REQUEST', { code, message: code });

/** Passkeys as another way to sign in (AUT-1), never the only one. They verify their person, so no second factor is asked. */
export function passkeys({ db, config, table }: Parts) {
  const guesses = slowedAttempts(db);
  const host = passkeyHost(config);
  const expected = (ctx: AuthContext) => ({
    expectedOrigin: config.publicUrl === undefined ? new URL(ctx.request?.url ?? 'http://localhost').origin : new URL(config.publicUrl).origin,
    expectedRPID: host,
    requireUserVerification: true,
  });
  const ofUser = async ({ context }: AuthContext, uid: string): Promise<StoredPasskey[]> =>
    await context.adapter.findMany({ model: 'passkey', where: [{ field: 'userId', value: uid }] });
  const keep = ({ context }: AuthContext, identifier: string, challenge: string) =>
    context.internalAdapter.createVerificationValue({ identifier, value: challenge, expiresAt: new Date(Date.now() + LIFE_MS) });
  const consume = async ({ context }: AuthContext, identifier: string): Promise<string> => {
    const row = await context.internalAdapter.consumeVerificationValue(identifier);
    if (!row || row.expiresAt <= new Date()) throw refused('PASSKEY_ENDED');
    return row.value;
  };

  return {
    id: 'passkeys',
    schema: {
      passkey: {
        modelName: table,
        fields: {
          userId: { type: 'string', required: true, references: { model: 'user', field: 'id', onDelete: 'cascade' } },
          publicKey: { type: 'string', required: true },
          counter: { type: 'number', bigint: true, required: true },
          transports: { type: 'string', required: true },
          name: { type: 'string', required: true },
          createdAt: { type: 'date', required: true },
          lastUsedAt: { type: 'date', required: false },
        },
      },
    } as const,
    endpoints: {
      beginPasskey: createAuthEndpoint(
        '/passkey/begin',
        { method: 'POST', body: z.object({ password: z.string().max(128).default('') }) },
        async (context) => {
          const ctx = context as AuthContext;
          const { user, session } = await owner(ctx);
          await mustBeOwner(ctx, { uid: user.id, signedInAt: session.createdAt, password: context.body.password }, guesses);
          const existing = await ofUser(ctx, user.id);
          if (existing.length >= MAX_PASSKEYS) throw refused('PASSKEY_LIMIT');
          const { generateRegistrationOptions } = await loadVerifier();
          const options = await generateRegistrationOptions({
            supportedAlgorithmIDs,
            rpName: 'Apron',
            rpID: host,
            userName: user.email,
            userDisplayName: user.name,
            userID: new TextEncoder().encode(user.id),
            excludeCredentials: existing.map(({ id, transports }) => ({ id, transports: transports.split(',').filter(Boolean) })),
            authenticatorSelection: { residentKey: 'required', userVerification: USER_VERIFICATION },
          });
          await keep(ctx, `passkey-add:${session.id}`, options.challenge);
          return context.json(options);
        },
      ),
      addPasskey: createAuthEndpoint(
        '/passkey/add',
        { method: 'POST', body: z.object({ name: z.string().trim().min(1).max(80), response: Registration }) },
        async (context) => {
          const ctx = context as AuthContext;
          const { user, session } = await owner(ctx);
          const expectedChallenge = await consume(ctx, `passkey-add:${session.id}`);
          const { name, response } = context.body;
          const { verifyRegistrationResponse } = await loadVerifier();
          const verification = await verifyRegistrationResponse({
            supportedAlgorithmIDs,
            response: response as never,
            expectedChallenge,
            ...expected(ctx),
          }).catch(() => undefined);
          if (!verification?.verified) throw refused('PASSKEY_REFUSED');
          const { id, publicKey, counter, transports = [] } = verification.registrationInfo.credential;
          const data = {
            id,
            userId: user.id,
            publicKey: Buffer.from(publicKey).toString('base64url'),
            counter,
            transports: transports.join(','),
            name,
            createdAt: new Date(),
            lastUsedAt: null,
          };
          await ctx.context.adapter.create({ model: 'passkey', data, forceAllowId: true }).catch(() => {
            throw refused('PASSKEY_REFUSED');
          });
          return context.json({ status: true });
        },
      ),
      beginPasskeySignIn: createAuthEndpoint('/passkey/begin-sign-in', { method: 'POST', body: z.object({}).optional() }, async (context) => {
        const ctx = context as AuthContext;
        const { generateAuthenticationOptions } = await loadVerifier();
        const options = await generateAuthenticationOptions({ rpID: host, userVerification: USER_VERIFICATION });
        const attempt = randomBytes(18).toString('base64url');
        await keep(ctx, `passkey-in:${attempt}`, options.challenge);
        await ctx.setSignedCookie(COOKIE, attempt, ctx.context.secret, {
          httpOnly: true,
          sameSite: 'lax',
          secure: ctx.context.baseURL.startsWith('https:'),
          path: '/api/auth',
          maxAge: LIFE_MS / 1000,
        });
        return context.json(options);
      }),
      passkeySignIn: createAuthEndpoint('/sign-in/passkey', { method: 'POST', body: z.object({ response: Authentication }) }, async (context) => {
        const ctx = context as AuthContext;
        const attempt = await ctx.getSignedCookie(COOKIE, ctx.context.secret);
        if (!attempt) throw refused('PASSKEY_ENDED');
        const expectedChallenge = await consume(ctx, `passkey-in:${attempt}`);
        const { response } = context.body;
        const { adapter, internalAdapter } = ctx.context;
        const stored = await adapter.findOne<StoredPasskey>({ model: 'passkey', where: [{ field: 'id', value: response.id }] });
        const user = stored && (await internalAdapter.findUserById(stored.userId));
        if (!stored || !user) throw refused('PASSKEY_UNKNOWN');
        const credential = {
          id: stored.id,
          publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
          counter: Number(stored.counter),
          transports: stored.transports.split(',').filter(Boolean) as never,
        };
        const { verifyAuthenticationResponse } = await loadVerifier();
        const verification = await verifyAuthenticationResponse({
          response: response as never,
          expectedChallenge,
          credential,
          ...expected(ctx),
        }).catch(() => undefined);
        if (!verification?.verified) throw refused('PASSKEY_UNKNOWN');
        const update = { counter: verification.authenticationInfo.newCounter, lastUsedAt: new Date() };
        await adapter.update({ model: 'passkey', where: [{ field: 'id', value: stored.id }], update });
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return context.json({ user: { id: user.id, email: user.email, name: user.name } });
      }),
    },
  };
}

interface Owner {
  readonly user: RawUser;
  readonly session: { readonly id: string; readonly createdAt: Date };
}
async function owner(ctx: AuthContext): Promise<Owner> {
  const current = await getSessionFromCtx(ctx);
  const user = current?.user as RawUser | undefined;
  if (!current || !user || user.isAnonymous === true) throw new APIError('UNAUTHORIZED');
  return { user, session: current.session };
}

/** Throws unless the password is right, or a person without one has just signed in. */
async function mustBeOwner(
  { context }: AuthContext,
  { uid, signedInAt, password }: { readonly uid: string; readonly signedInAt: Date; readonly password: string },
  guesses: ReturnType<typeof slowedAttempts>,
): Promise<void> {
  const hash = (await context.internalAdapter.findCredentialAccount(uid))?.password;
  if (!hash) {
    if (Date.now() - new Date(signedInAt).getTime() > FRESH_MS) throw refused('PASSKEY_SIGN_IN_AGAIN');
    return;
  }
  const seconds = await guesses.consume(`passkey|${uid}`, GUESSES);
  if (seconds > 0) throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_PASSWORDS', message: 'Too many wrong passwords', seconds });
  if (!(await context.password.verify({ hash, password }))) throw refused('INVALID_PASSWORD');
  await guesses.forget(`passkey|${uid}`);
}
