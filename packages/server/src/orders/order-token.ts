import type { Actor, Doc } from '@app/kernel/collection.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../platform/app-context.ts';
import { idFrom } from '../platform/stable-id.ts';

const SEAM = '~';
const sealOf = ({ config }: Pick<AppContext, 'config'>, client: string, id: string): string => idFrom(config, 'order-page', client, id);

/** The link of an order: it opens this one order to whoever has it, and nobody can guess it. */
export const tokenOf = (ctx: Pick<AppContext, 'config'>, client: string, id: string): string => [client, id, sealOf(ctx, client, id)].join(SEAM);

interface Named {
  readonly store: ClientStore;
  /** The server, on behalf of whoever has the link. */
  readonly actor: Actor;
  readonly id: string;
}
interface Opened extends Named {
  readonly order: Doc<Order>;
}
/** Tells which order a link names; refuses a link that was not made here. */
export function openToken(ctx: AppContext, token: string): Named {
  const [client = '', id = '', seal = ''] = token.split(SEAM);
  if (seal !== sealOf(ctx, client, id)) throw refuse({ code: 'records.missing' });
  const store = ctx.records.forClient(client);
  return { store, actor: store.actor, id };
}
/** Opens the order of a link; refuses a link that was not made here. */
export async function orderOfToken(ctx: AppContext, token: string): Promise<Opened> {
  const named = openToken(ctx, token);
  const order = await named.store.get(orders, named.id);
  if (!order) throw refuse({ code: 'records.missing' });
  return { ...named, order };
}
