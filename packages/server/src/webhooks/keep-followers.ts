import { sql } from 'kysely';
import type { Doc } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { webhooks } from '@app/domain/webhooks/webhook.collection.ts';
import type { Webhook } from '@app/domain/webhooks/webhook.ts';
import type { Records } from '@app/store/records.ts';

interface Follower {
  readonly client: string;
  readonly id: string;
}

/** Keeps the lines by which the store finds followers in step with the records of webhooks, in the transaction that changes them. */
export function keepFollowers(records: Records): void {
  records.onWrite(webhooks, async ({ before, after, client }) => {
    const id = after?.id ?? before?.id ?? '';
    await setFollower(records, { client, id }, after);
  });
  records.onWrite(clients, async ({ after, client }) => {
    if (after) return;
    for (const table of ['change_followers', 'followers', 'followed_changes'])
      await sql`delete from ${sql.table(table)} where client_id = ${client}`.execute(records.kysely);
  });
}

/** Restores the lines of webhooks after a backup was put back, which leaves them out. Call it at the start. */
export async function settleFollowers({ records }: { readonly records: Records }): Promise<void> {
  const { rows } = await sql<{ client_id: string; follower: string }>`select client_id, follower from followers`.execute(records.kysely);
  const known = new Set(rows.map(({ client_id, follower }) => `${client_id} ${follower}`));
  for (const client of await records.findClients({ collection: webhooks.name })) {
    for (const webhook of await records.forClient(client).list(webhooks, {})) {
      if ((webhook.state === 'active') === known.has(`${client} ${webhook.id}`)) continue;
      await records.tx(() => setFollower(records, { client, id: webhook.id }, webhook));
    }
  }
}

async function setFollower({ kysely }: Records, { client, id }: Follower, webhook: Doc<Webhook> | undefined): Promise<void> {
  await sql`delete from change_followers where client_id = ${client} and follower = ${id}`.execute(kysely);
  if (webhook?.state !== 'active') {
    await sql`delete from followers where client_id = ${client} and follower = ${id}`.execute(kysely);
    return;
  }
  await sql`insert into followers (client_id, follower) values (${client}, ${id}) on conflict do nothing`.execute(kysely);
  const lines = webhook.kinds.flatMap((collection) => webhook.verbs.map((op) => ({ collection, op })));
  await sql`insert into change_followers (client_id, collection, op, follower)
    select ${client}, collection, op, ${id} from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (collection text, op text)
    on conflict do nothing`.execute(kysely);
}
