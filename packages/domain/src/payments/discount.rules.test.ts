import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matches } from '@app/kernel/queries/where.ts';
import { systemActor } from '@app/kernel/collection.ts';
import { Discount } from './discount.ts';
import { bestUniversal, discountByCode, discountCents, discountProblems, replaceProblems, markUsed } from './discount.rules.ts';
import { discounts } from './payments.collection.ts';
import { discountSamples } from './payments.sample.ts';

const order = { subtotalCents: 20_000, shippingCents: 5_000 };
const off = (discount: object, on: Parameters<typeof discountCents>[1] = order) => discountCents(Discount.parse(discount), on);

describe('amount of a discount', () => {
  test.each([
    [{ type: 'percentage', value: 10 }, -2_000],
    [{ type: 'percentage', value: 10, shipping: true }, -2_500],
    [{ type: 'percentage', value: 150, shipping: true }, -25_000],
    [{ type: 'percentage', value: 0 }, 0],
    [{ type: 'flat', value: 12.34 }, -1_234],
    [{ type: 'flat', value: 230 }, -20_000],
    [{ type: 'flat', value: 230, shipping: true }, -23_000],
    [{ type: 'logic', value: 50 }, 0],
  ])('[CRT-5] %j takes off %i cents', (discount, cents) => expect(off(discount)).toBe(cents));

  test('[CRT-5] a percentage is exact to the cent for any amount, checked by long multiplication', () => {
    fc.assert(
      fc.property(
        fc.record({ subtotalCents: fc.integer({ min: 0, max: 1e13 }), shippingCents: fc.integer({ min: 0, max: 1e10 }) }),
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.boolean(),
        (on, tenThousandths, shipping) => {
          const base = BigInt(on.subtotalCents) + (shipping ? BigInt(on.shippingCents) : 0n);
          const scaled = base * BigInt(Math.min(tenThousandths, 1_000_000));
          const wanted = scaled / 1_000_000n + (scaled % 1_000_000n >= 500_000n ? 1n : 0n);
          expect(BigInt(off({ type: 'percentage', value: tenThousandths / 10_000, shipping }, on))).toBe(-wanted);
        },
      ),
    );
  });

  const step = fc.record({
    conditions: fc.array(
      fc.record({
        subject: fc.constant('subtotal'),
        verb: fc.constantFrom('is at least', 'is less than'),
        value: fc.integer({ min: 0, max: 5_000 }),
      }),
      {
        maxLength: 2,
      },
    ),
    type: fc.constantFrom('percentage', 'flat'),
    value: fc.integer({ min: 0, max: 1e8 }).map((cents) => cents / 100),
  });
  const any = fc.record({
    type: fc.constantFrom('percentage', 'flat', 'logic'),
    value: fc.integer({ min: 0, max: 1e8 }).map((cents) => cents / 100),
    shipping: fc.boolean(),
    fn: fc.array(step, { maxLength: 4 }),
  });
  test('[CRT-5, ORD-2] it is never above 0 and never takes off more than its base', () => {
    fc.assert(
      fc.property(any, fc.integer({ min: -1e6, max: 1e9 }), fc.integer({ min: -1e6, max: 1e7 }), (discount, subtotalCents, shippingCents) => {
        const cents = off(discount, { subtotalCents, shippingCents });
        const base = Math.max(0, subtotalCents) + (discount.shipping ? Math.max(0, shippingCents) : 0);
        expect(cents <= 0 && cents >= -base && Number.isInteger(cents) && !Object.is(cents, -0)).toBe(true);
      }),
    );
  });
});

describe('logic', () => {
  const logic = discountSamples[2]!;
  test.each([
    [{ subtotalCents: 250_000, shippingCents: 0 }, -37_500],
    [{ subtotalCents: 200_000, shippingCents: 0 }, -30_000],
    [{ subtotalCents: 199_999, shippingCents: 0 }, -16_000],
    [{ subtotalCents: 50_000, shippingCents: 0, facts: { state: 'tn' } }, -2_000],
    [{ subtotalCents: 50_000, shippingCents: 0, facts: { state: 'GA' } }, 0],
  ])('[CRT-5] the first step whose conditions hold applies: %j', (on, cents) => expect(discountCents(logic, on)).toBe(cents));

  test('[CRT-5] conditions are data: program text of older records is ignored', () => {
    const discount = Discount.parse({ type: 'logic', fn: 'return order.subtotal' });
    expect(discount.fn).toEqual([]);
    expect(discountCents(discount, order)).toBe(0);
    expect(Discount.safeParse({ fn: [{ conditions: [{ subject: 'constructor', verb: 'is', value: '' }] }] }).success).toBe(false);
  });
});

