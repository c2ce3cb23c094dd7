import { type Kysely, sql } from 'kysely';
import type { Records } from '@app/store/records.ts';

/** Returns true if this user has confirmed the email of their account. */
export async function isConfirmed({ kysely }: Pick<Records, 'kysely'>, uid: string): Promise<boolean> {
  const { rows } = await sql<{ confirmed: boolean }>`select "emailVerified" as confirmed from auth_user where id = ${uid}`.execute(
    kysely as Kysely<unknown>,
  );
  return rows[0]?.confirmed === true;
}
