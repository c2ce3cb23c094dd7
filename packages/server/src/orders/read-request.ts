import type { Actor, Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { products } from '@app/domain/catalog/catalog.collection.ts';
import type { Product } from '@app/domain/catalog/product.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { threads } from '@app/domain/conversations/conversation.collection.ts';
import { markedLines } from '@app/domain/conversations/marked-text.rules.ts';
import type { Message } from '@app/domain/conversations/message.ts';
import { type Capture, captureLines, nameCandidates, skuCandidates } from '@app/domain/orders/capture.rules.ts';
import { lineOfProduct } from '@app/domain/orders/lines.rules.ts';
import { OrderContact, OrderQuote } from '@app/domain/orders/order.ts';
import { OrderItem } from '@app/domain/orders/order-item.ts';
import type { RequestRead } from '@app/domain/orders/orders.calls.ts';
import { orderQuotes } from '@app/domain/orders/orders.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { ClientStore } from '@app/store/records.ts';
import { accountOf } from '../contacts/account-of.ts';
import { ownTextOf } from '../conversations/reading/own-text.ts';
import type { AppContext } from '../platform/app-context.ts';
import { idFrom } from '../platform/stable-id.ts';
import { writeNew } from './create-order.ts';

/** Words of a text that are looked up, and how many at a time. */
const [MOST_WORDS, MOST_NAMES, AT_ONCE] = [500, 2000, 100];

interface ReadMessage {
  readonly message: Doc<Message>;
  readonly text: string;
  readonly capture: Capture;
  readonly products: ReadonlyMap<string, Doc<Product>>;
}

/** Returns the products whose SKU is a word of a text, as it is written or in capitals, and those whose name is beside a count. */
async function productsIn(store: ClientStore, text: string): Promise<Map<string, Doc<Product>>> {
  const words = skuCandidates(text).slice(0, MOST_WORDS);
  const wanted = { sku: words.flatMap((word) => [word, word.toUpperCase()]), name: nameCandidates(text).slice(0, MOST_NAMES) };
  const known = new Map<string, Doc<Product>>();
  for (const field of ['sku', 'name'] as const) {
    const values = [...new Set(wanted[field])];
    for (let from = 0; from < values.length; from += AT_ONCE) {
      const some = await store.list(products, { where: where(field, 'in', values.slice(from, from + AT_ONCE)), limit: 1000 });
      for (const product of some) known.set(product.id, product);
    }
  }
  return known;
}

/** Reads an inbound message that the person may see: the words of its writer, without what they quote. */
async function read(ctx: AppContext, actor: Actor, id: string): Promise<ReadMessage> {
  const { message, text } = await ownTextOf(ctx, actor, id);
  const store = ctx.records.forClient(actor.client);
  const known = await productsIn(store, text);
  const active = [...known.values()].filter((product) => product.active);
  return { message, text, capture: captureLines(text, active), products: known };
}

const quoteIdOf = ({ config }: AppContext, client: string, message: string): string => idFrom(config, 'quote-of-message', client, message);

/** Returns what an inbound message asks for, with the places in its text, and the quote that was made of it. */
export async function readRequest(ctx: AppContext, actor: Actor, id: string): Promise<RequestRead> {
  const { text, capture, products: known } = await read(ctx, actor, id);
  const store = ctx.records.forClient(actor.client);
  const quote = await ctx.records.of(orderQuotes).get(actor, store.path(orderQuotes, quoteIdOf(ctx, actor.client, id)));
  return {
    lines: capture.lines.map(({ product, sku, quantity, words }) => ({ sku, name: known.get(product)?.name ?? '', quantity, words })),
    gaps: capture.gaps.map(({ words, why }) => ({ words, why })),
    source: markedLines(text, capture.lines, capture.gaps),
    quote: quote?.path ?? '',
    number: quote?.quote_id ?? '',
  };
}

/** Creates a draft quote of what a message asks for, for the customer of its conversation. A message becomes one quote, however often it is asked for. */
export async function quoteRequest(ctx: AppContext, actor: Actor, messageId: string): Promise<{ id: string; path: string }> {
  const { message, capture, products: known } = await read(ctx, actor, messageId);
  if (capture.lines.length === 0) throw refuse({ code: 'orders.nothing-asked' });
  const store = ctx.records.forClient(actor.client);
  const thread = await ctx.records.of(threads).get(actor, message.tRef);
  if (!thread) throw refuse({ code: 'records.missing' });
  const { id, name, email, phone } = thread.contact;
  const contact = id === '' ? undefined : await store.get(contacts, id);
  const data = OrderQuote.parse({
    contact: OrderContact.parse(contact ? { ...contact, id } : { first_name: name.slice(0, 80), email, phone }),
    user: contact ? await accountOf(ctx, contact) : '',
    agents: [actor.uid],
    items: capture.lines.map(({ product, quantity }, index) => {
      const values = known.get(product);
      return OrderItem.parse({ ...(values && lineOfProduct(values)), id: `line-${index}`, quantity });
    }),
    metadata: { thread: thread.path, request: messageId },
  });
  return await writeNew(ctx, actor, { kind: 'order_quotes', id: quoteIdOf(ctx, actor.client, messageId) }, data);
}
