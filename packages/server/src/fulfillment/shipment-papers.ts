import type { Actor } from '@app/kernel/collection.ts';
import { addressLines } from '@app/domain/addresses/address.rules.ts';
import type { Address } from '@app/domain/addresses/address.ts';
import type { ShipmentPaper } from '@app/domain/fulfillment/fulfillment.calls.ts';
import { densityOf } from '@app/domain/shipping/density.rules.ts';
import { handlingUnits } from '@app/domain/shipping/packing.rules.ts';
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
  const isLading = paper === 'bill-of-lading';
  const title = isLading ? words.t('Bill of lading') : words.t('Packing slip');
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
      blocks: blocksOf(packed, words, isLading),
    },
  );
}

function blocksOf({ shipment, items, order }: Packed, words: PaperWords, isLading: boolean): PaperBlock[] {
  const { t, count, day } = words;
  const { rate, tracking_code, from_address, to_address, total_weight, notes } = shipment;
  const facts: readonly PaperFact[] = [
    [t('Order'), order?.invoice_id ?? ''],
    [t('Date'), day(shipment.date)],
    [t('Carrier'), rate ? [rate.carrier, rate.service].filter(Boolean).join(' ') : ''],
    [t('Tracking number'), tracking_code],
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
  const units = handlingUnits(shipment);
  const density = densityOf(units);
  const classText = `${t('Freight class')}: ${shipment.nmfc_class || '–'}`;
  return [
    {
      kind: 'table',
      head: [t('Handling unit'), t('Count'), t('Weight, lb'), t('Size, in')],
      numbers: [1, 2, 3],
      rows: units.map(({ quantity, weight, length, width, height }, index) => [
        shipment.pallets[index]?.name || t('Package'),
        count(quantity),
        count(weight),
        [length, width, height].map(count).join(' × '),
      ]),
    },
    { kind: 'text', text: density === undefined ? classText : `${classText} · ${t('{n} lb per cubic foot', { n: count(density) })}` },
  ];
}
