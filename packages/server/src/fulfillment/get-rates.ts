import type { Actor, Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { canonical } from '@app/kernel/queries/where.ts';
import { words } from '@app/kernel/words.ts';
import { type Parcel, TABLE_CARRIER, tableRates } from '@app/domain/fulfillment/rate-table.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import { freightUnits } from '@app/domain/shipping/booking.rules.ts';
import { serviceCents } from '@app/domain/shipping/freight-services.ts';
import { packingPart, withPacking } from '@app/domain/shipping/packing.rules.ts';
import { withBestRate, withRate } from '@app/domain/shipping/rate.rules.ts';
import type { Rate } from '@app/domain/shipping/rate.ts';
import { Label, type Shipment } from '@app/domain/shipping/shipment.ts';
import { shipmentProblems } from '@app/domain/shipping/shipment.rules.ts';
import { carrierAccounts } from '@app/domain/shipping/shipping.states.ts';
import type { AppContext } from '../platform/app-context.ts';
import { CarrierError } from '../platform/carriers/carrier-gateway.ts';
import { carrierSettingsOf, chosenCarrier } from '../shipping/carriers.ts';
import { withWeights } from './estimate-shipping.ts';
import { assertOpen, assertUnlabeled, onShipment, type Packed } from './read-shipment.ts';
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
  accessorials: shipment.accessorials,
  ...(shipment.pallets.length > 0 && {
    loads: freightUnits(shipment).map(({ weight, quantity, nmfc_class }) => ({ pounds: weight * quantity, nmfcClass: nmfc_class })),
  }),
});
/** The same with the company's prices of freight services. */
export const pricedParcelOf = async (ctx: AppContext, client: string, shipment: Shipment): Promise<Parcel> => ({
  ...parcelOf(shipment),
  prices: serviceCents((await carrierSettingsOf(ctx, client)).freight),
});
const SILENT = words('The provider does not answer. These are prices of the zone table.');
const [MOST_RATES, MOST_MESSAGES] = [200, 100];
/** The fields that a rate sets. */
const ratePart = ({ rate, cost, amount, type }: Shipment) => ({ rate, cost, amount, type });

/** Offers for a package, with the account that sells their labels. */
interface Offers {
  readonly rates: readonly Rate[];
  readonly messages: Shipment['metadata']['messages'];
  readonly distance: number | null;
  readonly type: Shipment['type'];
  /** `none`: nobody sells labels for these rates. */
  readonly label: Pick<Shipment['label'], 'provider' | 'shipment'>;
}

/** Prices of the built-in table. */
function tableOffers(parcel: Parcel): Offers {
  const { rates, distance, messages } = tableRates(parcel);
  return {
    rates,
    distance,
    messages: messages.map((message) => ({ provider: TABLE_CARRIER, message })),
    type: rates.length > 0 ? 'Custom' : 'none',
    label: { provider: 'none', shipment: '' },
  };
}

/** Asks the account of the company, else the built-in table: also for freight, and while the provider does not answer (SHP-7). */
async function offersFor(ctx: AppContext, client: string, { id, ...shipment }: Shipment & { readonly id: string }): Promise<Offers> {
  const table = tableOffers(await pricedParcelOf(ctx, client, shipment));
  const carrier = shipment.ltl ? undefined : await chosenCarrier(ctx, client);
  const { from_address: from, to_address: to, total_length: length, total_width: width, total_height: height } = shipment;
  if (!carrier || !from || !to) return table;
  const thirdParty = shipment.third_party.find(({ account }) => account.trim() !== '');
  const isReturn = shipment.is_return;
  try {
    const quote = await carrier.quote({ reference: id, from, to, ounces: shipment.total_weight_ounces, length, width, height, isReturn, thirdParty });
    const label = { provider: carrier.provider, shipment: quote.id };
    // The test account sells labels for the prices of the table.
    if (carrier.provider === 'test') return { ...table, label };
    const rates = quote.rates.slice(0, MOST_RATES);
    const messages = quote.messages.slice(0, MOST_MESSAGES);
    return { rates, messages: [...messages], distance: table.distance, type: rates.length > 0 ? 'EasyPost' : 'none', label };
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    const isRefused = error.kind === 'refused';
    const message = { provider: carrierAccounts.label(carrier.provider), message: isRefused ? error.message.slice(0, 1000) : SILENT };
    return isRefused ? { ...table, rates: [], type: 'none', messages: [message] } : { ...table, messages: [message, ...table.messages] };
  }
}

