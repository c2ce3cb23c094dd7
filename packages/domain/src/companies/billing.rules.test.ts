import { describe, expect, test } from 'vitest';
import { DAY } from '@app/kernel/time/durations.ts';
import { Client } from '../clients/client.ts';
import { billingAfter } from './billing.rules.ts';

const NOW = Date.UTC(2027, 2, 3);
const free = Client.shape.billing.parse({});
const report = (status: string, subscription = 'sub_1', ended: number | null = null) => ({ subscription, status, ended, page: '/apron/account' });

describe('the subscription of a company at the platform', () => {
  test.each(['active', 'trialing', 'past_due', 'incomplete'])('[ORD-7] %s: its records can be changed', (status) => {
    expect(billingAfter(free, report(status), NOW)).toMatchObject({ status, since: NOW, read_only_from: null });
  });
  test.each(['unpaid', 'canceled', 'incomplete_expired'])('[ORD-7] %s: after 14 days they can only be read; told again, the day stays', (status) => {
    const first = billingAfter(free, report(status), NOW);
    expect(first.read_only_from).toBe(NOW + 14 * DAY);
    expect(billingAfter(first, report(status), NOW + 3 * DAY)).toEqual(first);
  });
  test('[ORD-7] the days count from the end, not from the report', () => {
    expect(billingAfter(free, report('canceled', 'sub_1', NOW - DAY), NOW).read_only_from).toBe(NOW + 13 * DAY);
  });
  test('[ORD-7] paid again, it is free at once; the end of an earlier subscription then changes nothing', () => {
    const unpaid = billingAfter(free, report('unpaid'), NOW);
    const again = billingAfter(unpaid, report('active', 'sub_2'), NOW + DAY);
    expect(again).toMatchObject({ subscription: 'sub_2', read_only_from: null });
    expect(billingAfter(again, report('canceled', 'sub_1'), NOW + 2 * DAY)).toEqual(again);
  });
});
