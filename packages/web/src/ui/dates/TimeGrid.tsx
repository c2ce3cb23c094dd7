import { UnstyledButton } from '@mantine/core';
import {
  hourColumns,
  hoursBetween,
  isHourAllowed,
  isMinuteAllowed,
  MINUTES,
  readTime,
  showTime,
  snapUp,
  writeTime,
  type PickerLimits,
} from './pick-time.rules.ts';
import { t } from '../../words/words.ts';
import styles from './DateTimePicker.module.css';

interface Props {
  /** Day that the time is for, MM/dd/yyyy; empty: no day yet. */
  readonly date: string;
  readonly time: string;
  readonly limits: PickerLimits;
  readonly onPick: (time: string) => void;
}

/** Hours and quarters as buttons; what is too early on this day cannot be pressed. */
export function TimeGrid({ date, time, limits, onPick }: Props) {
  const read = readTime(time);
  const pickHour = (hour: number): void => {
    const snapped = snapUp(writeTime(hour, read?.minute ?? 0), date, limits);
    // Snapping may not leave the hour that was pressed: its first open quarter is meant.
    const inHour = readTime(snapped ?? '')?.hour === hour ? snapped : snapUp(writeTime(hour, 0), date, limits);
    if (inHour !== undefined) onPick(inHour);
  };
  return (
    <>
      <div className={styles.heading} id="time-grid-hours">
        {t('Hour')}
      </div>
      <div
        role="group"
        aria-labelledby="time-grid-hours"
        className={styles.hours}
        style={{ gridTemplateColumns: `repeat(${hourColumns(limits.hours)}, 1fr)` }}
      >
        {hoursBetween(limits.hours).map((hour) => (
          <UnstyledButton
            key={hour}
            className={styles.cell}
            aria-pressed={read?.hour === hour}
            disabled={!isHourAllowed(hour, date, limits)}
            onClick={() => pickHour(hour)}
          >
            {showTime(writeTime(hour, 0)).replace(':00 ', ' ')}
          </UnstyledButton>
        ))}
      </div>
      <div className={styles.heading} id="time-grid-minutes">
        {t('Minute')}
      </div>
      <div role="group" aria-labelledby="time-grid-minutes" className={styles.hours} style={{ gridTemplateColumns: 'repeat(4, 1fr)' }}>
        {MINUTES.map((minute) => (
          <UnstyledButton
            key={minute}
            className={styles.cell}
            aria-pressed={read?.minute === minute}
            disabled={!read || !isMinuteAllowed(read.hour, minute, date, limits)}
            onClick={() => read && onPick(writeTime(read.hour, minute))}
          >
            :{String(minute).padStart(2, '0')}
          </UnstyledButton>
        ))}
      </div>
    </>
  );
}
