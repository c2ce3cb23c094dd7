import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { tripBalance } from '@app/domain/trips/trip.rules.ts';
import { useSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';

const RecordPaymentDialog = lazy(async () => ({ default: (await import('./RecordPaymentDialog.tsx')).RecordPaymentDialog }));

/** Opens the form for money that came for a trip; a trip with an order is paid there. */
export function RecordPayment({ trip }: { readonly trip: Doc<Trip> }) {
  const { hasRole } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!hasRole(['billing', 'sales']) || trip.status === 'cancelled' || trip.order !== '' || tripBalance(trip) <= 0) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconCash size={16} stroke={1.75} />} onClick={() => setOpen(true)}>
        {t('Record payment')}
      </Button>
      {isOpen && (
        <Suspense>
          <RecordPaymentDialog trip={trip} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
