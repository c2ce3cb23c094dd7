import type { Actor } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { dataLogs } from '@app/domain/jobs/jobs.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { wordsOfClient } from '../clients/words-of-client.ts';
import type { AppContext } from '../platform/app-context.ts';
import { mustBeKey } from './company-key.ts';

/**
 * Changes the key of a company and the addresses of its own sites. The old key stays claimed by it, so that its addresses lead to the new ones and
 * nobody else ever gets them.
 */
export async function renameCompany(
  ctx: AppContext,
  actor: Actor,
  { id, name_key: next }: { readonly id: string; readonly name_key: string },
): Promise<void> {
  if (id === ctx.config.defaultClient) throw refuse({ code: 'companies.platform-key' });
  mustBeKey(next);
  const { t } = await wordsOfClient(ctx, id);
  await ctx.records.tx(async () => {
    const store = ctx.records.forClient(id, actor.uid);
    await ctx.records.lock(store.path(clients, id));
    const company = await store.get(clients, id);
    if (!company) throw refuse({ code: 'records.missing' });
    const { name_key: key, config } = company;
    if (key === next) return;
    const sites = config.sites.map((site) => (site.url === `/${key}/` ? { ...site, url: `/${next}/` } : site));
    await store.write([{ op: 'merge', path: company.path, data: { name_key: next, config: { ...config, sites } } }]);
    const result = t('The key changed from {key} to {next}. Addresses with the old key lead to the new ones.', { key, next });
    await store.create(dataLogs, { action: 'rename-key', result, success: true });
  });
}
