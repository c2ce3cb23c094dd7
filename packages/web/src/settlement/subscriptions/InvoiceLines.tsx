import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { addresses } from '@app/domain/links.ts';
import { providerInvoiceStatuses } from '@app/domain/payments/provider.states.ts';
import type { SubscriptionView } from '@app/domain/settlement/subscriptions/subscriptions.calls.ts';
import { StateChip } from '../../widgets/status/StateChip.tsx';
import { formatDay, formatMoney } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import styles from './Subscription.module.css';

/** The invoices of a subscription, newest first, each with the order that its payment became. */
export function InvoiceLines({ subscription: { invoices, company, isStaff } }: { readonly subscription: SubscriptionView }) {
  const orderPage = (id: string): string => `/${company}/${isStaff ? addresses.orders.detail.replace(':id', id) : `account/orders/${id}`}`;
  return (
    <>
      <h3 className={styles.subtitle}>{t('Invoices')}</h3>
      {invoices.length === 0 && <p className={styles.soft}>{t('The first invoice comes with the next period.')}</p>}
      {invoices.length > 0 && (
        <ul className={styles.invoices}>
          {invoices.map(({ id, number, status, total, from, until, order, pdf }) => (
            <li key={id}>
              <span>
                {order === '' ? t('Invoice {number}', { number }) : <Link to={orderPage(order)}>{t('Invoice {number}', { number })}</Link>}
                {from !== null && until !== null && (
                  <span className={styles.soft}>
                    {' · '}
                    {t('{from} to {until}', { from: formatDay(from), until: formatDay(until) })}
                  </span>
                )}
                {pdf !== '' && (
                  <>
                    {' · '}
                    <Anchor href={pdf} aria-label={t('Invoice (PDF) {number}', { number })}>
                      {t('PDF')}
                    </Anchor>
                  </>
                )}
              </span>
              <span className={styles.sum}>{formatMoney(total)}</span>
              <StateChip label={t(providerInvoiceStatuses.label(status))} colour={providerInvoiceStatuses.colour(status)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
