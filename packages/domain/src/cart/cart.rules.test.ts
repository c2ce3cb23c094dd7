import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Actor, systemActor } from '@app/kernel/collection.ts';
import { wording } from '@app/kernel/problem.ts';
import { matches } from '@app/kernel/queries/where.ts';
import { OrderItem } from '../orders/order-item.ts';
import { OrderShape } from '../orders/order.ts';
import { Rate } from '../shipping/rate.ts';
import { carts } from './cart.collection.ts';
import { cartProblems } from './cart.problems.ts';
import { addProblems, afterShipping, cartPath, itemCount, needsShipping, needsTax, withItem, withoutItem } from './cart.rules.ts';
import { cartSamples } from './cart.sample.ts';
import { Cart } from './cart.ts';

const item = (given: object): OrderItem => OrderItem.parse(given);
const cart = (items: object[] = [], rest: object = {}): Cart => Cart.parse({ user: 'u', checkout: { items, ...rest } });
const checkout = (given: object) => OrderShape.parse(given);

describe('ownership', () => {
  it('it is stored under its user, and a cart without a user is refused with the wording of the specification [CRT-1, LIV-6]', () => {
    expect(cartPath('u1')).toBe('carts/u1');
    expect(cartPath('')).toBeUndefined();
    expect(carts.check?.(Cart.parse({}))).toEqual([{ code: 'cart.no-user' }]);
    expect(carts.check?.(cart())).toEqual([]);
    expect(wording(cartProblems['cart.no-user']).message).toBe('Cannot save cart! No user');
  });
  it('users, visitors, staff and admins reach their own cart and no other [CRT-1, TEN-12]', () => {
    const actor = (given: Partial<Actor>): Actor => ({ ...systemActor('c1'), system: false, uid: 'u', ...given });
    for (const who of [actor({}), actor({ member: false, admin: false, anonymous: true })]) {
      for (const action of ['read', 'create', 'update', 'delete'] as const) {
        const reaches = (id: string, user: string) => matches({ id, user }, carts.access[action](who, 0));
        expect([reaches('u', 'u'), reaches('v', 'v'), reaches('v', 'u'), reaches('u', 'v')]).toEqual([true, false, false, false]);
      }
    }
  });
  it('a save recomputes its sums; only the server writes receipts [CRT-1]', () => {
    const saved = carts.prepare?.(cart([{ id: 'a', price: 2.5, quantity: 3 }], { total: 1 }));
    expect(saved?.checkout).toMatchObject({ subtotal: 7.5, total: 7.5 });
    expect(carts.sealed).toContain('receipts');
    expect(cartSamples.map((sample) => carts.prepare?.(sample))).toEqual(cartSamples);
  });
});

describe('items', () => {
  it('are added, or replaced in place by id [CRT-2]', () => {
    const twoItems = withItem(withItem(cart(), item({ id: 'a', price: 1 })), item({ id: 'b', price: 2 }));
    const changed = withItem(twoItems, item({ id: 'a', price: 5, quantity: 2 }));
    expect(changed.checkout.items.map(({ id, price }) => [id, price])).toEqual([
      ['a', 5],
      ['b', 2],
    ]);
    expect(changed.checkout.subtotal).toBe(12);
    expect(itemCount(withoutItem(changed, 'a'))).toBe(1);
    expect(withoutItem(changed, 'c')).toEqual(changed);
  });
  it('in any order of adding, each id occurs once, in its last version [CRT-2]', () => {
    const adds = fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c'), price: fc.integer({ min: 0, max: 100 }) }), { maxLength: 12 });
    fc.assert(
      fc.property(adds, (all) => {
        const finalCart = all.reduce((current, add) => withItem(current, item(add)), cart());
        expect(new Map(finalCart.checkout.items.map(({ id, price }) => [id, price]))).toEqual(new Map(all.map(({ id, price }) => [id, price])));
        expect(itemCount(finalCart)).toBe(new Set(all.map(({ id }) => id)).size);
      }),
    );
  });
  it('a second subscription is refused; the same one again is not [CRT-6]', () => {
    const subscription = { period: 'monthly' };
    const mixed = withItem(cart([{ id: 'goods' }]), item({ id: 'plan', subscription }));
    const code = (given: object) => addProblems(mixed, item(given)).map((problem) => problem.code);
    expect(code({ id: 'other', subscription })).toEqual(['cart.second-subscription']);
    expect(code({ id: 'other', product: { id: 'p', subscription } })).toEqual(['cart.second-subscription']);
    expect(code({ id: 'plan', subscription })).toEqual([]);
    expect(code({ id: 'more goods' })).toEqual([]);
    expect(addProblems(cart(), item({ id: 'plan', subscription }))).toEqual([]);
    expect(wording(cartProblems['cart.second-subscription'])).toEqual({
      title: 'Oops!',
      message: 'Cannot add item. Cart already contains a subscription.',
    });
  });
});

