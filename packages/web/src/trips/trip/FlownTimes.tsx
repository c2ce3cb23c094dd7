import type { Leg } from '@app/domain/trips/model/leg.ts';
import { t } from '../../words/words.ts';
import { zoneFor } from '../reading-clock.rules.ts';
import { momentClock } from '../trip-words.rules.ts';
import { useReadingClock } from '../use-reading-clock.ts';
import styles from './Trip.module.css';

/** When a leg was flown, on the reader's clock; nothing before. */
export function FlownTimes({ leg: { actual, departureAirport, arrivalAirport } }: { readonly leg: Leg }) {
  const { reading } = useReadingClock();
  const { takeoffUTC, landingUTC } = actual;
  if (takeoffUTC === null || landingUTC === null) return null;
  const clock = (moment: number, airportZone: string): string => momentClock(moment, zoneFor(reading.clock, airportZone, reading.company));
  const params = { takeoff: clock(takeoffUTC, departureAirport.timezone), landing: clock(landingUTC, arrivalAirport.timezone) };
  return <p className={styles.flown}>{t('Flown: took off {takeoff}, landed {landing}', params)}</p>;
}
