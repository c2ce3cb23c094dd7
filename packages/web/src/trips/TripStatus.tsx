import type { Quote } from '@app/domain/trips/model/quote.ts';
import { tripStatuses } from '@app/domain/trips/model/trip.states.ts';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { t } from '../words/words.ts';

/** State of a quote or trip: icon, word and colour (CHR-5). */
export function TripStatus({ status }: { readonly status: Quote['status'] }) {
  return <StateChip label={t(tripStatuses.label(status))} colour={tripStatuses.colour(status)} />;
}
