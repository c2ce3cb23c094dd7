import type { BetterAuthOptions } from 'better-auth';
import { hashOfToken } from '../../platform/token-hash.ts';
import type { AuthContext } from './auth-context.ts';

type Adapter = AuthContext['context']['adapter'];
type Where = NonNullable<Parameters<Adapter['findOne']>[0]['where']>;

/** Marks a stored hash. The migration that hashed older tokens wrote the same. */
const MARK = 'sha256:';
const storedToken = (token: unknown): unknown => (typeof token === 'string' ? MARK + hashOfToken(token) : token);
/** Lists of sessions contain stored hashes; the library passes them back to end those sessions. */
const storedOnce = (token: unknown): unknown => (typeof token === 'string' && token.startsWith(MARK) ? token : storedToken(token));

const isToken = ({ field }: Where[number]): boolean => field === 'token';
const storedWhere = (where: Where, toStored: (token: unknown) => unknown): Where =>
  where.map((term) =>
    isToken(term) ? { ...term, value: (Array.isArray(term.value) ? term.value.map(toStored) : toStored(term.value)) as never } : term,
  );
/** Gives a session the token with which it was looked up: the library writes it to the cookie. */
const withToken = <T>(row: T, token: unknown): T => (row === null || token === undefined ? row : { ...row, token });

/**
 * Stores sessions with the hash of their token, so that nobody signs in with what a database or a copy of it contains. A look-up hashes what it is
 * given, a stored hash too.
 */
function withHashedSessions(adapter: Adapter): Adapter {
  const ofSession = <A extends { readonly model: string; readonly where?: Where | undefined }>(args: A): A =>
    args.model === 'session' && args.where ? { ...args, where: storedWhere(args.where, storedOnce) } : args;
  return {
    ...adapter,
    transaction: async (work) => await adapter.transaction(async (inner) => await work(withHashedSessions(inner as Adapter))),
    create: async (args) => {
      if (args.model !== 'session') return await adapter.create(args);
      const { token } = args.data as { token?: unknown };
      return withToken((await adapter.create({ ...args, data: { ...args.data, token: storedToken(token) } })) as never, token);
    },
    findOne: async (args) => {
      if (args.model !== 'session') return await adapter.findOne(args);
      const row = await adapter.findOne({ ...args, where: storedWhere(args.where, storedToken) });
      return withToken(row, args.where.find(isToken)?.value) as never;
    },
    update: async (args) => {
      if (args.model !== 'session') return await adapter.update(args);
      return withToken(await adapter.update(ofSession(args)), args.where.find(isToken)?.value) as never;
    },
    findMany: (args) => adapter.findMany(ofSession(args)),
    count: (args) => adapter.count(ofSession(args)),
    updateMany: (args) => adapter.updateMany(ofSession(args)),
    delete: (args) => adapter.delete(ofSession(args)),
    deleteMany: (args) => adapter.deleteMany(ofSession(args)),
  };
}

/** Plugin of the sign-in library: hashes the tokens of sessions in the database. */
export const hashedSessions = () => ({
  id: 'hashed-sessions',
  init: ({ adapter }: { readonly adapter: Adapter }): { context: { adapter: Adapter }; options?: BetterAuthOptions } => ({
    context: { adapter: withHashedSessions(adapter) },
  }),
});
