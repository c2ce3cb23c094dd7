import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import type { Rate } from './rate.ts';
import { isBilledElsewhere } from './rate.rules.ts';
import type { Shipment, TrackingEvent } from './shipment.ts';
import { type LabelState, labelStates, trackingStatuses } from './shipping.states.ts';

type TrackingStatus = Shipment['status'];
/** Everything that a carrier knows about a package, read at one time. */
export interface TrackerReport {
  readonly id: string;
  readonly code: string;
  readonly url: string;
  /** Undefined while the carrier knows nothing. */
  readonly status: TrackingStatus | undefined;
  /** Epoch ms of the last change at the provider. */
  readonly updated: number;
  readonly events: readonly TrackingEvent[];
}
export type VoidStatus = 'none' | 'requested' | 'done' | 'refused' | 'impossible';
/** Everything that a provider knows about one of its shipments, read at one time. */
export interface CarrierReport {
  readonly id: string;
  readonly rates: readonly Rate[];
  /** Words of carriers about rates that they do not offer. */
  readonly messages: readonly { readonly provider: string; readonly message: string }[];
  /** Undefined until the label is paid. The PDF may come later than the label. */
  readonly bought: { readonly rate: Rate; readonly code: string; readonly label: string } | undefined;
  readonly voided: VoidStatus;
  readonly tracker: TrackerReport | undefined;
}

const labeled: ReadonlySet<LabelState> = new Set(['buying', 'bought', 'voiding', 'void_refused', 'not_voidable']);
/** A label was bought or is being bought, so the package must stay as it is. */
export const hasLabel = ({ label }: Pick<Shipment, 'label'>): boolean => labeled.has(label.state);
/** States in which a label can be used. */
export const isLabelPaid = ({ label }: Pick<Shipment, 'label'>): boolean => hasLabel({ label }) && label.state !== 'buying';

/** Carriers are asked about packages on their way so often, and not for longer than this after their last news. */
const [LOOK_MS, LONGEST_MS] = [15 * MINUTE, 60 * DAY];
/** Pause after the n-th try of what should be done at once: a minute, doubled up to an hour. */
const pauseOf = (tries: number): number => Math.min(HOUR, MINUTE * 2 ** Math.min(10, Math.max(0, tries - 1)));

/** Returns when to look at the carrier again, epoch ms; null if nothing is open. */
export function nextLook({ label, postage_label, tracker, status, canceled }: Shipment, now: number): number | null {
  if (label.state === 'buying' || (isLabelPaid({ label }) && label.provider !== 'none' && postage_label === null)) return now + pauseOf(label.tries);
  if (label.state === 'voiding') return now + HOUR;
  const isOpen = tracker !== null && status !== 'delivered' && canceled === null && label.state !== 'voided';
  return isOpen && now - (tracker.updated ?? now) < LONGEST_MS ? now + LOOK_MS : null;
}

/** Returns what a tracker changes in a shipment. Older news than those known change nothing, nor does a step that the table forbids (SHP-7). */
export function trackingChanges(shipment: Shipment, report: TrackerReport, provider: string): Partial<Shipment> {
  const { tracker, status } = shipment;
  if (tracker?.id === report.id && report.updated < (tracker.updated ?? 0)) return {};
  const next = report.status !== undefined && report.status !== status && trackingStatuses.may(status, report.status) ? report.status : status;
  const first = (wanted: readonly TrackingStatus[]): number => report.events.find((event) => wanted.includes(event.status))?.at ?? report.updated;
  const isMoving = next === 'in_transit' || next === 'out_for_delivery' || next === 'delivered';
  return {
    tracker: { id: report.id, provider, updated: report.updated },
    tracking_code: report.code || shipment.tracking_code,
    tracking_url: report.url || shipment.tracking_url,
    status: next,
    events: report.events.slice(-500),
    ...(isMoving && shipment.sent === null && { sent: first(['in_transit', 'out_for_delivery', 'delivered']) }),
    ...(next === 'delivered' && shipment.delivered === null && { delivered: first(['delivered']) }),
  };
}

const voidSteps: Readonly<Record<VoidStatus, LabelState | undefined>> = {
  none: undefined,
  requested: 'voiding',
  done: 'voided',
  refused: 'void_refused',
  impossible: 'not_voidable',
};

/**
 * Returns what a provider's report changes in a shipment: the label and what it cost, once; the money that a void gives
 * back, once; the news of the package. The same report changes nothing the second time (SHP-7).
 */
export function labelChanges(shipment: Shipment, report: CarrierReport, now: number): Partial<Shipment> {
  if (shipment.label.shipment !== report.id) return {};
  const changed: Shipment = { ...shipment, ...(report.bought && boughtChanges(shipment, report, now)) };
  const step = voidSteps[report.voided];
  const isVoid = step !== undefined && (changed.label.state === step || labelStates.may(changed.label.state, step));
  Object.assign(changed, isVoid && voidChanges(changed, { id: report.id, step, now }));
  const isUsed = isLabelPaid(changed) && report.tracker !== undefined;
  const tracking = isUsed ? trackingChanges(changed, report.tracker, changed.label.provider) : {};
  const { label, postage, rate, cost, postage_label, status, tracker, tracking_code, tracking_url, events } = changed;
  return { label, postage, rate, cost, postage_label, status, tracker, tracking_code, tracking_url, events, ...tracking };
}

function boughtChanges(shipment: Shipment, { id, bought }: CarrierReport, now: number): Partial<Shipment> {
  if (!bought || !labelStates.may(shipment.label.state, 'bought')) return {};
  const rate = shipment.rates.find((offer) => offer.id === bought.rate.id) ?? bought.rate;
  const cost = isBilledElsewhere(shipment, rate) ? 0 : bought.rate.rate;
  const paid = {
    id,
    at: now,
    kind: 'label',
    state: 'done',
    service: `${rate.carrier} ${rate.service}`,
    tracking_code: bought.code,
    amount: cost,
  } as const;
  return {
    label: { ...shipment.label, state: 'bought', reason: '', tries: 0 },
    rate,
    cost,
    tracking_code: bought.code,
    postage_label: null,
    postage: [...shipment.postage, paid],
  };
}

/** A label that was voided costs nothing any more; one that was not costs what it cost. */
function voidChanges(
  shipment: Shipment,
  { id, step, now }: { readonly id: string; readonly step: LabelState; readonly now: number },
): Partial<Shipment> {
  const paid = shipment.postage.find((line) => line.id === id && line.kind === 'label');
  const known = shipment.postage.find((line) => line.id === id && line.kind === 'void');
  const state = step === 'voided' ? 'done' : step === 'voiding' ? 'open' : 'refused';
  const line = paid && ({ ...paid, kind: 'void' as const, at: known?.at ?? now, state } as const);
  const postage = line ? (known ? shipment.postage.map((entry) => (entry === known ? line : entry)) : [...shipment.postage, line]) : shipment.postage;
  const isDone = step === 'voided';
  return {
    label: { ...shipment.label, state: step, tries: 0 },
    postage,
    ...(isDone && { cost: 0, tracking_code: '', tracking_url: '', tracker: null, events: [], postage_label: null }),
  };
}
