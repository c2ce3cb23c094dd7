import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { shippedOrderOf } from '@app/domain/fulfillment/order-lines.rules.ts';
import type { bookFreight as bookCall, recordReweigh as reweighCall, ReweighDecision } from '@app/domain/fulfillment/freight.calls.ts';
import { TABLE_CARRIER, tableRates } from '@app/domain/fulfillment/rate-table.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import { bookingProblems, isBooked } from '@app/domain/shipping/booking.rules.ts';
import type { Shipment } from '@app/domain/shipping/shipment.ts';
import { shipmentProblems } from '@app/domain/shipping/shipment.rules.ts';
import { shipments } from '@app/domain/shipping/shipping.collection.ts';
import { reweighStates } from '@app/domain/shipping/shipping.states.ts';
import type { AppContext } from '../platform/app-context.ts';
import { pricedParcelOf } from './get-rates.ts';
import { assertOpen, assertUnlabeled, onShipment } from './read-shipment.ts';

/** Refuses a price of the zone table that is for another package or for other services. */
async function assertCurrentRate(ctx: AppContext, client: string, shipment: Shipment): Promise<void> {
  const { rate } = shipment;
  if (rate?.carrier !== TABLE_CARRIER) return;
  const current = tableRates(await pricedParcelOf(ctx, client, shipment)).rates.find(({ id }) => id === rate.id);
  if (current?.rate !== rate.rate) throw refuse({ code: 'fulfillment.no-such-rate' });
}

/** Records that a carrier was booked (SHP-1). Its confirmation may come later than the booking, so a repeat corrects it. */
export const bookFreight = (ctx: AppContext, actor: Actor, { id, carrier, number }: z.output<typeof bookCall.body>): Promise<void> =>
  onShipment(ctx, actor, id, async ({ shipment, items, order }, store) => {
    const confirmation = number === '' ? {} : { tracking_code: number };
    if (isBooked(shipment)) {
      const booking = { ...shipment.booking, carrier, number };
      await store.update(shipments, id, { booking, ...confirmation });
      return;
    }
    assertOpen(shipment);
    assertUnlabeled(shipment);
    if (order?.canceled) throw refuse({ code: 'fulfillment.order-canceled' });
    const problems = [...bookingProblems(shipment), ...shipmentProblems(shipment, items, shippedOrderOf(order, id))];
    if (problems.length > 0) throw refuse(...problems);
    await assertCurrentRate(ctx, actor.client, shipment);
    const booking = { state: 'booked' as const, at: ctx.clock.now(), by: actor.uid, carrier, number };
    await store.update(shipments, id, { booking, ...confirmation });
  });

export const cancelBooking = (ctx: AppContext, actor: Actor, id: string): Promise<void> =>
  onShipment(ctx, actor, id, async ({ shipment }, store) => {
    if (!isBooked(shipment)) return;
    assertOpen(shipment);
    const isItsNumber = shipment.tracking_code === shipment.booking.number;
    await store.update(shipments, id, { booking: { ...shipment.booking, state: 'canceled' }, ...(isItsNumber && { tracking_code: '' }) });
  });

/** Records the carrier's own measures. Until somebody decides, they can be corrected. */
export const recordReweigh = (ctx: AppContext, actor: Actor, { id, ...measured }: z.output<typeof reweighCall.body>): Promise<void> =>
  onShipment(ctx, actor, id, async ({ shipment }, store) => {
    const { reweigh, cost: booked_cost } = shipment;
    if (!isBooked(shipment)) throw refuse({ code: 'shipping.not-booked' });
    if (reweigh.state !== 'open' && reweigh.state !== 'none') throw refuse({ code: 'shipping.not-reweighed' });
    const entry = { ...reweigh, ...measured, state: 'open' as const, at: ctx.clock.now(), by: actor.uid, booked_cost };
    await store.update(shipments, id, { reweigh: entry });
  });

/** Decides about a reweigh; one that is accepted becomes our cost. */
export const decideReweigh = (
  ctx: AppContext,
  actor: Actor,
  { id, decision }: { readonly id: string; readonly decision: ReweighDecision },
): Promise<void> =>
  onShipment(ctx, actor, id, async ({ shipment: { reweigh } }, store) => {
    if (reweigh.state === decision) return;
    if (!reweighStates.may(reweigh.state, decision)) throw refuse({ code: 'shipping.not-reweighed' });
    const decided = { ...reweigh, state: decision, decided_at: ctx.clock.now(), decided_by: actor.uid };
    await store.update(shipments, id, { reweigh: decided, ...(decision === 'accepted' && { cost: reweigh.cost }) });
  });
