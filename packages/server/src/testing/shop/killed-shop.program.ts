/**
 * The real server in a process of its own, on the folder of a shop, to be killed. Arguments: data folder, payment provider, mail server, and the
 * epoch ms at which its clock starts. Says `url`; answers `kill` by ending itself with SIGKILL at a commit to come, `of` with what there is of a
 * customer, and `books` with the comparison of the books.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { openRecords } from '@app/store/open-records.ts';
import type { Records } from '@app/store/records.ts';
import { where } from '@app/kernel/queries/where.ts';
import { products } from '@app/domain/catalog/catalog.collection.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { moneyCalls, payments, refunds } from '@app/domain/payments/payments.collection.ts';
import { readConfig } from '../../platform/config.ts';
import { reconcile } from '../../settlement/reconciler/reconcile.ts';
import { startServer } from '../../start-server.ts';
import type { KilledAt, Message, Purchased } from './killed-shop.ts';
import { SHOP } from './open-shop.ts';

const [DATA_DIR = '', STRIPE_URL = '', SMTP_URL = '', startsAt = ''] = process.argv.slice(2);
const secrets = { APP_SECRET: 'a secret of the tests, long enough', INBOUND_SECRET: 'another secret of the tests, long enough' };
const started = Date.now();
const clock = { now: () => Number(startsAt) + Date.now() - started };
const settings = readConfig({ ...secrets, DATA_DIR, STRIPE_URL, SMTP_URL, PORT: '0', LOG_LEVEL: 'error', DEMO: '0' });
// A busy machine is not what is tried out here.
const config = { ...settings, shedAfterMs: 0 };

let isReached: ((moment: KilledAt['moment']) => Promise<boolean>) | undefined;
async function dieAt(moment: KilledAt['moment']): Promise<void> {
  if (!(await isReached?.(moment))) return;
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
}
const within = new AsyncLocalStorage<true>();
/** Makes each outermost transaction pass two points at which the process may end. */
function withDeaths(records: Records): Records {
  const tx = records.tx.bind(records);
  records.tx = async (work) => {
    if (within.getStore()) return await tx(work);
    const result = await within.run(true, () =>
      tx(async (inner) => {
        const answer = await work(inner);
        await dieAt('before');
        return answer;
      }),
    );
    await dieAt('after');
    return result;
  };
  return records;
}

const { ctx, url } = await startServer(config, { clock, openDatabase: async (options) => withDeaths(await openRecords(options)) });
const store = ctx.records.forClient(SHOP);
const counts: Readonly<Record<KilledAt['adds'], () => Promise<number>>> = {
  order: () => store.count(orders),
  call: () => store.count(moneyCalls),
  paid: () => store.count(payments, { where: where('state', 'eq', 'paid') }),
};
async function purchased(email: string): Promise<Purchased> {
  const [order, ...others] = await store.list(orders, { where: where('contact.email', 'eq', email) });
  const taken = order ? await store.list(payments, { where: where('order_id', 'eq', order.id) }) : [];
  const back = order ? await store.list(refunds, { where: where('order_id', 'eq', order.id) }) : [];
  const reserved = order ? await store.list(holds, { where: where('holder', 'eq', order.path) }) : [];
  const stocks = await store.list(products, { where: where('stock', 'gt', 0) });
  return {
    order: order && { paid: order.paid, total: order.total, amount_paid: order.amount_paid, amount_refunded: order.amount_refunded },
    others: others.length,
    payments: taken.map(({ id, state, intent }) => ({ id, state, intent })),
    refunds: back.map(({ state, amount }) => ({ state, amount })),
    holds: reserved.map(({ state }) => state),
    stock: Object.fromEntries(stocks.map(({ id, stock }) => [id, stock ?? 0])),
  };
}
async function answer(message: Message): Promise<unknown> {
  if ('of' in message) return await purchased(message.of);
  if ('books' in message) {
    const { ours, theirs, open } = await reconcile(ctx, SHOP);
    return { ours, theirs, open };
  }
  const { moment, adds } = message.kill;
  const before = await counts[adds]();
  isReached = async (reached) => reached === moment && (await counts[adds]()) > before;
  return null;
}
process.on('message', (message: Message) => {
  answer(message).then(
    (done) => process.send?.({ done }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ url });
