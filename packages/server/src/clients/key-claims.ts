import type { Records } from '@app/store/records.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { freeKey } from '@app/domain/clients/name-key.rules.ts';
import { dataLogs } from '@app/domain/jobs/jobs.collection.ts';
import { claim, claimField, claimOn } from '../claims/claims.ts';
import type { AppContext } from '../platform/app-context.ts';
import { wordsOfClient } from './words-of-client.ts';

/** Claims a `name_key` in the transaction of any write (TEN-1). Former keys stay claimed: their addresses lead to the new ones. */
export const keepKeyClaims = (records: Records): void =>
  claimField(records, clients, { kind: 'name_key', field: 'name_key', taken: 'clients.key-taken', isKept: true });

/** Claims the keys of companies from before claims existed: of several with one key the oldest keeps it, others get `key-2`, `key-3` … */
export async function claimExistingKeys(ctx: AppContext): Promise<void> {
  const { records, log } = ctx;
  for (const client of await records.findClients({ collection: clients.name, orderBy: [{ field: 'date', dir: 'asc' }] })) {
    const store = records.forClient(client);
    const company = await store.get(clients, client);
    if (!company) continue;
    const { path, name_key: key } = company;
    if ((await claimOn(records, 'name_key', key))?.ref === path) continue;
    await records.tx(async () => {
      if (await claim(records, { kind: 'name_key', value: key, client, ref: path })) return;
      const next = await firstFree(records, key);
      await store.write([{ op: 'merge', path, data: { name_key: next } }]);
      const { t } = await wordsOfClient(ctx, client);
      const result = t('An older company has the key {key}. This company now has the key {next}.', { key, next });
      await store.create(dataLogs, { action: 'rename-key', result, success: true, details: { conflict: key } });
      log.warn({ client, from: key, to: next }, 'two companies had one key: the younger one was renamed');
    });
  }
}

async function firstFree(records: Records, key: string): Promise<string> {
  for (let number = 2; ; number++) {
    const next = freeKey(key, number);
    if (!(await claimOn(records, 'name_key', next))) return next;
  }
}
