import { sql } from 'kysely';
import type { Actor } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import type { PersonStanding } from '@app/domain/users/members.calls.ts';
import { members, signIns } from '@app/domain/users/user.collection.ts';
import type { AppContext } from '../platform/app-context.ts';

const MAX_STAFF = 1000;

/** Returns each colleague's last stored sign-in and second factor. */
export async function listPeople({ records }: AppContext, { client }: Actor): Promise<PersonStanding[]> {
  const store = records.forClient(client);
  const staff = await store.list(members, { limit: MAX_STAFF });
  const people: PersonStanding[] = [];
  const { rows } = await sql<{ id: string }>`select id from auth_user where "twoFactorEnabled" and id in (${sql.join([
    '',
    ...staff.map(({ id }) => id),
  ])})`.execute(records.kysely);
  const secured = new Set(rows.map(({ id }) => id));
  for (const { id } of staff) {
    const latest = await store.find(signIns, {
      where: all(where('user', 'eq', id), where('outcome', 'eq', 'success')),
      orderBy: [{ field: 'date', dir: 'desc' }],
    });
    people.push({ id, last_sign_in: latest?.date ?? null, second_factor: secured.has(id) });
  }
  return people;
}
