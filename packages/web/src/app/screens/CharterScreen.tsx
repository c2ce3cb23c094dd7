import { TripPage } from '../../trips/trip/TripPage.tsx';
import { useTripExtras } from './slots/charter-extras.tsx';

/** `/{client}/trips/:id` with the panel of every record: conversation, follow-ups, files, people and history. */
export function CharterScreen() {
  const page = useTripExtras();
  return <TripPage key={page.id} {...page} />;
}