describe('when shipping and tax are requested again', () => {
  const before = checkout({ items: [{ price: 10 }], address: { zip: '55802', state: 'MN' }, discount: { amount: -1 }, shipping: 5 });
  it.each([
    ['nothing changed', {}, [false, false]],
    ['subtotal', { items: [{ price: 11 }] }, [true, true]],
    ['lines, for the same money', { items: [{ price: 5, quantity: 2 }] }, [false, false]],
    ['zip', { address: { zip: '55803', state: 'MN' } }, [true, true]],
    ['blanks around the zip', { address: { zip: ' 55802 ', state: 'MN' } }, [false, false]],
    ['discount amount', { discount: { amount: -2 } }, [true, true]],
    ['discount code alone', { discount: { amount: -1, code: 'X' } }, [false, false]],
    ['shipping', { shipping: 6 }, [false, true]],
    ['street', { address: { zip: '55802', state: 'MN', street: '1 Pier' } }, [false, true]],
    ['exempt', { tax: { exempt: true } }, [false, true]],
    ['zip taken away', { address: { zip: '', state: 'MN' } }, [true, false]],
  ])('%s [CRT-3, CRT-4]', (_, change, wanted) => {
    const after = checkout({ items: [{ price: 10 }], address: { zip: '55802', state: 'MN' }, discount: { amount: -1 }, shipping: 5, ...change });
    expect([needsShipping(before, after), needsTax(before, after)]).toEqual(wanted);
  });
  it('without a ZIP no tax is requested [CRT-4]', () => {
    expect(needsTax(checkout({}), checkout({ items: [{ price: 10 }], address: { state: 'MN' } }))).toBe(false);
    expect(needsTax(checkout({}), checkout({ items: [{ price: 10 }], address: { zip: '1' } }))).toBe(true);
  });
});

describe('applying the reply of the shipping request', () => {
  const rate = Rate.parse({ carrier: 'UPS', service: 'Ground' });
  const before = checkout({ items: [{ price: 10 }], selected_rate: rate, shipping: 7, metadata: { a: 1 } });
  it('takes its rate, shipments and amount, and updates the sums at once [CRT-3]', () => {
    const [shipment] = checkout({ shipments: [{ amount: 8.2 }] }).shipments;
    const answer = { error: false, selected_rate: rate, shipments: shipment ? [shipment] : [], shipping: 8.2, metadata: { b: 2 } } as const;
    expect(afterShipping(before, answer)).toMatchObject({
      problems: [],
      checkout: { shipping: 8.2, total: 18.2, selected_rate: rate, metadata: { a: 1, b: 2 } },
    });
  });
  it('an error clears the rate and shows the server’s message, or ours [CRT-3]', () => {
    const answer = afterShipping(before, { error: true, message: 'No carrier serves 00000.' });
    expect(answer.checkout.selected_rate).toBeNull();
    expect(answer.problems).toEqual([{ code: 'cart.shipping-refused', params: { message: 'No carrier serves 00000.' } }]);
    expect(wording(cartProblems['cart.shipping-refused'], answer.problems[0]?.params)).toEqual({
      title: 'Shipping Address Error',
      message: 'No carrier serves 00000.',
    });
    expect(afterShipping(before, { error: true, message: ' ' }).problems).toEqual([{ code: 'cart.shipping-failed' }]);
    expect(wording(cartProblems['cart.shipping-failed'])).toEqual({ title: 'Shipping Address Error', message: 'Shipping calculation failed' });
  });
});
