import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toDollars } from '@app/kernel/money.ts';
import { periodEnd, prorationCents } from '../../payments/billing-period.rules.ts';
import { subscriptionStatuses } from '../../payments/provider.states.ts';
import { Order } from '../../orders/order.ts';
import { balanceOf } from '../../orders/order.rules.ts';
import { netCents, renewalOf } from './renewal.rules.ts';
import { deedProblems, deedsOf, intervalOf, isRecurring, periodCents } from './subscription.rules.ts';

const at = (text: string): number => Date.parse(`${text}T12:00:00Z`);

describe('periods', () => {
  test('[ORD-7] every period but "other" is billed by itself', () => {
    const periods = ['monthly', 'annually_product', 'daily', 'weekly_product', 'other', ''];
    expect(periods.map(intervalOf)).toEqual(['month', 'year', 'day', 'week', undefined, undefined]);
    const subscription = { period: 'other', type: '', trial_days: 0, provider_product: '', provider_price: '' } as const;
    expect(isRecurring({ subscription, optional: false })).toBe(false);
    expect(isRecurring({ subscription: { ...subscription, period: 'weekly' }, optional: false })).toBe(true);
    expect(isRecurring({ subscription: { ...subscription, period: 'weekly' }, optional: true })).toBe(false);
    expect(isRecurring({ subscription: null, optional: false })).toBe(false);
  });
  test.each([
    ['2027-01-31', 'month', '2027-02-28'],
    ['2028-01-31', 'month', '2028-02-29'],
    ['2028-02-29', 'year', '2029-02-28'],
    ['2027-12-28', 'week', '2028-01-04'],
    ['2027-02-28', 'day', '2027-03-01'],
  ] as const)('[ORD-7] from %s a %s ends on %s', (from, interval, until) => expect(periodEnd(at(from), interval)).toBe(at(until)));
});

describe('another plan', () => {
  test('[ORD-7] half of the period left costs half of the difference', () => {
    expect(prorationCents(5500, 8800, { start: 0, end: 100, at: 50 })).toBe(1650);
    expect(prorationCents(8800, 5500, { start: 0, end: 100, at: 50 })).toBe(-1650);
    expect(prorationCents(5500, 8800, { start: 0, end: 100, at: 100 })).toBe(0);
  });
  test('[ORD-7] it never costs more than the difference of a whole period, and a way back costs as much less', () => {
    const cents = fc.integer({ min: 0, max: 1e8 });
    const law = fc.property(cents, cents, fc.integer({ min: 1, max: 4e6 }), fc.integer({ min: 0, max: 4e6 }), (a, b, end, time) => {
      const period = { start: 0, end, at: time % end };
      const due = prorationCents(a, b, period);
      expect(Math.abs(due)).toBeLessThanOrEqual(Math.abs(b - a) + 1);
      expect(due + prorationCents(b, a, period)).toBeCloseTo(0, 6);
    });
    fc.assert(law, { seed: 7 });
  });
});

describe('what can be done', () => {
  const base = { cancel_at_period_end: false, due: 0 };
  test.each(subscriptionStatuses.names)('[ORD-7] %s', (status) => {
    const deeds = deedsOf({ ...base, status, due: 100 });
    const ended = status === 'canceled' || status === 'incomplete_expired';
    const owes = ['past_due', 'unpaid', 'incomplete'].includes(status);
    expect(deeds).toEqual(ended ? [] : owes ? ['cancel', 'card', 'retry'] : ['cancel', 'plan', 'card']);
    expect(deedProblems({ ...base, status }, 'resume')).toEqual([{ code: ended ? 'payments.subscription-ended' : 'payments.subscription-deed' }]);
  });
  test('[ORD-7] one that ends is resumed before its plan changes', () =>
    expect(deedsOf({ ...base, status: 'active', cancel_at_period_end: true })).toEqual(['resume', 'card']));
});

describe('orders of periods', () => {
  const began = Order.parse({
    invoice_id: 'A',
    contact: { id: 'k', email: 'ines@maker.example' },
    items: [{ id: 'i', sku: 'BOX', name: 'Box', price: 50, product: { id: 'box' }, subscription: { period: 'monthly' } }],
    discount: { amount: -5, code: 'X' },
    shipping: 12,
    tax: { totalRate: 0.089 },
    payments: [{ id: 'p', amount: 9, paid: true }],
    paid: true,
  });
  test('[ORD-3] an order of source 3 for the collected amount, with the tax inside and nothing else of the first order', () => {
    const cents = periodCents({ price: 50, quantity: 1 }, began.tax);
    const renewal = renewalOf(began, { invoice: 'in_1', line: 'i', name: 'Box', cents, isPeriod: true, now: 5 });
    expect(renewal).toMatchObject({ source: 3, total: 54.45, subtotal: 50, shipping: 0, paid: false, payments: [], invoice_id: '', client: null });
    expect(renewal.items).toMatchObject([{ sku: 'BOX', price: 50, subscription: null, product: { id: 'box' } }]);
    expect(renewal.contact.email).toBe('ines@maker.example');
  });
  test('[ORD-3] a change of the plan sends no goods', () => {
    const change = renewalOf(began, { invoice: 'in_1', line: 'i', name: 'Large', cents: 999, isPeriod: false, now: 5 });
    expect(change.items).toMatchObject([{ name: 'Large', sku: '', product: { id: '' } }]);
  });
  test('[ORD-2] whatever was collected is the total of its order', () => {
    const law = fc.property(fc.integer({ min: 1, max: 1e8 }), fc.integer({ min: 0, max: 30_000 }), (cents, rate) => {
      const tax = { ...began.tax, totalRate: rate / 1e5 };
      const renewal = renewalOf({ ...began, tax }, { invoice: 'in', line: 'i', name: 'Box', cents, isPeriod: true, now: 5 });
      expect([renewal.total, balanceOf(renewal)]).toEqual([toDollars(cents), toDollars(cents)]);
      const net = netCents(cents, tax);
      if (net !== undefined) expect(periodCents({ price: toDollars(net), quantity: 1 }, tax)).toBe(cents);
    });
    fc.assert(law, { seed: 7 });
  });
});
