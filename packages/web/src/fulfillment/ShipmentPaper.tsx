import { Button, Group } from '@mantine/core';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import type { Address } from '@app/domain/addresses/address.ts';
import { linkTo } from '@app/domain/links.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { freightUnits, isBooked } from '@app/domain/shipping/booking.rules.ts';
import { densityOf } from '@app/domain/shipping/density.rules.ts';
import { accessorials } from '@app/domain/shipping/shipping.states.ts';
import type { Shipment, ShipmentItem } from '@app/domain/shipping/shipment.ts';
import { shipmentItems, shipments } from '@app/domain/shipping/shipping.collection.ts';
import { itemWeight } from '@app/domain/shipping/weight.rules.ts';
import { AddressLines } from '../addresses/AddressLines.tsx';
import { EmptyState, ErrorState, RowSkeletons } from '../ui/feedback/States.tsx';
import { askAgain, useLive, useLiveDoc } from '../wire/tab/use-live.ts';
import { useSession } from '../wire/tab/session.ts';
import { formatNumber } from '../words/format.ts';
import { t } from '../words/words.ts';
import styles from './ShipmentPaper.module.css';
import { rateText } from './rate-words.ts';

const MOST = 1000;

/** A paper that goes with a shipment: the packing slip for its recipient, or the bill of lading for the carrier. */
export function ShipmentPaper() {
  const { id = '', paper = '' } = useParams();
  const { client } = useSession();
  const path = client && clientPath(client.id, shipments.name, id);
  const { doc: shipment, state, problems } = useLiveDoc(shipments, path);
  const items = useLive(shipmentItems, path ? { parent: path, orderBy: [{ field: 'index', dir: 'asc' }], limit: MOST } : undefined);
  const orderId = shipment?.order_id ?? '';
  const { doc: order } = useLiveDoc(orders, client && orderId !== '' ? clientPath(client.id, orders.name, orderId) : undefined);
  const isLading = paper === 'bill-of-lading';
  const title = isLading ? t('Bill of lading') : t('Packing slip');
  if (state === 'error') return <ErrorState problems={problems} onRetry={askAgain} />;
  if (state === 'loading' || items.state === 'loading') return <RowSkeletons rows={6} height={52} />;
  if (!shipment)
    return (
      <EmptyState title={t('This {one} was not found', { one: t('shipment') })}>{t('It was removed, or it belongs to another company.')}</EmptyState>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a paper without anything to press is scrolled by keys all the same
    <section className={styles.page} aria-label={title} tabIndex={0}>
      <Group gap={8} mb={16}>
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={linkTo(client?.name_key ?? '', { collection: 'shipments', id }) ?? ''}
          leftSection={<IconArrowLeft size={16} stroke={1.75} />}
        >
          {t('Back to the shipment')}
        </Button>
        <Button size="xs" leftSection={<IconPrinter size={16} stroke={1.75} />} onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </Group>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{client?.name}</p>
        {order && <p>{t('Order {id}', { id: order.invoice_id })}</p>}
        {isBooked(shipment) && <p>{shipment.booking.carrier}</p>}
        {shipment.rate && !isBooked(shipment) && <p>{rateText(shipment.rate)}</p>}
        {shipment.tracking_code !== '' && <p>{shipment.tracking_code}</p>}
      </header>
      <div className={styles.addresses}>
        <Place title={t('From')} address={shipment.from_address} />
        <Place title={t('To')} address={shipment.to_address} />
      </div>
      {isLading && <Units shipment={shipment} />}
      <Items items={items.docs} isLading={isLading} />
      <p className={styles.total}>{t('Total weight: {pounds} lb', { pounds: formatNumber(shipment.total_weight) })}</p>
      {shipment.notes !== '' && <p>{shipment.notes}</p>}
      {isLading && (
        <div className={styles.signatures}>
          <p>{t('Shipper: name, signature, date')}</p>
          <p>{t('Carrier: name, signature, date')}</p>
        </div>
      )}
    </section>
  );
}

const Place = ({ title, address }: { readonly title: string; readonly address: Address | null }) => (
  <div>
    <h2>{title}</h2>
    {address ? <AddressLines address={address} /> : <p>{t('No address yet.')}</p>}
  </div>
);

/** The goods, line by line. */
const Items = ({ items, isLading }: { readonly items: readonly Doc<ShipmentItem>[]; readonly isLading: boolean }) => (
  <table className={styles.table}>
    <caption>{t('Items')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('Item')}</th>
        <th scope="col">{t('SKU')}</th>
        <th scope="col">{t('Quantity')}</th>
        {isLading && <th scope="col">{t('Weight, lb')}</th>}
      </tr>
    </thead>
    <tbody>
      {items.map((item) => (
        <tr key={item.id}>
          <th scope="row">{item.name}</th>
          <td>{item.sku}</td>
          <td>{formatNumber(item.quantity)}</td>
          {isLading && <td>{formatNumber(itemWeight(item))}</td>}
        </tr>
      ))}
    </tbody>
  </table>
);

/** Handling units of freight with size, density and class. */
function Units({ shipment }: { readonly shipment: Shipment }) {
  const units = freightUnits(shipment);
  const density = densityOf(units);
  return (
    <>
      <table className={styles.table}>
        <caption>{t('Handling units')}</caption>
        <thead>
          <tr>
            {[t('Unit'), t('Count'), t('Pieces'), t('Freight class'), t('NMFC'), t('Weight, lb'), t('Size, in')].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {units.map(({ name, quantity, pieces, nmfc_class, nmfc_number, weight, length, width, height }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- equal units have nothing else that tells them apart
            <tr key={index}>
              <th scope="row">{name || t('Package')}</th>
              <td>{formatNumber(quantity)}</td>
              <td>{pieces === 0 ? '' : formatNumber(pieces)}</td>
              <td>{nmfc_class}</td>
              <td>{nmfc_number}</td>
              <td>{formatNumber(weight)}</td>
              <td>{[length, width, height].map((side) => formatNumber(side)).join(' × ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t('Freight class')}: {shipment.nmfc_class || '–'}
        {density !== undefined && ` · ${t('{n} lb per cubic foot', { n: formatNumber(density) })}`}
      </p>
      {shipment.accessorials.length > 0 && (
        <p>
          {t('Freight services')}: {shipment.accessorials.map((code) => t(accessorials.label(code))).join(', ')}
        </p>
      )}
    </>
  );
}
