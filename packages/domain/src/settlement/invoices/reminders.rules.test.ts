import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCents, toDollars } from '@app/kernel/money.ts';
import { tidyOrder } from '../../orders/order.rules.ts';
import { Order } from '../../orders/order.ts';
import { CharterInvoice } from '../../trips/model/invoice.ts';
import { billOfInvoice, billOfOrder, REMINDER_DAYS, reminderDue } from './reminders.rules.ts';

const cents = fc.integer({ min: 1, max: 12_000 });
/** Events of an order of 100 dollars, one after another. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('payment' as const), cents }),
  fc.record({ kind: fc.constant('refund' as const), cents }),
  fc.record({ kind: fc.constantFrom('mark paid' as const, 'mark unpaid' as const, 'cancel' as const, 'reopen' as const) }),
  fc.record({ kind: fc.constantFrom('switch off' as const, 'switch on' as const) }),
  fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 0, max: 9 }) }),
  // The job runs once more on the same day.
  fc.record({ kind: fc.constant('days' as const), days: fc.constant(0) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const TOTAL = 10_000;

function changed(order: Order, happened: Step, index: number): Order {
  const part = (amount: number) => ({ id: `p${index}`, paid: true, amount: toDollars(amount) });
  switch (happened.kind) {
    case 'payment':
      return Order.parse({ ...order, payments: [...order.payments, part(happened.cents)] });
    case 'refund':
      return Order.parse({ ...order, refunds: [...order.refunds, part(happened.cents)] });
    case 'mark paid':
    case 'mark unpaid':
      return { ...order, paid: happened.kind === 'mark paid' };
    case 'cancel':
    case 'reopen':
      return { ...order, canceled: happened.kind === 'cancel' };
    case 'switch off':
    case 'switch on':
      return { ...order, no_reminders: happened.kind === 'switch off' };
    case 'days':
      return order;
  }
}

describe('reminders', () => {
  test('law [ORD-8, ORD-11]: whatever is paid, refunded, canceled and switched on whatever days, nobody who owes nothing is reminded, and no reminder is sent twice', () => {
    let sentAtAll = 0;
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let order = tidyOrder(Order.parse({ items: [{ id: 'a', price: toDollars(TOTAL) }], due_date: 0 }));
        let today = -3;
        for (const [index, happened] of steps.entries()) {
          if (happened.kind === 'days') today += happened.days;
          order = tidyOrder(changed(order, happened, index));
          const day = reminderDue(billOfOrder(order), today);
          if (day === undefined) continue;
          const paidCents = order.payments.reduce((sum, { amount }) => sum + toCents(amount), 0);
          const refundedCents = order.refunds.reduce((sum, { amount }) => sum + toCents(amount), 0);
          const isPaidBack = refundedCents > 0 && refundedCents >= paidCents;
          expect({ owes: paidCents < TOTAL, isPaidBack, paid: order.paid, canceled: order.canceled, off: order.no_reminders }).toEqual({
            owes: true,
            isPaidBack: false,
            paid: false,
            canceled: false,
            off: false,
          });
          expect(day).toBeLessThanOrEqual(today);
          order = { ...order, reminders: [...order.reminders, { day, at: today }] };
          sentAtAll += 1;
        }
        const days = order.reminders.map((sent) => sent.day);
        expect(new Set(days).size).toBe(days.length);
        expect(days.every((sent) => REMINDER_DAYS.some((known) => known === sent))).toBe(true);
        expect(days).toEqual(days.toSorted((a, b) => a - b));
      }),
    );
    expect(sentAtAll).toBeGreaterThan(0);
  });

  test('[ORD-8, ORD-11] an order and a charter invoice that owe the same have the same days', () => {
    const order = tidyOrder(Order.parse({ items: [{ id: 'a', price: 90 }], due_date: 0 }));
    const invoice = CharterInvoice.parse({ basis: 'estimate', total: 90, balanceDue: 90, dueDate: 0 });
    const daysOf = (bill: Parameters<typeof reminderDue>[0]) => Array.from({ length: 25 }, (_, day) => reminderDue(bill, day - 2));
    expect(daysOf(billOfOrder(order))).toEqual(daysOf(billOfInvoice(invoice)));
    expect(new Set(daysOf(billOfOrder(order)))).toEqual(new Set([undefined, 0, 7, 14]));
    expect(new Set(daysOf(billOfInvoice({ ...invoice, no_reminders: true })))).toEqual(new Set([undefined]));
    expect(new Set(daysOf(billOfInvoice({ ...invoice, replaced: true })))).toEqual(new Set([undefined]));
  });
});
