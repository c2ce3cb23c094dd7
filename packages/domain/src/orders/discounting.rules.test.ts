import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Discount } from '../payments/discount.ts';
import { withDiscount, withoutDiscount } from './discounting.rules.ts';
import { Order } from './order.ts';

const order = (given: object = {}): Order => Order.parse({ items: [{ sku: 'CED-68', price: 33.33, quantity: 3 }], shipping: 20.01, ...given });
const after = (discount: object, given: object = {}) => withDiscount(order(given), Discount.parse({ code: 'SPRING', ...discount }));

describe('a discount on an order', () => {
  it.each([
    ['a percentage of the subtotal', { type: 'percentage', value: 10 }, -10],
    ['a percentage of shipping too', { type: 'percentage', value: 10, shipping: true }, -12],
    ['a flat amount', { type: 'flat', value: 7.77 }, -7.77],
    ['no more than the subtotal', { type: 'flat', value: 1000 }, -99.99],
    ['no more than subtotal and shipping', { type: 'flat', value: 1000, shipping: true }, -120],
  ])('%s, stored negative [CRT-5]', (_, discount, amount) => {
    const discounted = after(discount);
    expect(discounted.discount).toEqual({ code: 'SPRING', amount });
    expect(discounted.total).toBeCloseTo(120 + amount, 6);
  });
  it('evaluates its conditions on the order as it is: SKUs, pieces, weight, place, source [CRT-5]', () => {
    const logic = (subject: string, verb: string, value: unknown) => ({
      type: 'logic',
      fn: [{ conditions: [{ subject, verb, value }], type: 'percentage', value: 50 }],
    });
    const off = (discount: object, given: object = {}) => after(discount, given).discount.amount;
    expect(off(logic('sku', 'is', 'ced-68'))).toBe(-50);
    expect(off(logic('sku', 'is', 'OAK'))).toBe(0);
    expect(off(logic('quantity', 'is at least', 3))).toBe(-50);
    expect(off(logic('state', 'is', 'MN'), { address: { state: 'MN' } })).toBe(-50);
    expect(off(logic('state', 'is', 'MN'), { address: { state: 'WI' } })).toBe(0);
    expect(off(logic('source', 'is', 1), { source: 1 })).toBe(-50);
    expect(off(logic('weight', 'is less than', 10), { items: [{ price: 2, quantity: 3, unit_weight: 4 }] })).toBe(0);
    expect(off(logic('email', 'is', 'a@b.example'), { contact: { email: 'a@b.example' } })).toBe(-50);
  });
  it('a new discount replaces the old one; removing it restores the order [CRT-5]', () => {
    const ten = Discount.parse({ type: 'percentage', value: 10, code: 'TEN' });
    const plain = withoutDiscount(order());
    expect(withDiscount(withDiscount(plain, Discount.parse({ type: 'flat', value: 50, code: 'FIFTY' })), ten)).toEqual(withDiscount(plain, ten));
    expect(withoutDiscount(withDiscount(plain, ten))).toEqual(plain);
  });
  it('never makes a total negative, whatever its type and value [CRT-5, ORD-2]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('percentage', 'flat'),
        fc.oneof(fc.integer({ min: 0, max: 200 }), fc.double({ min: 0, max: 1e12, noNaN: true })),
        fc.boolean(),
        fc.integer({ min: 0, max: 1e6 }),
        (type, value, shipping, cents) => {
          const discounted = after({ type, value, shipping }, { shipping: cents / 100, tax: { totalRate: 0.07 } });
          expect(discounted.discount.amount).toBeLessThanOrEqual(0);
          expect(discounted.total).toBeGreaterThanOrEqual(shipping ? 0 : cents / 100);
        },
      ),
    );
  });
});
