import type { Doc } from '@app/kernel/collection.ts';
import { randomId } from '@app/kernel/ids.ts';
import { where } from '@app/kernel/queries/where.ts';
import { words } from '@app/kernel/words.ts';
import { type CarrierReport, isLabelPaid, type TrackerReport } from '@app/domain/shipping/label.rules.ts';
import type { Rate } from '@app/domain/shipping/rate.ts';
import type { Shipment } from '@app/domain/shipping/shipment.ts';
import { shipments } from '@app/domain/shipping/shipping.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import { CarrierError, type CarrierGateway } from '../platform/carriers/carrier-gateway.ts';
import { labelPdf } from '../platform/carriers/label-pdf.ts';
import { idFrom } from '../platform/stable-id.ts';

const LONG = 20;
/** A test package moves one step each time somebody looks. */
const steps: readonly Shipment['status'][] = ['pre_transit', 'in_transit', 'out_for_delivery', 'delivered'];
const messages: Readonly<Record<string, string>> = {
  in_transit: words('Picked up (test)'),
  out_for_delivery: words('On the truck (test)'),
  delivered: words('Delivered (test)'),
};

/** Sells labels that no carrier takes, without asking anybody. Its books are our own shipments; its prices are those of the zone table. */
export function testCarrier({ records, config, clock }: Pick<AppContext, 'records' | 'config' | 'clock'>, client: string): CarrierGateway {
  const store = records.forClient(client);
  const find = async (field: 'label.shipment' | 'tracker.id', id: string): Promise<Doc<Shipment>> => {
    const shipment = await store.find(shipments, { where: where(field, 'eq', id) });
    if (!shipment) throw new CarrierError('refused', 'No such shipment.');
    return shipment;
  };
  const codeOf = (id: string): string => `TEST${idFrom(config, 'test-label', client, id).slice(0, 12).toUpperCase()}`;
  const trackerOf = ({ label, status, events, date }: Doc<Shipment>): TrackerReport => ({
    id: `test-${label.shipment}`,
    code: codeOf(label.shipment),
    url: '',
    status: status === 'none' ? 'pre_transit' : status,
    updated: events.at(-1)?.at ?? date,
    events,
  });
  const reportOf = (shipment: Doc<Shipment>, rate: Rate | null, voided: CarrierReport['voided'] = 'none'): CarrierReport => {
    const { shipment: id } = shipment.label;
    const bought = rate === null ? undefined : { rate, code: codeOf(id), label: id };
    return { id, rates: shipment.rates, messages: [], bought, voided, tracker: bought && trackerOf(shipment) };
  };
  return {
    provider: 'test',
    checkKey: async () => ({ name: '', live: false }),
    quote: async () => ({ id: randomId(LONG), rates: [], messages: [], bought: undefined, voided: 'none', tracker: undefined }),
    async buy(id, rateId) {
      const shipment = await find('label.shipment', id);
      const rate = shipment.rates.find((offer) => offer.id === rateId);
      if (!rate) throw new CarrierError('refused', 'No such rate.');
      return reportOf(shipment, rate);
    },
    async fetch(id) {
      const shipment = await find('label.shipment', id);
      return reportOf(shipment, isLabelPaid(shipment) ? shipment.rate : null);
    },
    async voidLabel(id) {
      const shipment = await find('label.shipment', id);
      return reportOf(shipment, shipment.rate, 'done');
    },
    async fetchLabel(id) {
      const { to_address: to, rate } = await find('label.shipment', id);
      const name = `${to?.first_name ?? ''} ${to?.last_name ?? ''}`.trim();
      const place = `${to?.city ?? ''}, ${to?.state ?? ''} ${to?.zip ?? ''}`;
      const lines = [to?.company ?? '', name, to?.street ?? '', place, '', `${rate?.service ?? ''} ${codeOf(id)}`];
      return labelPdf(['TEST LABEL', 'NOT FOR SHIPPING', '', ...lines.filter((line, index) => line !== '' || index > 3)]);
    },
    async track({ id, status }) {
      const shipment = await find('tracker.id', id);
      const next = steps[steps.indexOf(status) + 1];
      const known = trackerOf(shipment);
      if (next === undefined) return known;
      const now = clock.now();
      const event = { at: now, status: next, message: messages[next] ?? '', city: '', state: '', zip: '', country: '' };
      return { ...known, status: next, updated: now, events: [...shipment.events, event] };
    },
    readEvent() {
      throw new CarrierError('refused', 'The test account sends no events.');
    },
  };
}
