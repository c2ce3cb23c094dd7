import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { amountPaidCents, amountRefundedCents, refundableCents } from './paid.rules.ts';
import { Payment, PaymentBrief, Refund, RefundBrief } from './payment.ts';
import { charterPaymentTypes, paymentProviders, paymentTypes } from './payment.states.ts';

/** Cents of a written amount, digit by digit: no floating point. */
function writtenCents(amount: number): bigint {
  const [whole = '0', part = ''] = Math.abs(amount).toFixed(2).split('.');
  const cents = BigInt(whole) * 100n + BigInt(part);
  return amount < 0 ? -cents : cents;
}
const payment = fc.record({ amount: fc.integer({ min: -1e11, max: 1e11 }).map((cents) => cents / 100), paid: fc.boolean() });

test('[ORD-2] only positive payments flagged paid count, to the cent', () => {
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 60 }), (list) => {
      let sum = 0n;
      for (const { amount, paid } of list) if (paid && amount > 0) sum += writtenCents(amount);
      expect(BigInt(amountPaidCents(list))).toBe(sum);
      expect(amountRefundedCents(list)).toBe(amountPaidCents(list));
      expect(amountPaidCents(list.toReversed())).toBe(amountPaidCents(list));
    }),
  );
  expect(
    amountPaidCents([
      { amount: 0.1, paid: true },
      { amount: 0.2, paid: true },
      { amount: 5, paid: false },
      { amount: -3, paid: true },
    ]),
  ).toBe(30);
});

test('[ORD-8] refunds never exceed the payment, less earlier refunds', () => {
  const taken = { id: 'p1', amount: 100, paid: true };
  const back = (amount: number, payment_id = 'p1', paid = true) => ({ amount, paid, payment_id });
  expect(refundableCents(taken, [])).toBe(10_000);
  expect(refundableCents(taken, [back(30.01), back(20, 'p2'), back(10, 'p1', false)])).toBe(6_999);
  expect(refundableCents(taken, [back(100), back(5)])).toBe(0);
  expect(refundableCents({ ...taken, paid: false }, [])).toBe(0);
});

test('[ORD-8] payments have types and providers, charter payments types with labels', () => {
  expect(paymentTypes.names).toEqual(['card', 'cash', 'wire', 'paypal', 'manual', 'link']);
  expect(paymentProviders.names.filter((name) => name !== 'none' && name !== 'test')).toEqual(['stripe', 'square', 'paypal']);
  expect(charterPaymentTypes.names.map((name) => `${name}: ${charterPaymentTypes.label(name)}`)).toEqual([
    'check: Check',
    'ach: Bank Transfer/Wire/ACH',
    'cc: Credit Card',
    'cash: Cash',
    'tbd: TBD',
    'n/a: None Selected',
  ]);
});
test('[ORD-8] a refund has the shape of a payment, with a reference to it', () => {
  const { payment_id, ...shape } = RefundBrief.shape;
  expect(payment_id).toBeDefined();
  expect(Object.keys(shape)).toEqual(Object.keys(PaymentBrief.shape));
  const shownAs = { io: 'input', unrepresentable: 'any' } as const;
  expect(z.toJSONSchema(z.object(shape), shownAs)).toEqual(z.toJSONSchema(PaymentBrief, shownAs));
  expect(Object.keys(Refund.shape).filter((field) => !(field in Payment.shape))).toEqual([
    'payment_id',
    'group',
    'lines',
    'shipping',
    'tax',
    'decided_by',
    'provider_id',
  ]);
  for (const field of ['user_id', 'agent_id', 'order_id', 'billing', 'contact_id', 'result', 'preauth', 'paypal', 'card_id', 'card', 'intent']) {
    expect(Payment.parse({})).toHaveProperty(field);
  }
  expect(Payment.safeParse({ type: 'cheque' }).success).toBe(false);
  expect(Payment.parse({ date_paid: 1_763_661_600 }).date_paid).toBe(1_763_661_600_000);
});
