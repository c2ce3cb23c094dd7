import type { Doc } from '@app/kernel/collection.ts';
import { textOf } from '@app/kernel/fields.ts';
import type { Write } from '@app/kernel/live.ts';
import { ads, products } from '@app/domain/catalog/catalog.collection.ts';
import type { Hold } from '@app/domain/holds/hold.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import type { OrderShape } from '@app/domain/orders/order.ts';
import { type Pieces, piecesOf } from '@app/domain/settlement/stock.rules.ts';
import type { ClientStore } from '@app/store/records.ts';
import { type Claim, claimAll, endHold, holdsOf, leftFor } from '../../holds/claim.ts';
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

export interface Reserving extends Claimant {
  readonly takesLess?: boolean;
  /** Holds that the claimant had before, where the caller knows them. */
  readonly own?: readonly Doc<Hold>[];
  /** Writes that are made together with the holds. */
  readonly first?: readonly Write[];
}
/**
 * Reserves the pieces of all lines, or refuses and reserves nothing; with `takesLess` reserves what is there instead. What the lines no longer need is
 * free again. Joins the transaction.
 */
export async function reserveStock(
  ctx: ClaimContext,
  store: ClientStore,
  { takesLess = false, own, first = [], ...claimant }: Reserving,
): Promise<string[]> {
  const pieces = await countedPieces(ctx, store, claimant.items);
  const subjects = new Set(pieces.map(({ product }) => store.path(products, product)));
  for (const hold of own ?? (await holdsOf(store, claimant.path))) {
    if (hold.kind === 'stock' && hold.state === 'held' && !subjects.has(hold.subject)) await endHold(store, hold.id, 'released');
  }
  return await claimAll(ctx, store, claimsOn(store, claimant, pieces), { takesLess, first });
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

/** Returns the counted pieces of an order that is paid which it did not get, because fewer were there. */
export async function missingPieces(
  ctx: Pick<AppContext, 'records'>,
  store: ClientStore,
  { path, items }: Pick<Claimant, 'path' | 'items'>,
): Promise<Pieces[]> {
  const counted = await countedPieces(ctx, store, items);
  if (counted.length === 0) return [];
  const sold = (await holdsOf(store, path)).filter(({ kind, state }) => kind === 'stock' && state === 'sold');
  return counted.flatMap((pieces) => {
    const subject = store.path(products, pieces.product);
    const taken = sold.reduce((sum, hold) => (hold.subject === subject ? sum + hold.quantity : sum), 0);
    return pieces.quantity > taken ? [{ ...pieces, quantity: pieces.quantity - taken }] : [];
  });
}

/** Takes pieces that a paid order did not get, as far as they are there by now. Joins the transaction. */
export async function takeMissing(ctx: ClaimContext, store: ClientStore, claimant: Claimant): Promise<void> {
  await sellStock(ctx, store, claimant, false);
  for (const { product, quantity } of await missingPieces(ctx, store, claimant)) {
    const subject = store.path(products, product);
    await ctx.records.lockRow(subject);
    const stock = (await stockOf(store, product)) ?? 0;
    const left = await leftFor(ctx, store, { subject, capacity: stock, holder: claimant.path });
    const own = (await holdsOf(store, claimant.path)).find((hold) => hold.subject === subject && hold.state === 'sold');
    const taken = Math.min(quantity, left);
    if (!own || taken <= 0) continue;
    await store.update(products, product, { stock: stock - taken });
    await store.update(holds, own.id, { quantity: own.quantity + taken });
  }
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
