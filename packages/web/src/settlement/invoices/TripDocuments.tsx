import type { Doc } from '@app/kernel/collection.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { RecordFiles } from '../../files/RecordFiles.tsx';
import { TripPart } from '../../trips/trip/TripPart.tsx';
import { t } from '../../words/words.ts';

/** Papers and files of a trip. Those that are shared show on the customer's page. */
export function TripDocuments({ trip }: { readonly trip: Doc<Trip> }) {
  return (
    <TripPart title={t('Files')}>
      <RecordFiles path={trip.path} />
    </TripPart>
  );
}
