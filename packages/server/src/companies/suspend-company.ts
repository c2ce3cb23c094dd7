import type { Actor, Doc } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { problemsOfDeletion } from '@app/domain/clients/client.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';

async function companyOf({ records }: AppContext, id: string): Promise<Doc<Client>> {
  const company = await records.forClient(id).get(clients, id);
  if (!company) throw refuse({ code: 'records.missing' });
  return company;
}

/** Suspends a company or reopens it. The rights of its people, programs and visitors follow from its record, see `Rights`. */
export async function setCompanyActive(
  ctx: AppContext,
  actor: Actor,
  { id, active }: { readonly id: string; readonly active: boolean },
): Promise<void> {
  const { records, config } = ctx;
  if (id === config.defaultClient) throw refuse({ code: 'companies.platform' });
  const company = await companyOf(ctx, id);
  if (company.active === active) return;
  await records.forClient(id, actor.uid).write([{ op: 'merge', path: company.path, data: { active } }]);
}

/** Refuses to delete a company: an active one in the words of TEN-10, a suspended one because its records are kept (decision 102). */
export async function refuseDeletion(ctx: AppContext, id: string): Promise<never> {
  const problems = problemsOfDeletion(await companyOf(ctx, id));
  if (problems.length > 0) throw refuse(...problems);
  throw refuse({ code: 'companies.kept' });
}
