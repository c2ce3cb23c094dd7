import type { Actor } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { problemsOfMove, stateOfCompany } from '@app/domain/companies/closing.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import { companyOf } from '../clients/company-of.ts';
import type { Records } from '@app/store/records.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Refuses every write that takes a company to a state which its present one does not lead to. */
export const keepCompanyStates = (records: Records): void =>
  records.onWrite(clients, async ({ before, after }) => {
    const problems = before && after ? problemsOfMove(stateOfCompany(before), stateOfCompany(after)) : [];
    if (problems.length > 0) throw refuse(...problems);
  });

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
  const problems = problemsOfMove(stateOfCompany(company), active ? 'active' : 'suspended');
  if (problems.length > 0) throw refuse(...problems);
  const data = { active, ...(active && { closing: { ...company.closing, since: null } }) };
  await records.forClient(id, actor.uid).write([{ op: 'merge', path: company.path, data }]);
}

/** Lets an operator take part in the marketplace, or ends that. */
export async function setMarketplaceAccess(
  ctx: AppContext,
  actor: Actor,
  { id, open }: { readonly id: string; readonly open: boolean },
): Promise<void> {
  const company = await companyOf(ctx, id);
  if (company.kind !== 'operator') throw refuse({ code: 'companies.no-operator' });
  if (company.marketplace === open) return;
  await ctx.records.forClient(id, actor.uid).write([{ op: 'merge', path: company.path, data: { marketplace: open } }]);
}

/** Closes a suspended company; a second time changes nothing. */
export async function closeCompany(ctx: AppContext, actor: Actor, id: string): Promise<void> {
  const company = await companyOf(ctx, id);
  if (company.closing.since !== null) return;
  const closing = { ...company.closing, since: ctx.clock.now() };
  await ctx.records.forClient(id, actor.uid).write([{ op: 'merge', path: company.path, data: { closing } }]);
}
