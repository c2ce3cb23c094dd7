import { toCents } from '@app/kernel/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CarrierReport, hasLabel, labelChanges, nextLook, type VoidStatus } from './label.rules.ts';
import { rateSamples } from './shipping.sample.ts';
import { Shipment } from './shipment.ts';
import { labelStates, trackingStatuses } from './shipping.states.ts';

const NOW = Date.UTC(2027, 2, 3);
const [rate = { ...rateSamples[0]! }] = rateSamples;
const buying = Shipment.parse({
  rates: rateSamples,
  type: 'EasyPost',
  label: { state: 'buying', provider: 'easypost', shipment: 'shp', rate: rate.id },
});
const reportOf = (fields: Partial<CarrierReport> = {}): CarrierReport => ({
  id: 'shp',
  rates: [],
  messages: [],
  bought: { rate, code: '1Z', label: 'https://labels.example/1' },
  voided: 'none',
  tracker: { id: 'trk', code: '1Z', url: '', status: 'pre_transit', updated: NOW, events: [] },
  ...fields,
});
const after = (shipment: Shipment, report: CarrierReport): Shipment => ({ ...shipment, ...labelChanges(shipment, report, NOW) });

const voids: readonly VoidStatus[] = ['none', 'requested', 'done', 'refused', 'impossible'];
const reports = fc
  .record({
    isBought: fc.boolean(),
    voided: fc.constantFrom(...voids),
    status: fc.option(fc.constantFrom(...trackingStatuses.names), { nil: undefined }),
    updated: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ isBought, voided, status, updated }) =>
    reportOf({
      bought: isBought ? reportOf().bought : undefined,
      voided,
      tracker: { id: 'trk', code: '1Z', url: '', status, updated: NOW + updated, events: [] },
    }),
  );

/** Cost of labels less what was given back, in cents. */
const postageCents = ({ postage }: Pick<Shipment, 'postage'>): number =>
  postage.reduce((sum, { kind, state, amount }) => sum + (kind === 'label' ? 1 : state === 'done' ? -1 : 0) * toCents(amount), 0);

describe('what a provider reports of a label', () => {
  test('[SHP-7] a label is paid once, its money comes back at most once, and both tables of states hold, whatever is reported how often', () => {
    fc.assert(
      fc.property(fc.array(reports, { maxLength: 12 }), (history) => {
        let shipment = buying;
        for (const report of history) {
          const next = after(shipment, report);
          expect(after(next, report)).toEqual(next);
          const { state } = next.label;
          expect(
            state === shipment.label.state ||
              labelStates.may(shipment.label.state, state) ||
              (shipment.label.state === 'buying' && hasLabel(next)) ||
              state === 'voided',
          ).toBe(true);
          expect(next.status === shipment.status || trackingStatuses.may(shipment.status, next.status)).toBe(true);
          expect(next.postage.filter(({ kind }) => kind === 'label').length).toBeLessThanOrEqual(1);
          expect(next.postage.filter(({ kind }) => kind === 'void').length).toBeLessThanOrEqual(1);
          expect(postageCents(next)).toBe(toCents(next.cost));
          shipment = next;
        }
      }),
    );
  });
  test('[SHP-5, SHP-7] a label that a third party pays costs nothing', () => {
    const billed = { ...buying, third_party: [{ carrier: 'UPS', account: '1A2B', zip: '', country: 'US' }] };
    expect(after(billed, reportOf())).toMatchObject({ cost: 0, postage: [{ amount: 0 }] });
    expect(after(buying, reportOf({ id: 'other' }))).toEqual(buying);
  });
  test('[SHP-7] older news than those known change nothing; the first scan sends the package', () => {
    const bought = after(buying, reportOf());
    const event = { at: NOW + 5, status: 'in_transit' as const, message: '', city: '', state: '', zip: '', country: '' };
    const moving = reportOf({ tracker: { id: 'trk', code: '1Z', url: '', status: 'in_transit', updated: NOW + 9, events: [event] } });
    const sent = after(bought, moving);
    expect(sent).toMatchObject({ status: 'in_transit', sent: NOW + 5, delivered: null });
    expect(after(sent, reportOf())).toMatchObject({ status: 'in_transit', events: [event] });
  });
  test('[SHP-7] what is open is looked at soon, a delivered or forgotten package never', () => {
    const bought = { ...after(buying, reportOf()), postage_label: { url: '/x', format: 'PDF', created: NOW } };
    expect(nextLook(buying, NOW)).toBe(NOW + 60_000);
    expect(nextLook({ ...bought, postage_label: null, label: { ...bought.label, tries: 3 } }, NOW)).toBe(NOW + 240_000);
    expect(nextLook(bought, NOW)).toBe(NOW + 900_000);
    expect(nextLook({ ...bought, status: 'delivered' }, NOW)).toBeNull();
    expect(nextLook(bought, NOW + 61 * 86_400_000)).toBeNull();
  });
});
