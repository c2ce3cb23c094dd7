import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { abilities } from '@app/kernel/abilities.ts';
import type { Doc } from '@app/kernel/collection.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { subscriptionPeriods, subscriptionTypes } from '@app/domain/orders/order.states.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { openModal } from '../ui/feedback/modals.ts';
import { useSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';
import styles from './OrderClientSection.module.css';
import { OrderSection } from './OrderSection.tsx';

const OrderClientForm = lazy(async () => ({ default: (await import('./OrderClientForm.tsx')).OrderClientForm }));

/** The client or the group that an order of the platform opens once it is paid, with its subscription (ORD-5, ORD-7). */
export function OrderClientSection({ order }: { readonly order: Doc<Order> }) {
  const { actor, hasRole } = useSession();
  const { client, subscription } = order;
  if (!hasRole(['isDefault']) && client === null && subscription === null) return null;
  const mayEdit = abilities(orders, actor, { ...order }, Date.now()).update;
  const edit = (): void =>
    void openModal({
      title: t('Client and subscription'),
      content: (close) => (
        <Suspense>
          <OrderClientForm order={order} onClose={close} />
        </Suspense>
      ),
    });
  const lines = [
    ...(subscription
      ? [
          { label: t('Type'), value: t(subscriptionTypes.label(subscription.type)) },
          { label: t('Period'), value: t(subscriptionPeriods.label(subscription.period)) },
        ]
      : []),
    ...(subscription?.type === 'group'
      ? [
          { label: t('Access code'), value: subscription.access_code },
          { label: t('Limit of members'), value: subscription.member_max > 0 ? String(subscription.member_max) : '' },
        ]
      : []),
    ...(client
      ? [
          { label: t('Name'), value: client.name },
          { label: t('Name key'), value: client.name_key },
          { label: t('Website'), value: client.website },
          { label: t('Email'), value: client.email },
          { label: t('Phone'), value: client.phone },
        ]
      : []),
  ].filter(({ value }) => Boolean(value));
  return (
    <OrderSection
      title={t('Client and subscription')}
      actions={
        mayEdit && (
          <Button size="xs" variant="default" leftSection={<IconPencil size={15} stroke={1.75} aria-hidden />} onClick={edit}>
            {t('Edit client and subscription')}
          </Button>
        )
      }
    >
      {lines.length === 0 && <p className={styles.soft}>{t('Name the client or the group that this order opens once it is paid.')}</p>}
      {lines.length > 0 && (
        <dl className={styles.lines}>
          {lines.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </OrderSection>
  );
}
