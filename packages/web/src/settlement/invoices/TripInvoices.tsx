import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { linkTo } from '@app/domain/links.ts';
import { invoiceBases } from '@app/domain/trips/model/invoice.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { invoices } from '@app/domain/trips/trips.collection.ts';
import { TripPart } from '../../trips/trip/TripPart.tsx';
import { RowSkeletons } from '../../ui/feedback/States.tsx';
import { useSession } from '../../wire/tab/session.ts';
import { useLive } from '../../wire/tab/use-live.ts';
import { formatDay, formatMoney } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceState } from './InvoiceState.tsx';
import styles from './Invoices.module.css';

const InvoiceDialog = lazy(async () => ({ default: (await import('./InvoiceDialog.tsx')).InvoiceDialog }));
const MOST = 20;

/** The invoices of a trip, and the way to make one. */
export function TripInvoices({ trip, nameKey }: { readonly trip: Doc<Trip>; readonly nameKey: string }) {
  const { hasRole } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { docs, state } = useLive(invoices, { where: where('trip', 'eq', trip.path), limit: MOST });
  const may = hasRole(['billing', 'sales', 'dispatch']) && trip.status !== 'cancelled' && trip.price.total > 0;
  return (
    <TripPart title={t('Invoices')}>
      {state === 'loading' && <RowSkeletons rows={1} height={56} />}
      {state !== 'loading' && docs.length === 0 && (
        <p className={styles.none}>
          {trip.completed.at === null ? t('No invoice yet.') : t('No invoice yet. The trip is flown: make the final invoice.')}
        </p>
      )}
      <ul className={styles.list}>
        {docs
          .toSorted((a, b) => (a.invoiceDate ?? a.date) - (b.invoiceDate ?? b.date))
          .map((invoice) => (
            <li key={invoice.id}>
              <div className={styles.what}>
                <Link to={linkTo(nameKey, { collection: 'invoices', id: invoice.id }) ?? ''}>
                  {t('Invoice {number}', { number: invoice.number || invoice.id })}
                </Link>
                <span className={styles.soft}>
                  {[
                    invoice.basis === '' ? '' : t(invoiceBases.label(invoice.basis)),
                    invoice.dueDate === null ? '' : t('Due {date}', { date: formatDay(invoice.dueDate) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
              <span className={styles.sum}>{formatMoney(invoice.total)}</span>
              <InvoiceState invoice={invoice} />
              <span className={styles.acts}>
                <InvoiceActions invoice={invoice} />
              </span>
            </li>
          ))}
      </ul>
      {may && (
        <Button
          size="sm"
          variant={trip.completed.at !== null && docs.every(({ basis }) => basis !== 'actual') ? 'filled' : 'default'}
          onClick={() => setOpen(true)}
        >
          {t('Make invoice')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <InvoiceDialog trip={trip} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </TripPart>
  );
}
