import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortLived } from '../../../../../tools/short-lived.ts';
import { type Customer, type Goods, type KilledAt, openKilledShop, STOCK } from './killed-shop.ts';

/** Moment at which the server dies: at a commit, at a request that the provider has carried out and not answered, or while the customer is at the bank. */
type Death = KilledAt | { readonly unanswered: RegExp } | 'at the bank';
interface Drill {
  /** Line of the table in commerce.md 11. */
  readonly line: number;
  readonly title: string;
  readonly death: Death;
  readonly goods: Goods;
  /** The order is the server's to pay: nobody has to come back for it. */
  readonly isPaidByItself: boolean;
}
const common = { goods: 'board', isPaidByItself: true } as const;
const drills: readonly Drill[] = [
  { ...common, line: 1, title: 'before the order is committed', death: { moment: 'before', adds: 'order' }, isPaidByItself: false },
  { ...common, line: 2, title: 'after the commit of the call, before the provider is asked', death: { moment: 'after', adds: 'call' } },
  { ...common, line: 3, title: 'charged, the answer lost', death: { unanswered: /^POST \/v1\/payment_intents$/ } },
  { ...common, line: 4, title: 'confirmed by the customer while the server is down', death: 'at the bank' },
  { ...common, line: 5, title: 'inside the settlement, before its commit', death: { moment: 'before', adds: 'paid' } },
  { ...common, line: 6, title: 'after the commit of the settlement, before the email', death: { moment: 'after', adds: 'paid' } },
  { ...common, line: 7, title: 'captured, the answer lost', death: { unanswered: /\/capture$/ }, goods: 'lamp' },
];
/** Lines of each run; `KILLS` of them and more run all, as CONTRIBUTING.md says. */
const SAMPLE = [2, 5];
const isWhole = Number(process.env['KILLS'] ?? SAMPLE.length) >= drills.length;
const chosen = drills.filter(({ line }) => isWhole || SAMPLE.includes(line));
const REFUND = 15;
const PATIENCE = { timeout: 60_000, interval: 100 };

let shop: Awaited<ReturnType<typeof openKilledShop>>;
const sold = { board: 0, lamp: 0 };
beforeAll(async () => {
  shop = await openKilledShop(
    chosen.map(({ goods }) => goods),
    shortLived,
  );
  await shop.start();
}, 120_000);
afterAll(() => shop.close());

const chargesOf = async (customer: Customer): Promise<number> => {
  const { payments } = await shop.stateOf(customer);
  const ids = new Set<unknown>(payments.map(({ id }) => id));
  const isTheirs = ({ metadata, status }: Readonly<Record<string, unknown>>): boolean =>
    status === 'succeeded' && ids.has((metadata as { payment: string }).payment);
  return shop.stripe.books.of('payment_intent', isTheirs).length;
};
async function dieWhileBuying(customer: Customer, death: Death): Promise<void> {
  if (death === 'at the bank') {
    await shop.buy(customer, 'action');
    const { payments } = await shop.stateOf(customer);
    shop.kill();
    await shop.death();
    shop.stripe.books.answer(payments[0]?.intent ?? '', true);
    return;
  }
  if ('moment' in death) await shop.killAt(death);
  else shop.stripe.onDone = (request) => void (death.unanswered.test(request) && shop.kill());
  await shop.buy(customer, 'visa');
}

test.each(chosen.map((drill, index) => ({ ...drill, index })))(
  '[CRT-7, ORD-9] line $line: a server killed by kill -9 $title comes back to one order, one charge, one email',
  async ({ death, goods, isPaidByItself, index }) => {
    const customer = shop.customers[index]!;
    await dieWhileBuying(customer, death);
    expect(await shop.death()).toBe('SIGKILL');
    shop.stripe.onDone = undefined;
    await shop.start();
    if (isPaidByItself) await expect.poll(async () => (await shop.stateOf(customer)).order?.paid, PATIENCE).toBe(true);
    else expect(await shop.stateOf(customer)).toMatchObject({ others: 0, payments: [] });
    // The provider reports what it reported to nobody, and the customer sends the form again.
    await shop.stripe.deliverEvents();
    await shop.buy(customer, 'visa');
    await expect.poll(() => shop.emailsTo(customer), PATIENCE).toBe(1);
    sold[goods] += 1;
    const { order, others, payments, holds, stock } = await shop.stateOf(customer);
    expect({ others, payments, holds }).toMatchObject({ others: 0, payments: [{ state: 'paid' }], holds: ['sold'] });
    expect(order).toMatchObject({ paid: true, amount_paid: order?.total });
    expect(stock).toMatchObject({ board: STOCK.board - sold.board, lamp: STOCK.lamp - sold.lamp });
    expect(await chargesOf(customer)).toBe(1);
  },
  120_000,
);

test.runIf(isWhole)(
  '[BYD-9] line 9: a server killed by kill -9 during an acceptance has nothing of it; repeated it is one order and one email',
  async () => {
    const { offer } = shop;
    await expect.poll(() => shop.emailsTo(offer), PATIENCE).toBe(1);
    await shop.killAt({ moment: 'before', adds: 'order' });
    await shop.accept();
    expect(await shop.death()).toBe('SIGKILL');
    await shop.start();
    expect((await shop.stateOf(offer)).order).toBeUndefined();
    const number = await shop.accept();
    expect(number).toEqual(expect.stringMatching(/\w/));
    expect(await shop.accept()).toBe(number);
    await expect.poll(() => shop.emailsTo(offer), PATIENCE).toBe(2);
    expect(await shop.stateOf(offer)).toMatchObject({ others: 0, order: { total: 200, paid: false } });
  },
  120_000,
);

test.runIf(isWhole)(
  '[ORD-9] line 10: a server killed by kill -9 after a refund, the answer lost, refunds once',
  async () => {
    const customer = shop.customers[0]!;
    const { payments } = await shop.stateOf(customer);
    const id = payments[0]?.id ?? '';
    shop.stripe.onDone = (request) => void (request === 'POST /v1/refunds' && shop.kill());
    await shop.refund(id, REFUND);
    expect(await shop.death()).toBe('SIGKILL');
    shop.stripe.onDone = undefined;
    await shop.start();
    await expect.poll(async () => (await shop.stateOf(customer)).refunds, PATIENCE).toEqual([{ state: 'done', amount: REFUND }]);
    await shop.stripe.deliverEvents();
    await shop.refund(id, REFUND);
    const { order, refunds } = await shop.stateOf(customer);
    expect(refunds).toEqual([{ state: 'done', amount: REFUND }]);
    expect(order).toMatchObject({ amount_refunded: REFUND });
  },
  120_000,
);

test('[BYD-11] after all deaths both books have the same cents, and no email went out twice', async () => {
  const { ours, theirs, open } = await shop.compareBooks();
  expect({ ours, open }).toEqual({ ours: theirs, open: 0 });
  expect(Math.round(theirs * 100)).toBe(shop.stripe.books.netCents());
  expect(shop.customers.map((customer) => shop.emailsTo(customer))).toEqual(shop.customers.map(() => 1));
});
