import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import { maskedAddress } from '@app/domain/users/masked-address.rules.ts';
import type { SignIn as SignInRecord } from '@app/domain/users/role.ts';
import type { Log } from '../../platform/log.ts';
import type { AuthContext } from './auth-context.ts';

/** One attempt to sign in to an account. */
export interface SignInNote extends Pick<SignInRecord, 'outcome' | 'method' | 'reason' | 'address' | 'device'> {
  readonly uid: string;
}
export interface SignInNotes {
  /** An attempt with a password that was refused. */
  failed(ctx: AuthContext, email: string, error: { readonly body?: { readonly code?: string | undefined } | undefined }): Promise<void>;
  readonly plugin: BetterAuthPlugin;
}
interface Parts {
  readonly log: Log;
  readonly save: (note: SignInNote) => Promise<void>;
}
const WAYS_IN = /^\/(sign-in\/(email|social|passkey)|sign-up\/confirm|callback\/|two-factor\/verify-)/;

const methodOf = (ctx: AuthContext): SignInRecord['method'] => {
  const provider = (ctx.params as { id?: unknown } | undefined)?.id;
  if (provider === 'google' || provider === 'microsoft') return provider;
  if (ctx.path.startsWith('/two-factor/')) return 'code';
  if (ctx.path === '/sign-in/passkey') return 'passkey';
  return ctx.path === '/sign-up/confirm' ? 'confirmation' : 'password';
};
const visitorOf = ({ headers }: AuthContext) => ({
  address: (headers?.get('x-visitor-address') ?? '').slice(0, 64),
  device: (headers?.get('user-agent') ?? '').slice(0, 300),
});

const CODES = /^\/two-factor\/verify-/;
/** Name of the library's cookie for a sign-in that waits for its code. */
const WAITING_COOKIE = 'two_factor';

/** Returns the user who gave the right password and must now enter a code; undefined while a signed-in user sets up the second factor. */
async function waitingUser(ctx: AuthContext): Promise<string | undefined> {
  const cookie = ctx.context.createAuthCookie(WAITING_COOKIE);
  const attempt = await ctx.getSignedCookie(cookie.name, ctx.context.secret);
  return attempt ? (await ctx.context.internalAdapter.findVerificationValue(attempt))?.value : undefined;
}

/** Records sign-ins and refusals. Its plugin is last, so a sign-in that still waits for a code does not count yet. */
export function signInNotes({ log, save }: Parts): SignInNotes {
  const note = (entry: SignInNote): Promise<void> =>
    save(entry).catch((error: unknown) => log.error({ of: 'sign-in', err: error, account: entry.uid }, 'a sign-in was not noted'));
  /** Read before the code is checked, because the last wrong one ends the attempt. */
  const waiting = new WeakMap<Request, string>();
  return {
    async failed(ctx, email, error) {
      const user = (await ctx.context.internalAdapter.findUserByEmail(email.toLowerCase()))?.user;
      const reason = error.body?.code === 'INVALID_EMAIL_OR_PASSWORD' ? 'wrong password' : (error.body?.code ?? 'refused').toLowerCase().slice(0, 40);
      const visitor = visitorOf(ctx);
      log.warn({ of: 'sign-in', account: user?.id ?? maskedAddress(email), address: visitor.address, reason }, 'a sign-in failed');
      if (user) await note({ uid: user.id, outcome: 'failure', method: 'password', reason, ...visitor });
    },
    plugin: {
      id: 'sign-in-notes',
      hooks: {
        before: [
          {
            matcher: ({ path }) => CODES.test(path ?? ''),
            handler: createAuthMiddleware(async (context) => {
              const uid = await waitingUser(context as AuthContext);
              if (uid !== undefined && context.request) waiting.set(context.request, uid);
            }),
          },
        ],
        after: [
          {
            matcher: ({ path }) => CODES.test(path ?? ''),
            handler: createAuthMiddleware(async (context) => {
              const ctx = context as AuthContext;
              const { returned } = context.context;
              const uid = ctx.request && waiting.get(ctx.request);
              if (uid === undefined || !isAPIError(returned)) return;
              const code = returned.body?.code ?? 'refused';
              const reason = /^INVALID_(BACKUP_)?CODE$/.test(code) ? 'wrong code' : code.toLowerCase().slice(0, 40);
              const visitor = visitorOf(ctx);
              log.warn({ of: 'sign-in', account: uid, address: visitor.address, reason }, 'a sign-in failed');
              await note({ uid, outcome: 'failure', method: 'code', reason, ...visitor });
            }),
          },
          {
            matcher: ({ path }) => WAYS_IN.test(path ?? ''),
            handler: createAuthMiddleware(async (context) => {
              const ctx = context as AuthContext;
              const user = ctx.context.newSession?.user;
              if (user) await note({ uid: user.id, outcome: 'success', method: methodOf(ctx), reason: '', ...visitorOf(ctx) });
            }),
          },
        ],
      },
    },
  };
}
