import type { Actor } from '@app/kernel/collection.ts';
import { addressLines } from '@app/domain/addresses/address.rules.ts';
import type { Address } from '@app/domain/addresses/address.ts';
import type { ShipmentPaper } from '@app/domain/fulfillment/fulfillment.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import { accessorials } from '@app/domain/shipping/shipping.states.ts';
import { freightUnits } from '@app/domain/shipping/booking.rules.ts';
import { densityOf } from '@app/domain/shipping/density.rules.ts';
import type { Shipment } from '@app/domain/shipping/shipment.ts';
import { itemWeight } from '@app/domain/shipping/weight.rules.ts';
import { companyOf } from '../clients/company-of.ts';
import { keepPaper, type KeptPaper } from '../files/keep-paper.ts';
import { letterhead } from '../orders/papers/letterhead.ts';
import { paperWords, type PaperWords } from '../orders/papers/order-blocks.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { PaperBlock, PaperFact } from '../platform/pdf/paper.ts';
import { onShipment, type Packed } from './read-shipment.ts';

interface Wanted {
  readonly id: string;
  readonly paper: ShipmentPaper;
}
/** Makes the packing slip or the bill of lading of a shipment, and attaches it to the shipment. */
export async function makeShipmentPaper(ctx: AppContext, actor: Actor, { id, paper }: Wanted): Promise<KeptPaper> {
  const company = await companyOf(ctx, actor.client);
  // Read under one lock, rendered without it.
  const packed = await onShipment(ctx, actor, id, async (parts) => parts);
  const words = paperWords(company);
  const titles: Readonly<Record<ShipmentPaper, string>> = {
    'packing-slip': words.t('Packing slip'),
    'bill-of-lading': words.t('Bill of lading'),
    'pallet-labels': words.t('Pallet labels'),
  };
  const title = titles[paper];
  const number = packed.order?.invoice_id ?? '';
  const { shipment } = packed;
  return await keepPaper(
    ctx,
    { client: company.id, record: shipment.path, name: `${[title, number].filter(Boolean).join(' ')}.pdf`, uploader: actor.uid },
    {
      language: company.language,
      title,
      date: shipment.date,
      company: await letterhead(ctx, company, company),
      ...(paper === 'pallet-labels'
        ? { format: 'label' as const, blocks: palletLabels(packed, words) }
        : { blocks: blocksOf(packed, words, paper === 'bill-of-lading') }),
    },
  );
}

function blocksOf({ shipment, items, order }: Packed, words: PaperWords, isLading: boolean): PaperBlock[] {
  const { t, count, day } = words;
  const { tracking_code, from_address, to_address, total_weight, notes, booking, accessorials: services } = shipment;
  const facts: readonly PaperFact[] = [
    [t('Order'), order?.invoice_id ?? ''],
    [t('Purchase order'), order?.po_number ?? ''],
    [t('Date'), day(shipment.date)],
    [t('Carrier'), carrierNameOf(shipment)],
    [t('Tracking number'), tracking_code],
    ...(isLading
      ? ([
          [t('Booked on'), booking.state === 'booked' && booking.at !== null ? day(booking.at) : ''],
          [t('Freight services'), services.map((code) => t(accessorials.label(code))).join(', ')],
        ] as const)
      : []),
  ];
  return [
    { kind: 'facts', facts: facts.filter(([, value]) => value !== '') },
    { kind: 'columns', columns: [placeOf(t('From'), from_address, t('No address yet.')), placeOf(t('To'), to_address, t('No address yet.'))] },
    ...(isLading ? unitBlocks(shipment, words) : []),
    {
      kind: 'table',
      head: [t('Item'), t('Quantity'), ...(isLading ? [t('Weight, lb')] : [])],
      numbers: [1, 2],
      rows: items.map((item) => [
        { text: item.name || item.sku, note: item.name === '' ? '' : item.sku },
        count(item.quantity),
        ...(isLading ? [count(itemWeight(item))] : []),
      ]),
    },
    { kind: 'text', text: t('Total weight: {pounds} lb', { pounds: count(total_weight) }) },
    ...(notes === '' ? [] : [{ kind: 'text', text: notes } as const]),
    ...(isLading ? [{ kind: 'signatures', labels: [t('Shipper: name, signature, date'), t('Carrier: name, signature, date')] } as const] : []),
  ];
}

const placeOf = (title: string, address: Address | null, missing: string): { readonly title: string; readonly lines: readonly string[] } => ({
  title,
  lines: address ? [...addressLines(address), ...[address.phone].filter(Boolean)] : [missing],
});

/** Returns the handling units of freight with size, density and class. */
function unitBlocks(shipment: Shipment, { t, count }: PaperWords): PaperBlock[] {
  const units = freightUnits(shipment);
  const density = densityOf(units);
  const classText = `${t('Freight class')}: ${shipment.nmfc_class || '–'}`;
  return [
    {
      kind: 'table',
      head: [t('Handling unit'), t('Count'), t('Pieces'), t('Class'), t('NMFC'), t('Weight, lb'), t('Size, in')],
      numbers: [1, 2, 5, 6],
      rows: units.map(({ name, quantity, pieces, nmfc_class, nmfc_number, weight, length, width, height }) => [
        name || t('Package'),
        count(quantity),
        pieces === 0 ? '' : count(pieces),
        nmfc_class,
        nmfc_number,
        count(weight),
        [length, width, height].map(count).join(' × '),
      ]),
    },
    { kind: 'text', text: density === undefined ? classText : `${classText} · ${t('{n} lb per cubic foot', { n: count(density) })}` },
  ];
}

/** Returns the carrier that was booked, else the one of the rate. */
const carrierNameOf = ({ booking, rate }: Shipment): string =>
  booking.state === 'booked' ? booking.carrier : [rate?.carrier, rate?.service].filter(Boolean).join(' ');

const MOST_LABELS = 200;
/** Returns a label for each handling unit, numbered through the shipment. */
function palletLabels({ shipment, order }: Packed, { t, count }: PaperWords): PaperBlock[] {
  const units = freightUnits(shipment).flatMap((unit) => Array.from({ length: Math.min(MOST_LABELS + 1, Math.ceil(unit.quantity)) }, () => unit));
  if (units.length > MOST_LABELS) throw refuse({ code: 'fulfillment.too-many-labels', params: { most: MOST_LABELS } });
  if (units.length === 0) throw refuse({ code: 'shipping.no-units' });
  const { from_address, to_address, tracking_code } = shipment;
  return units.map(({ name, pieces, weight, length, width, height, nmfc_class }, index) => {
    const facts: readonly PaperFact[] = [
      [t('Order'), order?.invoice_id ?? ''],
      [t('Carrier'), carrierNameOf(shipment)],
      [t('Tracking number'), tracking_code],
      [t('Weight, lb'), count(weight)],
      [t('Size, in'), [length, width, height].map(count).join(' × ')],
      [t('Pieces'), pieces === 0 ? '' : count(pieces)],
      [t('Freight class'), nmfc_class],
    ];
    return {
      kind: 'label',
      title: t('{name}: {n} of {count}', { name: name || t('Package'), n: count(index + 1), count: count(units.length) }),
      to: to_address ? addressLines(to_address) : [t('No address yet.')],
      from: from_address ? addressLines(from_address) : [t('No address yet.')],
      facts: facts.filter(([, value]) => value !== ''),
    };
  });
}
