import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { createShipment } from '@app/domain/fulfillment/fulfillment.calls.ts';
import { linkTo } from '@app/domain/links.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { trackingStatuses } from '@app/domain/shipping/shipping.states.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { listStyles } from '../ui/layout/ListPage.tsx';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { formatMoney } from '../words/format.ts';
import { t } from '../words/words.ts';
import styles from './Shipment.module.css';
import { rateText } from './rate-words.ts';

/** Shipments of an order with their tracking, and the way to the next one. */
export function OrderShipments({ order }: { readonly order: Doc<Order> }) {
  const { client, hasRole } = useSession();
  const navigate = useNavigate();
  const { isBusy, run } = useAction();
  // A second try makes the same shipment.
  const newId = useRef(randomId(LONG_ID));
  const hrefOf = (id: string): string => linkTo(client?.name_key ?? '', { collection: 'shipments', id }) ?? '';
  const create = async (): Promise<void> => {
    const { id } = await send(createShipment, { order: order.id, newId: newId.current });
    await navigate(hrefOf(id));
  };
  const shipped = order.shipments.filter(({ id }) => id !== '');
  return (
    <>
      {shipped.length === 0 && <p className={styles.soft}>{t('Nothing is shipped yet.')}</p>}
      {shipped.length > 0 && (
        <table className={listStyles.table}>
          <TableHead
            caption={t('Shipments of this order')}
            columns={[t('Shipment'), t('Status'), t('Tracking code'), { label: t('Charge'), className: styles.figure }]}
            hasActions={false}
          />
          <tbody>
            {shipped.map(({ id, rate, status, canceled, sent, tracking_code, tracking_url, amount, free }, index) => (
              <tr key={id}>
                <th scope="row">
                  <Link className={listStyles.strong} to={hrefOf(id)}>
                    {rate ? rateText(rate) : t('Shipment {n}', { n: index + 1 })}
                  </Link>
                  {sent !== null && (
                    <span className={listStyles.soft}>
                      {t('Sent')} <TimeAgo at={sent} isInside />
                    </span>
                  )}
                </th>
                <td data-label={t('Status')}>
                  {canceled === null ? (
                    <StateChip label={t(trackingStatuses.label(status))} colour={trackingStatuses.colour(status)} />
                  ) : (
                    <StateChip label={t('Canceled')} colour="red" />
                  )}
                </td>
                <td data-label={t('Tracking code')}>
                  {/^https?:/.test(tracking_url) && tracking_code !== '' ? (
                    <a href={tracking_url} target="_blank" rel="noreferrer">
                      {tracking_code}
                    </a>
                  ) : (
                    tracking_code || '–'
                  )}
                </td>
                <td className={styles.figure} data-label={t('Charge')}>
                  {free ? t('Free') : formatMoney(amount)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hasRole(['sales', 'dispatch', 'support']) && !order.canceled && (
        <Button size="xs" variant="default" mt={8} loading={isBusy} leftSection={<IconPlus size={15} stroke={1.75} />} onClick={() => run(create)}>
          {t('New shipment')}
        </Button>
      )}
    </>
  );
}
