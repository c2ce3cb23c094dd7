import { z } from 'zod';
import { Rate } from '@app/domain/shipping/rate.ts';
import type { CarrierReport, TrackerReport, VoidStatus } from '@app/domain/shipping/label.rules.ts';
import type { Shipment } from '@app/domain/shipping/shipment.ts';

/** Parts of EasyPost's records that are read. One of another shape counts as missing. */
const text = (max: number) => z.preprocess((value) => (typeof value === 'string' ? value.slice(0, max) : ''), z.string());
const time = z.preprocess((value) => (typeof value === 'string' ? Date.parse(value) || 0 : 0), z.number());
const price = z.preprocess(
  (value) => (value === null || value === undefined || value === '' ? null : Number(value)),
  z.number().min(0).nullable().catch(null),
);
const RateRecord = z.object({
  id: text(120),
  carrier: text(60),
  service: text(120),
  rate: price,
  retail_rate: price,
  list_rate: price,
  currency: text(3),
  delivery_days: z.int().min(0).max(400).nullable().catch(null),
});
const Place = z
  .object({ city: text(80), state: text(80), country: text(2), zip: text(20) })
  .partial()
  .nullish()
  .catch(null);
const TrackerRecord = z.object({
  id: z.string().max(120),
  tracking_code: text(120),
  public_url: text(1000),
  status: text(40),
  updated_at: time,
  tracking_details: z.array(z.object({ status: text(40), message: text(400), datetime: time, tracking_location: Place })).catch([]),
});
export const ShipmentRecord = z.object({
  id: z.string().max(120),
  rates: z.array(RateRecord).catch([]),
  messages: z.array(z.object({ carrier: text(60), message: text(1000) })).catch([]),
  selected_rate: RateRecord.nullish().catch(null),
  postage_label: z
    .object({ label_pdf_url: text(1000), label_url: text(1000) })
    .nullish()
    .catch(null),
  tracking_code: text(120),
  refund_status: text(40),
  tracker: TrackerRecord.nullish().catch(null),
});

type TrackingStatus = Shipment['status'];
const statuses: Readonly<Record<string, TrackingStatus>> = {
  pre_transit: 'pre_transit',
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  available_for_pickup: 'out_for_delivery',
  delivered: 'delivered',
  return_to_sender: 'problem',
  failure: 'problem',
  cancelled: 'problem',
  error: 'problem',
};
const voids: Readonly<Record<string, VoidStatus>> = {
  submitted: 'requested',
  refunded: 'done',
  rejected: 'refused',
  not_applicable: 'impossible',
};

/** A price in another currency cannot be charged or compared. */
const isUsable = ({ id, rate, currency }: z.output<typeof RateRecord>): boolean =>
  id !== '' && rate !== null && (currency === '' || currency === 'USD');
const rateOf = ({ id, carrier, service, rate, retail_rate, list_rate, delivery_days }: z.output<typeof RateRecord>): Rate =>
  Rate.parse({ id, carrier, service, rate: rate ?? 0, retail_rate, list_rate, delivery_days });

/** Returns a tracker in our shape; undefined for what is none. */
export function trackerReport(record: unknown): TrackerReport | undefined {
  const { data } = TrackerRecord.safeParse(record);
  return data && reportOfTracker(data);
}
function reportOfTracker(data: z.output<typeof TrackerRecord>): TrackerReport {
  return {
    id: data.id,
    code: data.tracking_code,
    url: data.public_url.startsWith('https://') ? data.public_url : '',
    status: statuses[data.status],
    updated: data.updated_at,
    events: data.tracking_details.map(({ status, message, datetime, tracking_location }) => ({
      at: datetime,
      status: statuses[status] ?? 'none',
      message,
      city: tracking_location?.city ?? '',
      state: tracking_location?.state ?? '',
      zip: tracking_location?.zip ?? '',
      country: tracking_location?.country ?? '',
    })),
  };
}

/** Returns a shipment of EasyPost in our shape. */
export function shipmentReport(record: z.output<typeof ShipmentRecord>): CarrierReport {
  const { id, rates, messages, selected_rate: selected, postage_label: label, tracking_code: code, refund_status, tracker } = record;
  return {
    id,
    rates: rates.filter(isUsable).map(rateOf),
    messages: messages.filter(({ message }) => message !== '').map(({ carrier, message }) => ({ provider: carrier, message })),
    bought: selected ? { rate: rateOf(selected), code, label: label?.label_pdf_url || label?.label_url || '' } : undefined,
    voided: voids[refund_status] ?? 'none',
    tracker: tracker ? reportOfTracker(tracker) : undefined,
  };
}
