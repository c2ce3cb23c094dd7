import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isMigrated } from '@app/store/is-migrated.ts';

const steps = (...statements: readonly string[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

/** Start of a sign-in link; its token follows. */
const LINK = '/api/auth/(reset-password/|verify-email[?]token=)';
const withoutLinks = (column: string): string => `regexp_replace(${column}::text, '(${LINK})[A-Za-z0-9._~%-]+', '\\1erased', 'g')::jsonb`;

/** Tables of the sign-in library, as it generates them for `authOptions`, with its own column names. */
const migrations: Readonly<Record<string, Migration>> = {
  '001-sign-in': steps(
    `create table auth_user (id text not null primary key, name text not null, email text not null unique, "emailVerified" boolean not null,
      image text, "createdAt" timestamptz default current_timestamp not null, "updatedAt" timestamptz default current_timestamp not null,
      "isAnonymous" boolean)`,
    `create table auth_session (id text not null primary key, "expiresAt" timestamptz not null, token text not null unique,
      "createdAt" timestamptz default current_timestamp not null, "updatedAt" timestamptz not null, "ipAddress" text, "userAgent" text,
      "userId" text not null references auth_user (id) on delete cascade)`,
    `create table auth_account (id text not null primary key, "accountId" text not null, "providerId" text not null,
      "userId" text not null references auth_user (id) on delete cascade, "accessToken" text, "refreshToken" text, "idToken" text,
      "accessTokenExpiresAt" timestamptz, "refreshTokenExpiresAt" timestamptz, scope text, password text,
      "createdAt" timestamptz default current_timestamp not null, "updatedAt" timestamptz not null)`,
    `create table auth_verification (id text not null primary key, identifier text not null, value text not null,
      "expiresAt" timestamptz not null, "createdAt" timestamptz default current_timestamp not null,
      "updatedAt" timestamptz default current_timestamp not null)`,
    `create table auth_jwks (id text not null primary key, "publicKey" text not null, "privateKey" text not null,
      "createdAt" timestamptz not null, "expiresAt" timestamptz, alg text, crv text)`,
    'create table auth_rate_limit (id text not null primary key, key text not null unique, count integer not null, "lastRequest" bigint not null)',
    'create index auth_session_user on auth_session ("userId")',
    'create index auth_account_user on auth_account ("userId")',
    'create index auth_verification_identifier on auth_verification (identifier)',
  ),
  '002-second-factor': steps(
    'alter table auth_user add column "twoFactorEnabled" boolean default false',
    `create table auth_two_factor (id text not null primary key, secret text not null, "backupCodes" text not null,
      "userId" text not null references auth_user (id) on delete cascade, verified boolean default true,
      "failedVerificationCount" integer default 0, "lockedUntil" timestamptz)`,
    'create index auth_two_factor_user on auth_two_factor ("userId")',
    'create index auth_two_factor_secret on auth_two_factor (secret)',
  ),
  '003-attempts': steps(
    'drop table auth_rate_limit',
    'create table auth_attempt (key text not null primary key, count integer not null, since timestamptz not null)',
  ),
  // Links of emails from before encryption: erased from stored emails, and ended if still valid.
  '004-sealed-mail': steps(
    'create table system_mail_body (id text not null primary key, sealed text not null)',
    `update documents set data = ${withoutLinks('data')} where collection = 'outbox' and data::text ~ '${LINK}'`,
    `update audit set fields = ${withoutLinks('fields')} where collection = 'outbox' and fields::text ~ '${LINK}'`,
    "delete from auth_verification where identifier like 'reset-password:%'",
  ),
  // Colleagues are found only by name: their email, which followed it, is for admins (decision 056).
  '005-colleagues-by-name': steps(
    `update documents set search = trim(left(search, length(search) - length(data ->> 'email')))
      where collection = 'members' and data ->> 'email' <> '' and right(search, length(data ->> 'email')) = lower(data ->> 'email')`,
  ),
  '006-passkeys': steps(
    `create table if not exists auth_passkey (id text not null primary key, "userId" text not null references auth_user (id) on delete cascade,
      "publicKey" text not null, counter bigint not null, transports text not null, name text not null, "createdAt" timestamptz not null,
      "lastUsedAt" timestamptz)`,
    'create index if not exists auth_passkey_user on auth_passkey ("userId")',
  ),
  // Sessions go on. Links that choose a new password live for an hour, so the open ones end. Nothing reads the tokens of sign-in services.
  '007-hashed-tokens': steps(
    "update auth_session set token = 'sha256:' || encode(sha256(convert_to(token, 'UTF8')), 'hex')",
    "delete from auth_verification where identifier like 'reset-password:%'",
    'update auth_account set "accessToken" = null, "refreshToken" = null, "idToken" = null',
  ),
};

/**
 * Tables that a backup contains, referenced ones first. Left out: rows that expire within the hour; signing keys, which are encrypted with
 * APP_SECRET, so a server with another secret generates new ones; and sessions, whose token alone grants access.
 */
export const lastingTables = ['auth_user', 'auth_account', 'auth_two_factor', 'auth_passkey'] as const;
/** Older backups contain them; a restore skips them. */
export const SESSION_TABLE = 'auth_session';

/** Brings the sign-in tables up to date, once even when two processes start at the same time. */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever else the database holds
export async function migrateAuth(db: Kysely<any>): Promise<void> {
  if (await isMigrated(db, 'auth_migration', Object.keys(migrations))) return;
  // Named, because the migrator would otherwise use the tables of another schema of the same database.
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  const migrator = new Migrator({
    db,
    ...(rows[0] && { migrationTableSchema: rows[0].schema }),
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableName: 'auth_migration',
    migrationLockTableName: 'auth_migration_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
