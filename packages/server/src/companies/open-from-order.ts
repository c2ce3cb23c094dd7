import type { Doc } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { Theme } from '@app/domain/clients/client.ts';
import { rolesOf } from '@app/domain/companies/role-templates.ts';
import { groups } from '@app/domain/marketing/group.collection.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { type Opening, openingOf } from '@app/domain/orders/paying.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import { claimOn } from '../claims/claims.ts';
import { writeInvitation } from '../invitations/invite.ts';
import type { AppContext } from '../platform/app-context.ts';
import { ownOrigin } from '../platform/own-origin.ts';
import { idFrom } from '../platform/stable-id.ts';
import { setCompanyActive } from './suspend-company.ts';
import { writeCompany } from './write-company.ts';

type PaidOrder = Doc<Order>;

/**
 * Opens what an order of the platform pays for, in the transaction that marks it as paid (ORD-5): a new company with the invitation of its admin, an
 * existing one that is active again, or a group with its code and limit. Orders of other companies open nothing, whatever is written in them.
 */
export function openFromOrders(ctx: AppContext): void {
  const { records, config } = ctx;
  records.onWrite(orders, async ({ before, after, client, actor }) => {
    if (client !== config.defaultClient || !after?.paid || before?.paid) return;
    const opening = openingOf(after);
    if (opening?.what === 'group') await openGroup(ctx, after, opening);
    if (opening?.what === 'client' && opening.how === 'create') await openCompany(ctx, after, { opening, by: actor.uid });
    if (opening?.what === 'client' && opening.how === 'activate') {
      await setCompanyActive(ctx, actor, { id: await companyOf(ctx, opening.client), active: true });
    }
  });
}

async function companyOf({ records }: AppContext, { id, name_key }: { readonly id: string; readonly name_key: string }): Promise<string> {
  const company = id === '' ? (await claimOn(records, 'name_key', name_key))?.client : id;
  if (company === undefined) throw refuse({ code: 'records.missing' });
  return company;
}

/** Paid once more after the mark was taken away, it is the same company. */
async function openCompany(
  ctx: AppContext,
  order: PaidOrder,
  { opening, by }: { readonly opening: Extract<Opening, { what: 'client' }>; readonly by: string },
): Promise<void> {
  const { records, config } = ctx;
  const id = idFrom(config, 'company-of-order', order.path);
  const { client } = opening;
  if (await records.forClient(id).get(clients, id)) return;
  const platform = await records.forClient(config.defaultClient).get(clients, config.defaultClient);
  const kind = order.subscription?.type === 'ops' ? ('operator' as const) : ('shop' as const);
  const theme = Theme.parse({});
  const { timezone = '', language = 'en' } = platform ?? {};
  const company = {
    id,
    name: client.name || client.name_key,
    name_key: client.name_key,
    kind,
    timezone,
    language,
    theme,
    metadata: {},
    marketplace: true,
  };
  await writeCompany(records, { ...company, roles: rolesOf(kind) }, by);
  const email = client.email || order.contact.email;
  const inviter = { client: id, by, origin: ownOrigin(config) };
  if (email !== '') await writeInvitation(ctx, inviter, { email, roles: [], admin: true, restricted: false, language });
  await records.forClient(config.defaultClient).update(orders, order.path, { client: { ...client, id } });
}

async function openGroup({ records, config }: AppContext, order: PaidOrder, opening: Extract<Opening, { what: 'group' }>): Promise<void> {
  const store = records.forClient(config.defaultClient);
  const id = idFrom(config, 'group-of-order', order.path);
  const { access_code, member_max } = opening;
  const existing = await store.get(groups, id);
  if (existing) await store.update(groups, id, { access_code, member_max });
  else await store.set(groups, id, { name: order.contact.company || access_code, access_code, member_max });
}
