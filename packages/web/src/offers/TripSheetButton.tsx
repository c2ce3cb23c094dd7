import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { makeTripSheet } from '@app/domain/offers/trip/trip-page.calls.ts';
import { openPaper } from '../files/open-paper.ts';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';

/** Opens the sheet by which a trip is flown, as a PDF. */
export function TripSheetButton({ id }: { readonly id: string }) {
  const { hasRole } = useSession();
  if (!hasRole(['sales', 'dispatch'])) return null;
  return (
    <Button
      size="sm"
      variant="default"
      style={{ alignSelf: 'flex-start' }}
      leftSection={<IconFileTypePdf size={16} stroke={1.75} />}
      onClick={() => openPaper(send(makeTripSheet, { id }))}
    >
      {t('Trip sheet (PDF)')}
    </Button>
  );
}
