import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { staff, systemActor } from '@app/kernel/collection.ts';
import { everything, matches } from '@app/kernel/queries/where.ts';
import { charges, paymentIntents, providerInvoices, providerSubscriptions } from './payments.collection.ts';
import { chargeSamples } from './payments.sample.ts';
import { newerOf } from './provider-events.rules.ts';
import { Charge, PaymentIntent, ProviderSubscription } from './provider-records.ts';
import { chargeStatuses, intentStatuses, providerInvoiceStatuses, subscriptionStatuses } from './provider.states.ts';

const copy = (id: string, created: number, status = 'processing') => ({ event: { id, created }, status });

describe('newerOf', () => {
  test('[ORD-9] takes the first copy; a later event replaces it', () => {
    const [first, second] = [copy('evt_a', 100), copy('evt_b', 101, 'succeeded')];
    expect(newerOf(undefined, first)).toBe(first);
    expect(newerOf(first, second)).toBe(second);
  });
  test('[ORD-9] replayed and late events change nothing: the current copy itself is returned', () => {
    const current = copy('evt_b', 101, 'succeeded');
    expect(newerOf(current, copy('evt_b', 101, 'succeeded'))).toBe(current);
    expect(newerOf(current, copy('evt_b', 500, 'processing'))).toBe(current);
    expect(newerOf(current, copy('evt_a', 100))).toBe(current);
  });
  test('[ORD-9] of two events in one second, the status that is further along wins', () => {
    const [current, paid] = [copy('evt_z', 100), copy('evt_a', 100, 'succeeded')];
    expect(newerOf(current, paid)).toBe(paid);
    expect(newerOf(paid, current)).toBe(paid);
  });
  test('[ORD-9] events in any order and number lead to the same copy', () => {
    const events = fc.uniqueArray(
      fc.record({
        id: fc.stringMatching(/^evt_[a-z]{1,3}$/),
        created: fc.integer({ min: 0, max: 5 }),
        status: fc.constantFrom(...intentStatuses.names),
      }),
      { selector: ({ id }) => id, minLength: 1, maxLength: 8 },
    );
    const twice = events.chain((list) => {
      const copies = list.map(({ id, created, status }) => copy(id, created, status));
      return fc.tuple(fc.constant(copies), fc.shuffledSubarray([...copies, ...copies], { minLength: 2 * copies.length }));
    });
    fc.assert(
      fc.property(twice, ([once, shuffled]) => {
        const last = (list: typeof once) => list.reduce<(typeof once)[number] | undefined>(newerOf, undefined);
        expect(last(shuffled)).toEqual(last(once));
        const latest = Math.max(...once.map(({ event }) => event.created));
        expect(last(shuffled)?.event.created).toBe(latest);
      }),
    );
  });
  test('[ORD-9] every status of every kind of copy has a place in that order', () => {
    for (const { names } of [chargeStatuses, intentStatuses, subscriptionStatuses, providerInvoiceStatuses]) {
      const [first, last] = [names[0]!, names.at(-1)!];
      expect(newerOf(copy('b', 1, first), copy('a', 1, last)).status).toBe(last);
      for (const status of names.slice(1)) expect(newerOf(copy('b', 1, first), copy('a', 1, status)).status).toBe(status);
    }
  });
});

test('[ORD-9] only the server writes copies, and the secret of an intent never leaves it', () => {
  const admin = { ...systemActor('sky'), system: false };
  for (const kind of [charges, paymentIntents, providerSubscriptions, providerInvoices]) {
    for (const action of ['create', 'update', 'delete'] as const) expect(matches(chargeSamples[0]!, kind.access[action](admin, 0))).toBe(false);
    expect(kind.access.read(admin, 0)).toEqual(staff(admin));
    expect(kind.access.read({ ...admin, admin: false, roles: new Set(['dispatch']) }, 0)).not.toEqual(everything);
  }
  expect(paymentIntents.secret).toEqual(['client_secret']);
});

test("[ORD-9] amounts stay in the provider's unit, integer cents", () => {
  for (const schema of [Charge, PaymentIntent]) {
    expect(schema.parse({ amount: 1299 }).amount).toBe(1299);
    expect(schema.safeParse({ amount: 12.99 }).success).toBe(false);
  }
  expect(Charge.parse({ created: 1_763_661_600 }).created).toBe(1_763_661_600);
});

describe('provider subscriptions', () => {
  test('[ORD-7] statuses', () => {
    expect(subscriptionStatuses.names.toSorted()).toEqual([
      'active',
      'canceled',
      'incomplete',
      'incomplete_expired',
      'past_due',
      'trialing',
      'unpaid',
    ]);
    expect(subscriptionStatuses.may('canceled', 'active')).toBe(false);
    expect(ProviderSubscription.safeParse({ status: 'paused' }).success).toBe(false);
  });
  test('[ORD-7] a start date of 10 digits is in seconds, one of 13 in milliseconds', () => {
    expect(ProviderSubscription.parse({ start_date: 1_763_661_600 }).start_date).toBe(1_763_661_600_000);
    expect(ProviderSubscription.parse({ start_date: 1_763_661_600_000 }).start_date).toBe(1_763_661_600_000);
    expect(ProviderSubscription.parse({}).start_date).toBeNull();
  });
});
