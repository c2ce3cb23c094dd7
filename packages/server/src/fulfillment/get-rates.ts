import type { Actor } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { type Parcel, TABLE_CARRIER, tableRates } from '@app/domain/fulfillment/rate-table.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import { packingPart, withPacking } from '@app/domain/shipping/packing.rules.ts';
import { withBestRate, withRate } from '@app/domain/shipping/rate.rules.ts';
import type { Shipment } from '@app/domain/shipping/shipment.ts';
import { shipmentProblems, withMessages } from '@app/domain/shipping/shipment.rules.ts';
import type { AppContext } from '../platform/app-context.ts';
import { withWeights } from './estimate-shipping.ts';
import { assertOpen, onShipment } from './read-shipment.ts';
import { writeBatches } from './write-batches.ts';

const parcelOf = (shipment: Shipment): Parcel => ({
  fromZip: shipment.from_address?.zip ?? '',
  toZip: shipment.to_address?.zip ?? '',
  toCountry: shipment.to_address?.country ?? '',
  weight: shipment.total_weight,
  length: shipment.total_length,
  width: shipment.total_width,
  height: shipment.total_height,
  ltl: shipment.ltl,
  nmfcClass: shipment.nmfc_class,
});
/** The fields that a rate sets. */
const ratePart = ({ rate, cost, amount, type }: Shipment) => ({ rate, cost, amount, type });

/** Refreshes the weights by SKU, gets rates and messages for a shipment, and picks the best rate (SHP-3, SHP-5, SHP-7). */
export const getRates = (ctx: AppContext, actor: Actor, id: string): Promise<{ count: number }> =>
  onShipment(ctx, actor, id, async ({ shipment, items, order }, store) => {
    assertOpen(shipment);
    const missing = shipmentProblems(shipment, items, { quote: true, invoice_id: '', shipping: 0 });
    if (missing.length > 0) throw refuse(...missing);
    const weighed = await withWeights(ctx, actor.client, items);
    const packed = withPacking(shipment, weighed);
    const { rates, distance, messages } = tableRates(parcelOf(packed));
    const { metadata } = withMessages(packed, TABLE_CARRIER, messages);
    const picked = withBestRate(
      { ...packed, rates: [...rates], rate: null, cost: 0, type: rates.length > 0 ? 'Custom' : 'none' },
      order?.selected_rate ?? null,
    );
    const data = {
      ...packingPart(packed),
      rates: picked.rates,
      distance,
      metadata,
      rate_status: rates.length > 0 ? 'rated' : 'refused',
      ...ratePart(picked),
    };
    const reweighed = weighed.filter((item, index) => item.unit_weight !== items[index]?.unit_weight);
    await writeBatches(store, [
      { op: 'merge', path: shipment.path, data: data as Write['data'] & {} },
      ...reweighed.map(({ path, unit_weight }): Write => ({ op: 'merge', path, data: { unit_weight } })),
    ]);
    return { count: rates.length };
  });

/** Picks one of the rates of a shipment by hand. */
export const chooseRate = (ctx: AppContext, actor: Actor, { id, rate: rateId }: { readonly id: string; readonly rate: string }): Promise<void> =>
  onShipment(ctx, actor, id, async ({ shipment }, store) => {
    assertOpen(shipment);
    const rate = shipment.rates.find((offer) => offer.id === rateId);
    if (!rate) throw refuse({ code: 'fulfillment.no-such-rate' });
    const type = rate.carrier === TABLE_CARRIER ? 'Custom' : shipment.type;
    await store.write([{ op: 'merge', path: shipment.path, data: ratePart({ ...withRate(shipment, rate), type }) as Write['data'] & {} }]);
  });
