import type { Actor } from '@app/kernel/collection.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { refuse } from '@app/domain/problems.ts';
import { hasLabel } from '@app/domain/shipping/label.rules.ts';
import { withRate } from '@app/domain/shipping/rate.rules.ts';
import type { Shipment } from '@app/domain/shipping/shipment.ts';
import { shipmentProblems } from '@app/domain/shipping/shipment.rules.ts';
import { shipments } from '@app/domain/shipping/shipping.collection.ts';
import { type LabelState, labelStates } from '@app/domain/shipping/shipping.states.ts';
import type { AppContext } from '../platform/app-context.ts';
import { carrierOf } from '../shipping/carriers.ts';
import { assertOpen, onShipment, readShipment } from './read-shipment.ts';
import { tendLabel } from './tend-label.ts';

const labelOf = async ({ records }: AppContext, { client }: Actor, id: string): Promise<Shipment['label'] | undefined> =>
  (await records.forClient(client).get(shipments, id))?.label;

/**
 * Buys the label of a rate. The wish is stored before the carrier is asked, so that whatever happens to this process the label is bought
 * once and found again (SHP-7).
 */
export async function buyLabel(
  ctx: AppContext,
  actor: Actor,
  { id, rate: rateId }: { readonly id: string; readonly rate: string },
): Promise<{ state: LabelState }> {
  const isNew = await onShipment(ctx, actor, id, async ({ shipment, items, order }, store) => {
    if (hasLabel(shipment)) {
      if (shipment.label.rate !== rateId) throw refuse({ code: 'shipping.labeled' });
      return false;
    }
    assertOpen(shipment);
    if (order?.canceled) throw refuse({ code: 'fulfillment.order-canceled' });
    const missing = shipmentProblems(shipment, items, { quote: true, invoice_id: '', shipping: 0 });
    if (missing.length > 0) throw refuse(...missing);
    const rate = shipment.rates.find((offer) => offer.id === rateId);
    // The provider sells each of its shipments once.
    if (!rate || shipment.label.state === 'voided') throw refuse({ code: 'fulfillment.no-such-rate' });
    if (shipment.label.provider === 'none') throw refuse({ code: 'shipping.not-for-sale' });
    await carrierOf(ctx, actor.client, shipment.label.provider);
    const { cost, amount } = withRate(shipment, rate);
    const label = { ...shipment.label, state: 'buying' as const, rate: rateId, reason: '', tries: 0, due: ctx.clock.now() + MINUTE };
    await store.update(shipments, id, { rate, cost, amount, label });
    return true;
  });
  if (isNew) await tendLabel(ctx, actor.client, id);
  const label = await labelOf(ctx, actor, id);
  if (label?.state === 'refused') throw refuse({ code: 'shipping.label-refused', params: { reason: label.reason } });
  return { state: label?.state ?? 'none' };
}

/** Asks for the price of a label back, as long as the package was not sent. */
export async function voidLabel(ctx: AppContext, actor: Actor, id: string): Promise<{ state: LabelState }> {
  await onShipment(ctx, actor, id, async ({ shipment }, store) => {
    const { label, sent } = shipment;
    if (label.state === 'voiding' || label.state === 'voided') return;
    if (sent !== null) throw refuse({ code: 'fulfillment.sent' });
    if (!labelStates.may(label.state, 'voiding')) throw refuse({ code: 'shipping.no-label' });
    await store.update(shipments, id, { label: { ...label, state: 'voiding', reason: '', tries: 0, due: ctx.clock.now() + MINUTE } });
  });
  await tendLabel(ctx, actor.client, id);
  return { state: (await labelOf(ctx, actor, id))?.state ?? 'none' };
}

/** Asks the carrier where a shipment is. */
export async function checkTracking(ctx: AppContext, actor: Actor, id: string): Promise<{ status: Shipment['status'] }> {
  const shipment = await readShipment(ctx, actor, id);
  if (shipment.tracker === null && !hasLabel(shipment)) throw refuse({ code: 'shipping.no-tracking' });
  const hasAnswered = await tendLabel(ctx, actor.client, id);
  if (!hasAnswered) throw refuse({ code: 'shipping.carrier-silent' });
  return { status: (await ctx.records.forClient(actor.client).get(shipments, id))?.status ?? 'none' };
}