describe('permission to use a discount', () => {
  const NOW = 1_795_000_000_000;
  const stranger = { uid: 'u1', staff: false, now: NOW };
  const clerk = { ...stranger, staff: true };
  const codesFor = (discount: object, asking = stranger) => discountProblems(Discount.parse(discount), asking).map(({ code }) => code);
  test.each([
    [{ public: true }, []],
    [{ universal: true }, []],
    [{ public: false }, ['payments.unknown-discount']],
    [{ public: true, user_id: 'u2' }, ['payments.unknown-discount']],
    [{ user_id: 'u1' }, []],
    [{ public: true, start: NOW }, []],
    [{ public: true, start: NOW + 1 }, ['payments.discount-not-started']],
    [{ public: true, end: NOW }, []],
    [{ public: true, end: NOW - 1 }, ['payments.discount-ended']],
    [{ public: true, used: true }, ['payments.discount-used']],
    [{ public: true, used: true, reusable: true }, []],
    [{ used: true, end: NOW - 1 }, ['payments.unknown-discount']],
  ])('[CRT-5] %j: %j', (discount, codes) => expect(codesFor(discount)).toEqual(codes));

  test('[CRT-5] staff may grant private discounts, but no used ones', () => {
    expect(codesFor({ public: false }, clerk)).toEqual([]);
    expect(codesFor({ user_id: 'u2' }, clerk)).toEqual([]);
    expect(codesFor({ used: true }, clerk)).toEqual(['payments.discount-used']);
  });
  test('[CRT-5] a discount is used up after one use unless it is reusable', () => {
    expect(codesFor(markUsed(Discount.parse({ public: true })))).toEqual(['payments.discount-used']);
    expect(codesFor(markUsed(Discount.parse({ public: true, reusable: true })))).toEqual([]);
  });
  test('[CRT-5] the best of the usable universal discounts applies', () => {
    const ten = Discount.parse({ universal: true, value: 10, reusable: true });
    const five = { ...ten, value: 5 };
    const ended = { ...ten, value: 90, end: NOW - 1 };
    const coded = { ...ten, value: 90, universal: false, public: true };
    expect(bestUniversal([five, ended, ten, coded], order, stranger)).toBe(ten);
    expect(bestUniversal([ended, coded, { ...ten, value: 0 }], order, stranger)).toBeUndefined();
  });
  test('[CRT-5] a code is found in any case and spacing; an empty code finds nothing', () => {
    expect(discountByCode(discountSamples, ' spring10 ')).toBe(discountSamples[0]);
    expect(discountByCode(discountSamples, 'SPRING')).toBeUndefined();
    expect(discountByCode(discountSamples, ' ')).toBeUndefined();
  });
  test('[CRT-5] a locked discount is permanent, both on an order and as a record', () => {
    expect(replaceProblems({ locked: true })).toEqual([{ code: 'payments.discount-locked' }]);
    expect(replaceProblems({ locked: false })).toEqual([]);
    const admin = { ...systemActor('sky'), system: false };
    for (const action of ['update', 'delete'] as const) {
      expect(matches(discountSamples[1]!, discounts.access[action](admin, 0))).toBe(false);
      expect(matches(discountSamples[0]!, discounts.access[action](admin, 0))).toBe(true);
    }
  });
  test('[CRT-5] amounts are stored negative, even if an older record has them positive', () => {
    expect(Discount.parse({ amount: 12.5 }).amount).toBe(-12.5);
    expect(Discount.parse({ amount: -12.5 }).amount).toBe(-12.5);
    expect(Discount.parse({}).amount).toBe(0);
    expect(Discount.safeParse({ amount: -12.555 }).success).toBe(false);
    expect(Discount.safeParse({ value: -5 }).success).toBe(false);
  });
});
