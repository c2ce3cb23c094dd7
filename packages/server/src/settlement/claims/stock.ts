import { textOf } from '@app/kernel/fields.ts';
import { ads, products } from '@app/domain/catalog/catalog.collection.ts';
import type { Hold } from '@app/domain/holds/hold.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import type { OrderShape } from '@app/domain/orders/order.ts';
import { type Pieces, piecesOf } from '@app/domain/settlement/stock.rules.ts';
import type { ClientStore } from '@app/store/records.ts';
import { type Claim, claimAll, endHold, holdsOf } from '../../holds/claim.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { keptReads } from '../../records/kept-reads.ts';

type ClaimContext = Pick<AppContext, 'records' | 'clock' | 'config'>;
/** An order or quote whose lines claim pieces, and until when. */
export interface Claimant {
  readonly path: string;
  readonly label: string;
  readonly items: OrderShape['items'];
  readonly until: number | null;
  readonly user?: string;
  readonly agent?: string;
  readonly extended?: number;
}

const stockOf = async (store: ClientStore, id: string): Promise<number | null> => (await store.get(products, id))?.stock ?? null;

/** The pieces whose stock is counted. What is sold before it is there (preorder, backorder) takes nothing. */
async function countedPieces({ records }: Pick<AppContext, 'records'>, store: ClientStore, items: OrderShape['items']): Promise<Pieces[]> {
  const [kept, needed] = [keptReads(records), piecesOf(items)];
  const adOf = (id: string): string => textOf(items.find(({ product }) => product.id === id)?.metadata ?? {}, 'ad');
  const adIds = new Map(needed.map(({ product }) => [product, adOf(product)]));
  const sold = await kept.byIds(store, products, [...adIds.keys()]);
  const sources = await kept.byIds(store, ads, [...adIds.values()]);
  return needed.filter(({ product }) => {
    const stock = sources.get(adIds.get(product) ?? '')?.stock;
    return typeof sold.get(product)?.stock === 'number' && stock !== 'preorder' && stock !== 'backorder';
  });
}

/** The claims of these pieces. */
const claimsOn = (store: ClientStore, { path, label, items: _items, ...terms }: Claimant, needed: readonly Pieces[]): Claim[] =>
  needed.map(({ product, name, quantity }) => ({
    ...terms,
    kind: 'stock',
    subject: store.path(products, product),
    label: name,
    holder: path,
    holder_label: label,
    quantity,
    // Made to order meanwhile: as many as anybody wants.
    capacity: async () => (await stockOf(store, product)) ?? Number.MAX_SAFE_INTEGER,
  }));

/** Reserves the pieces of all lines, or refuses and reserves nothing; what the lines no longer need is free again. Joins the transaction. */
export async function reserveStock(ctx: ClaimContext, store: ClientStore, claimant: Claimant): Promise<string[]> {
  const pieces = await countedPieces(ctx, store, claimant.items);
  const subjects = new Set(pieces.map(({ product }) => store.path(products, product)));
  for (const hold of await holdsOf(store, claimant.path)) {
    if (hold.kind === 'stock' && hold.state === 'held' && !subjects.has(hold.subject)) await endHold(store, hold.id, 'released');
  }
  return await claimAll(ctx, store, claimsOn(store, claimant, pieces));
}

/**
 * Takes the pieces of an order that is paid. `isWhole`: refuses where some are gone; otherwise what is there is taken. Pieces that are sold
 * already stay sold. Joins the transaction.
 */
export async function sellStock(ctx: ClaimContext, store: ClientStore, claimant: Claimant, isWhole: boolean): Promise<void> {
  const pieces = await countedPieces(ctx, store, claimant.items);
  await claimAll(ctx, store, claimsOn(store, { ...claimant, until: null }, pieces), {
    as: 'sold',
    takesLess: !isWhole,
    beside: async ({ subject, quantity }) => {
      const product = await store.get(products, subject);
      return typeof product?.stock === 'number' ? [{ op: 'merge', path: subject, data: { stock: Math.max(0, product.stock - quantity) } }] : [];
    },
  });
}

/** Frees all that an order or quote claims: what was held, and what was sold and comes back. Joins the transaction. */
export async function freeClaims(ctx: Pick<AppContext, 'records'>, store: ClientStore, path: string): Promise<void> {
  const all = (await holdsOf(store, path)).toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
  for (const { id, subject, state } of all) {
    if (state !== 'held' && state !== 'sold') continue;
    await ctx.records.lockRow(subject);
    const hold = await store.get(holds, id);
    if (hold?.state === 'sold' && hold.kind === 'stock') await giveBackPieces(store, hold);
    if (hold?.state === 'held' || hold?.state === 'sold') await store.update(holds, id, { state: 'released' });
  }
}

async function giveBackPieces(store: ClientStore, { subject, quantity }: Pick<Hold, 'subject' | 'quantity'>): Promise<void> {
  const product = await store.get(products, subject);
  if (product && product.stock !== null) await store.update(products, subject, { stock: product.stock + quantity });
}
