import { type Kysely, sql } from 'kysely';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { setPasswordHash } from './account-records.ts';
import type { AuthContext, RawUser } from './auth-context.ts';
import { RESET_LINK } from './link-token.ts';
import type { StoredPasskey } from './passkeys.ts';

type Context = AuthContext['context'];
export interface StoredSession {
  readonly id: string;
  readonly device: string;
  readonly address: string;
  readonly since: number;
  readonly lastUsed: number;
}
/** The sign-in of one person, for the verbs with which they change it. Its methods join an open transaction. */
export interface OwnAccount {
  describe(uid: string): Promise<{ readonly email: string; readonly isConfirmed: boolean; readonly hasPassword: boolean } | undefined>;
  isPassword(uid: string, password: string): Promise<boolean>;
  isTaken(email: string): Promise<boolean>;
  sessions(uid: string): Promise<StoredSession[]>;
  /** Ends those sessions of this person. Returns how many there were. */
  endSessions(uid: string, ids: readonly string[]): Promise<number>;
  /** Stores a secret until it expires, in place of one with the same name. */
  keep(name: string, value: object, lifeMs: number): Promise<void>;
  read(name: string): Promise<unknown>;
  /** Removes and returns a secret: of two at once one gets it. */
  consume(name: string): Promise<unknown>;
  /** Sets a proven email; links that were sent to the old address end. */
  setEmail(uid: string, email: string): Promise<void>;
  /** Oldest first. */
  passkeys(uid: string): Promise<StoredPasskey[]>;
  removePasskey(uid: string, id: string): Promise<void>;
  /** Ends all sessions, all passkeys and the password. Returns the token of a link that lets its holder choose a new one. */
  lockOut(uid: string, lifeMs: number): Promise<string>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- the tables are the library's own
export function openOwnAccount(open: () => Promise<Context>, db: Kysely<any>): OwnAccount {
  const hashOf = async (uid: string): Promise<string | undefined> =>
    (await (await open()).internalAdapter.findCredentialAccount(uid))?.password ?? undefined;
  const userOf = async (uid: string) => (await (await open()).internalAdapter.findUserById(uid)) as (RawUser & { emailVerified: boolean }) | null;
  const valueOf = (row: { value: string; expiresAt: Date } | null | undefined): unknown =>
    row && row.expiresAt > new Date() ? JSON.parse(row.value) : undefined;
  const endResets = (uid: string) => sql`delete from auth_verification where value = ${uid} and identifier like ${`${RESET_LINK}:%`}`.execute(db);
  return {
    async describe(uid) {
      const user = await userOf(uid);
      if (!user || user.isAnonymous) return undefined;
      return { email: user.email, isConfirmed: user.emailVerified, hasPassword: (await hashOf(uid)) !== undefined };
    },
    async isPassword(uid, password) {
      const { password: passwords } = await open();
      const hash = await hashOf(uid);
      return hash !== undefined && (await passwords.verify({ hash, password }));
    },
    isTaken: async (email) => Boolean((await (await open()).internalAdapter.findUserByEmail(email))?.user),
    async sessions(uid) {
      const rows = await (await open()).internalAdapter.listSessions(uid);
      return rows
        .filter(({ expiresAt }) => expiresAt > new Date())
        .map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
          id,
          device: userAgent ?? '',
          address: ipAddress ?? '',
          since: createdAt.getTime(),
          lastUsed: updatedAt.getTime(),
        }));
    },
    async endSessions(uid, ids) {
      const { internalAdapter } = await open();
      const ended = (await internalAdapter.listSessions(uid)).filter(({ id }) => ids.includes(id));
      if (ended.length > 0) await internalAdapter.deleteSessions(ended.map(({ token }) => token));
      return ended.length;
    },
    async keep(name, value, lifeMs) {
      const { internalAdapter } = await open();
      await internalAdapter.deleteVerificationByIdentifier(name);
      await internalAdapter.createVerificationValue({ identifier: name, value: JSON.stringify(value), expiresAt: new Date(Date.now() + lifeMs) });
    },
    read: async (name) => valueOf(await (await open()).internalAdapter.findVerificationValue(name)),
    consume: async (name) => valueOf(await (await open()).internalAdapter.consumeVerificationValue(name)),
    async setEmail(uid, email) {
      await (await open()).internalAdapter.updateUser(uid, { email, emailVerified: true });
      await endResets(uid);
    },
    async passkeys(uid) {
      const { adapter } = await open();
      return await adapter.findMany<StoredPasskey>({
        model: 'passkey',
        where: [{ field: 'userId', value: uid }],
        sortBy: { field: 'createdAt', direction: 'asc' },
      });
    },
    async removePasskey(uid, id) {
      const { adapter } = await open();
      await adapter.deleteMany({
        model: 'passkey',
        where: [
          { field: 'userId', value: uid },
          { field: 'id', value: id },
        ],
      });
    },
    async lockOut(uid, lifeMs) {
      const context = await open();
      await context.adapter.deleteMany({ model: 'passkey', where: [{ field: 'userId', value: uid }] });
      await context.internalAdapter.deleteUserSessions(uid);
      await setPasswordHash(context, uid, await context.password.hash(randomId(LONG_ID * 2)));
      await endResets(uid);
      const token = randomId(LONG_ID + 4);
      await context.internalAdapter.createVerificationValue({
        identifier: `reset-password:${token}`,
        value: uid,
        expiresAt: new Date(Date.now() + lifeMs),
      });
      return token;
    },
  };
}
