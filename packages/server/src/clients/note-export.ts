import { clients } from '@app/domain/clients/client.collection.ts';
import type { Records } from '@app/store/records.ts';

/** Notes when an export of all that a company has began: a closed company can be deleted only after one. */
export async function noteExport(records: Records, client: string, startedAt: number): Promise<void> {
  const store = records.forClient(client);
  const company = await store.get(clients, client);
  if (company) await store.update(clients, client, { closing: { ...company.closing, exported: startedAt } });
}