interface Weighed {
  readonly packed: Doc<Shipment>;
  readonly reweighed: readonly Write[];
}
/** Returns a shipment with the current weights of its products, or refuses one that cannot be priced (SHP-2, SHP-3). */
async function weigh(ctx: AppContext, client: string, { shipment, items }: Packed): Promise<Weighed> {
  assertOpen(shipment);
  assertUnlabeled(shipment);
  const missing = shipmentProblems(shipment, items, { quote: true, invoice_id: '', shipping: 0 });
  if (missing.length > 0) throw refuse(...missing);
  const weighed = await withWeights(ctx, client, items);
  const changed = weighed.filter((item, index) => item.unit_weight !== items[index]?.unit_weight);
  return {
    packed: withPacking(shipment, weighed),
    reweighed: changed.map(({ path, unit_weight }) => ({ op: 'merge', path, data: { unit_weight } })),
  };
}
/** Returns the parts of a package that carriers are asked to price. */
const pricedPart = (shipment: Shipment): string =>
  canonical([parcelOf(shipment), shipment.from_address, shipment.to_address, shipment.third_party, shipment.is_return]);

/** Refreshes the weights by SKU, gets rates and messages for a shipment, and picks the best rate (SHP-3, SHP-5, SHP-7). Nothing is locked while carriers are asked. */
export async function getRates(ctx: AppContext, actor: Actor, id: string): Promise<{ count: number }> {
  const { packed: quoted } = await onShipment(ctx, actor, id, (parts) => weigh(ctx, actor.client, parts));
  const { rates, messages, distance, type, label } = await offersFor(ctx, actor.client, quoted);
  return await onShipment(ctx, actor, id, async (parts, store) => {
    const { packed, reweighed } = await weigh(ctx, actor.client, parts);
    if (pricedPart(packed) !== pricedPart(quoted)) throw refuse({ code: 'fulfillment.changed' });
    const start = { ...packed, rates: [...rates], rate: null, cost: 0, type };
    const picked = withBestRate(start, parts.order?.selected_rate ?? null);
    const data = {
      ...packingPart(packed),
      rates: picked.rates,
      distance,
      metadata: { ...packed.metadata, messages },
      rate_status: rates.length > 0 ? 'rated' : 'refused',
      label: Label.parse(label),
      ...ratePart(picked),
    };
    await writeBatches(store, [{ op: 'merge', path: packed.path, data: data as unknown as Write['data'] & {} }, ...reweighed]);
    return { count: rates.length };
  });
}

/** Picks one of the rates of a shipment by hand. */
export const chooseRate = (ctx: AppContext, actor: Actor, { id, rate: rateId }: { readonly id: string; readonly rate: string }): Promise<void> =>
  onShipment(ctx, actor, id, async ({ shipment }, store) => {
    assertOpen(shipment);
    assertUnlabeled(shipment);
    const rate = shipment.rates.find((offer) => offer.id === rateId);
    if (!rate) throw refuse({ code: 'fulfillment.no-such-rate' });
    const type = rate.carrier === TABLE_CARRIER ? 'Custom' : shipment.type;
    await store.write([{ op: 'merge', path: shipment.path, data: ratePart({ ...withRate(shipment, rate), type }) as Write['data'] & {} }]);
  });
