import type { Actor } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { haveOperatorOf, withHaveOperator } from '@app/domain/marketplace/have-operator.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import { companyOf } from '../clients/company-of.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Designates the operator whose empty legs are 'have' flights, or ends that. Other additional data of the platform stay (MKT-11). */
export async function setHaveOperator(ctx: AppContext, actor: Actor, { id, on }: { readonly id: string; readonly on: boolean }): Promise<void> {
  const { records, config } = ctx;
  const { kind } = await companyOf(ctx, id);
  if (kind !== 'operator') throw refuse({ code: 'companies.no-operator' });
  const home = records.forClient(config.defaultClient, actor.uid);
  await records.tx(async () => {
    await home.lock(clients, config.defaultClient);
    const platform = await companyOf(ctx, config.defaultClient);
    const isDesignated = haveOperatorOf(platform) === id;
    if (isDesignated !== on) await home.update(clients, config.defaultClient, { metadata: withHaveOperator(platform, on ? id : '') });
  });
}
