import type { Doc } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Returns the record of a company, or refuses. */
export async function companyOf({ records }: Pick<AppContext, 'records'>, id: string): Promise<Doc<Client>> {
  const company = await records.forClient(id).get(clients, id);
  if (!company) throw refuse({ code: 'records.missing' });
  return company;
}
