import { utcToWall } from '@app/kernel/time/time.ts';
import type { Leg } from '@app/domain/trips/model/leg.ts';
import { t } from '../../words/words.ts';
import { clockWords } from '../trip-words.rules.ts';
import styles from './Trip.module.css';

function clock(moment: number, zone: string): string {
  const { date, time } = utcToWall(moment, zone);
  return clockWords({ takeoffDate: date, takeoffTime: time, takeoffTZ: zone });
}
/** When a leg was flown, by the clocks of its airports; nothing before. */
export function FlownTimes({ leg: { actual, departureAirport, arrivalAirport } }: { readonly leg: Leg }) {
  const { takeoffUTC, landingUTC } = actual;
  if (takeoffUTC === null || landingUTC === null) return null;
  const params = { takeoff: clock(takeoffUTC, departureAirport.timezone), landing: clock(landingUTC, arrivalAirport.timezone) };
  return <p className={styles.flown}>{t('Flown: took off {takeoff}, landed {landing}', params)}</p>;
}
