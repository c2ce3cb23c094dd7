import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY } from '@app/kernel/time/durations.ts';
import { refundStates } from '../payments/attempt.states.ts';
import type { ProviderPayment } from '../payments/attempt.rules.ts';
import { type BookedPayment, mismatchesOf, refundMismatch, sumsOf } from './reconciler.rules.ts';

const cents = fc.integer({ min: 0, max: 50_000 });
const books = fc.uniqueArray(fc.record({ id: fc.nat(12), hasOrder: fc.boolean(), paid: fc.boolean(), netCents: cents, hasIntent: fc.boolean() }), {
  selector: ({ id }) => id,
  maxLength: 10,
});
const provider = fc.uniqueArray(fc.record({ id: fc.nat(12), isNamed: fc.boolean(), capturedCents: cents, netCents: cents }), {
  selector: ({ id }) => id,
  maxLength: 10,
});

test('[BYD-11] each difference between the books is exactly one row: the rows add up to the difference of the sums', () => {
  fc.assert(
    fc.property(books, provider, (ours, theirs) => {
      const booked: BookedPayment[] = ours.map(({ id, hasOrder, paid, netCents, hasIntent }) => ({
        id: `p${id}`,
        intent: hasIntent ? `i${id}` : '',
        orderId: `o${id}`,
        hasOrder,
        paid,
        netCents: paid ? netCents : 0,
      }));
      const captured: ProviderPayment[] = theirs.map(({ id, isNamed, ...sums }) => ({ intent: `i${id}`, payment: isNamed ? `p${id}` : '', ...sums }));
      const rows = mismatchesOf(booked, captured);
      const sums = sumsOf(booked, captured);
      const difference = rows.reduce((sum, { oursCents, theirsCents }) => sum + theirsCents - oursCents, 0);
      expect(difference).toBe(Math.round((sums.theirs - sums.ours) * 100));
      expect(new Set(rows.map(({ paymentId, intent }) => `${paymentId} ${intent}`)).size).toBe(rows.length);
    }),
    { seed: 20_270_501 },
  );
});

const booked = { id: 'p1', intent: 'i1', orderId: 'o1', hasOrder: true, paid: true, netCents: 4000 };
const captured = { intent: 'i1', payment: 'p1', capturedCents: 4000, netCents: 4000 };
test.each([
  ['nothing where both agree', [booked], [captured], []],
  ['captured, no order: not made here', [], [{ ...captured, payment: '' }], ['captured_no_order']],
  ['captured, no order: the order is gone', [{ ...booked, hasOrder: false }], [captured], ['captured_no_order']],
  ['captured twice', [booked], [captured, { ...captured, intent: 'i2' }], ['captured_no_order']],
  ['order paid, no capture', [booked], [], ['paid_no_capture']],
  ['order paid, no capture: the provider never got it', [booked], [{ ...captured, capturedCents: 0, netCents: 0 }], ['paid_no_capture']],
  ['another amount', [{ ...booked, paid: false, netCents: 0 }], [captured], ['amount_differs']],
  ['a refund that we do not have', [booked], [{ ...captured, netCents: 3000 }], ['sums_differ']],
] as const)('[BYD-11] %s', (_, ours, theirs, kinds) => {
  expect(mismatchesOf(ours, theirs).map(({ kind }) => kind)).toEqual(kinds);
});

test('[BYD-11] a refund needs a look while it waits for an admin, once it failed, and when it is open for more than five days', () => {
  const after = (ms: number) => Object.fromEntries(refundStates.names.map((state) => [state, refundMismatch({ state, date: 0 }, ms)]));
  expect(after(5 * DAY)).toMatchObject({ waiting: 'refund_waiting', failed: 'refund_failed', pending: undefined, done: undefined });
  expect(after(5 * DAY + 1)).toMatchObject({ pending: 'refund_pending', requested: 'refund_pending', done: undefined, canceled: undefined });
});
