import type { Quote } from '@app/domain/trips/model/quote.ts';
import { useNow } from '../ui/dates/use-now.ts';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { t } from '../words/words.ts';
import { takeoffSoon } from './takeoff-soon.rules.ts';

interface Props {
  readonly quote: Pick<Quote, 'status' | 'departure_date'>;
  /** The day in words. */
  readonly day: string;
}
/** The day of a takeoff; of an open request that leaves soon the hours that are left to answer it, which fit the same column. */
export function TakeoffSoon({ quote, day }: Props) {
  const soon = takeoffSoon(quote, useNow());
  return soon ? <StateChip label={t('in {n} h', { n: soon.hours })} colour={soon.colour} /> : <>{day}</>;
}
