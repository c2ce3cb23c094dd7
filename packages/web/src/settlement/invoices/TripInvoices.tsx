import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { invoiceBases } from '@app/domain/trips/model/invoice.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { invoices } from '@app/domain/trips/trips.collection.ts';
import { TripPart } from '../../trips/trip/TripPart.tsx';
import { RowSkeletons } from '../../ui/feedback/States.tsx';
import { useSession } from '../../wire/tab/session.ts';
import { useLive } from '../../wire/tab/use-live.ts';
import { t } from '../../words/words.ts';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceRow } from './InvoiceRow.tsx';
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
            <InvoiceRow
              key={invoice.id}
              invoice={invoice}
              nameKey={nameKey}
              basis={invoice.basis === '' ? '' : t(invoiceBases.label(invoice.basis))}
              amount={invoice.total}
            >
              <span className={styles.acts}>
                <InvoiceActions invoice={invoice} />
              </span>
            </InvoiceRow>
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
