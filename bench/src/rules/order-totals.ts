import { Order } from '@app/domain/orders/order.ts';
import { withSums } from '@app/domain/orders/order.rules.ts';
import { totalsOf } from '@app/domain/orders/totals.rules.ts';
import { rateOf } from '../measure/rate.ts';
import { figure, ratioLine, table } from '../measure/report.ts';
import { seeded } from '../measure/statistics.ts';
import { inTurn } from '../measure/turns.ts';

const ITEMS = 20;
const ORDERS = 500;

/** Orders as they are stored: whole and fractional quantities, some trials, a discount, shipping, tax, payments. */
function sampleOrders(): Order[] {
  const draw = seeded(20_270_512);
  const upTo = (most: number): number => Math.floor(draw() * most);
  const cents = (most: number): number => upTo(most * 100) / 100;
  return Array.from({ length: ORDERS }, () =>
    Order.parse({
      items: Array.from({ length: ITEMS }, (_, i) => ({
        id: `i${i}`,
        name: `Board ${i}`,
        price: cents(500),
        quantity: draw() < 0.8 ? 1 + upTo(40) : upTo(400_000) / 10_000,
        subscription: draw() < 0.05 ? { trial_days: 14 } : null,
      })),
      discount: { amount: -cents(100), code: 'SPRING' },
      shipments: [{ amount: cents(300) }, { amount: cents(50), free: true }],
      tax: { totalRate: upTo(12_000) / 100_000 },
      payments: [{ amount: cents(4000), paid: true }],
    }),
  );
}

/** The same sums in plain arithmetic: dollars, multiplication, rounded at the end. Sometimes a cent off. */
function plainBalance(order: Order): number {
  let subtotal = 0;
  for (const { price, quantity, subscription } of order.items) if (!subscription?.trial_days) subtotal += price * quantity;
  let shipping = 0;
  for (const { amount, free } of order.shipments) if (!free) shipping += amount;
  const taxable = subtotal + order.discount.amount + shipping;
  const total = taxable + (order.tax.exempt ? 0 : taxable * order.tax.totalRate);
  let balance = total;
  for (const { amount, paid } of order.payments) if (paid && amount > 0) balance -= amount;
  for (const { amount, paid } of order.refunds) if (paid && amount > 0) balance += amount;
  return Math.max(0, Math.round(balance * 100));
}

/** Sums of an order of 20 items to the cent, beside the same in plain arithmetic; and with the document that a save makes of it. */
export async function benchOrderTotals(): Promise<string[]> {
  const orders = sampleOrders();
  // Each line of the plain sums may be half a cent off, and so may the tax.
  const apart = orders.map((order) => Math.abs(totalsOf(order).balanceCents - plainBalance(order)));
  if (apart.some((cents) => cents > ITEMS)) throw new Error(`plain sums are ${Math.max(...apart)} cents off: not the same sums`);
  const figures = await inTurn([
    { name: 'plain arithmetic', turn: () => rateOf(orders, plainBalance) },
    { name: 'to the cent', turn: () => rateOf(orders, (order) => totalsOf(order).balanceCents) },
    { name: 'as a save does it', turn: () => rateOf(orders, (order) => withSums(order).total) },
  ]);
  const [exact, plain] = ['to the cent', 'plain arithmetic'].map((name) => figure(figures, name, 'a CPU second')) as [number, number];
  return [
    `## Order totals, ${ITEMS} items (plain arithmetic is a cent or more off in ${apart.filter((cents) => cents > 0).length} of ${ORDERS})`,
    '',
    table(figures),
    '',
    ratioLine({ what: 'to the cent, against plain arithmetic', ratio: exact / plain, atLeast: 0.2 }),
  ];
}
