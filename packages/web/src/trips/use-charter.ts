import { quotes, trips } from '@app/domain/trips/trips.collection.ts';
import { useLiveDoc } from '../wire/tab/use-live.ts';

/** A quote or a trip by its path, live; another kind of record answers nothing. */
export function useCharter(path: string | undefined) {
  const kind = path?.split('/').at(-2);
  const quote = useLiveDoc(quotes, kind === 'quotes' ? path : undefined);
  const trip = useLiveDoc(trips, kind === 'trips' ? path : undefined);
  return kind === 'trips' ? trip : quote;
}
