import { utcToWall } from '@app/kernel/time/time.ts';
import type { Leg } from '@app/domain/trips/model/leg.ts';
import { t } from '../../words/words.ts';
import { type Reading, zoneFor } from '../reading-clock.rules.ts';
import { clockWords } from '../trip-words.rules.ts';
import { useReadingClock } from '../use-reading-clock.ts';
import styles from './Trip.module.css';

function clock(moment: number, airportZone: string, reading: Reading): string {
  const zone = zoneFor(reading.clock, airportZone, reading.company);
  const { date, time } = utcToWall(moment, zone);
  return clockWords({ takeoffDate: date, takeoffTime: time, takeoffTZ: zone });
}
/** When a leg was flown, on the reader's clock; nothing before. */
export function FlownTimes({ leg: { actual, departureAirport, arrivalAirport } }: { readonly leg: Leg }) {
  const { reading } = useReadingClock();
  const { takeoffUTC, landingUTC } = actual;
  if (takeoffUTC === null || landingUTC === null) return null;
  const params = { takeoff: clock(takeoffUTC, departureAirport.timezone, reading), landing: clock(landingUTC, arrivalAirport.timezone, reading) };
  return <p className={styles.flown}>{t('Flown: took off {takeoff}, landed {landing}', params)}</p>;
}
