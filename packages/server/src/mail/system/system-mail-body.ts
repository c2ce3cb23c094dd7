import { sql } from 'kysely';
import { z } from 'zod';
import { openText, sealText } from '../../platform/sealing.ts';
import type { AppContext } from '../../platform/app-context.ts';

/** Text of one email with a link or code in it. */
const Body = z.object({ name: z.string(), subject: z.string(), text: z.string() });
export type SystemMailBody = z.infer<typeof Body>;

type Parts = Pick<AppContext, 'records' | 'config'>;
const PURPOSE = 'system mail';

/**
 * Keeps a text encrypted in a table of its own, so neither audit trail nor export nor backup ever holds it. Joins the caller's transaction.
 */
export async function keepBody({ records, config }: Parts, id: string, body: SystemMailBody): Promise<void> {
  const sealed = sealText(config, PURPOSE, JSON.stringify(body));
  await sql`insert into system_mail_body (id, sealed) values (${id}, ${sealed})`.execute(records.kysely);
}

/** Returns undefined after the text was removed, or after a restore, which brings no texts back. */
export async function findBody({ records, config }: Parts, id: string): Promise<SystemMailBody | undefined> {
  const { rows } = await sql<{ sealed: string }>`select sealed from system_mail_body where id = ${id}`.execute(records.kysely);
  const text = rows[0] && openText(config, PURPOSE, rows[0].sealed);
  return text === undefined ? undefined : Body.parse(JSON.parse(text));
}

export async function removeBody({ records }: Pick<Parts, 'records'>, id: string): Promise<void> {
  await sql`delete from system_mail_body where id = ${id}`.execute(records.kysely);
}
