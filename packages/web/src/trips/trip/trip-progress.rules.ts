import type { Doc } from '@app/kernel/collection.ts';
import { liveLegs, type Leg } from '@app/domain/trips/model/leg.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { onClock, type Reading } from '../reading-clock.rules.ts';
import { codeOf, flightClocks, takeoffWords } from '../trip-words.rules.ts';
import { t, words } from '../../words/words.ts';

/** 'KTEB – KOPF'. */
export const legName = ({ departureAirport, arrivalAirport }: Leg): string => `${codeOf(departureAirport)} – ${codeOf(arrivalAirport)}`;

export type Step = 'confirm' | 'release' | 'complete' | 'none';
/** Returns the step that a trip waits for. */
export function nextStep({ status, confirmed, released, completed }: Pick<Trip, 'status' | 'confirmed' | 'released' | 'completed'>): Step {
  if (status === 'cancelled' || completed.at !== null) return 'none';
  if (confirmed.at === null) return 'confirm';
  return released.at === null ? 'release' : 'complete';
}

const progress = {
  confirm: words('Waits for confirmation'),
  release: words('Confirmed, not released yet'),
  complete: words('Released'),
} as const;
/** Returns what comes next for a trip: its next takeoff or landing on the reader's clock, or that it has flown. */
export function nextEvent(trip: Doc<Trip>, now: number, reading: Reading): string {
  const step = nextStep(trip);
  if (trip.status === 'cancelled') return '';
  if (step === 'none') return t('Flown');
  const legs = liveLegs(trip.legs);
  const flying = legs.find(
    ({ times }) => times.takeoffUTC !== null && times.landingUTC !== null && times.takeoffUTC <= now && now < times.landingUTC,
  );
  if (flying) {
    const { landing: time } = flightClocks(flying.times, flying.arrivalAirport.timezone, reading);
    return t('Lands at {place}: {time}', { place: codeOf(flying.arrivalAirport), time });
  }
  const next = legs.find(({ times }) => times.takeoffUTC !== null && times.takeoffUTC > now);
  return next
    ? t('Next: {place}, {time}', { place: codeOf(next.departureAirport), time: takeoffWords(onClock(next.times, reading)) })
    : t(progress[step]);
}
