import { sql } from 'kysely';
import type { Records } from '@app/store/records.ts';

/**
 * Holds a document against other writers until the open transaction ends: whoever else wants it waits, and then reads it anew. What does not
 * exist cannot be held; there the store's own rule, one creator a path, decides.
 */
export async function holdDocument(records: Pick<Records, 'kysely'>, path: string): Promise<void> {
  const collection = path.split('/').at(-2) ?? '';
  await sql`select 1 from documents where collection = ${collection} and path = ${path} for update`.execute(records.kysely);
}
