import { useMemo } from 'react';
import { DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import { isZone } from '@app/kernel/time/time.ts';
import { useLocal } from '../wire/session/local-state.ts';
import { useSession } from '../wire/tab/session.ts';
import type { Reading } from './reading-clock.rules.ts';

/** The clock on which this person reads times, on every screen of flights. */
export function useReadingClock() {
  const { client } = useSession();
  const [clock, setClock] = useLocal('boardClock');
  const zone = client?.timezone ?? '';
  const company = isZone(zone) ? zone : DEFAULT_ZONE;
  const reading = useMemo((): Reading => ({ clock, company }), [clock, company]);
  return { clock, setClock, company, reading };
}
