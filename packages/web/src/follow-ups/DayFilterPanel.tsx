import { MonthCalendar } from '../ui/dates/MonthCalendar.tsx';
import { PopupPanel } from '../ui/menus/Popup.tsx';
import type { PopupProps } from '../ui/menus/use-popup.tsx';
import { t } from '../words/words.ts';
import styles from './FollowUps.module.css';

export interface DayFilterProps {
  /** YYYY-MM-DD. */
  readonly day: string | undefined;
  readonly onDay: (day: string | undefined) => void;
  /** The number of due follow-ups by day. */
  readonly marks: ReadonlyMap<string, number>;
}
/** The calendar of `DayFilter`. */
export function DayFilterPanel({ day, onDay, marks, ...popup }: PopupProps & DayFilterProps) {
  return (
    <PopupPanel {...popup} position="bottom-start">
      <div className={styles.calendar}>
        <MonthCalendar
          label={t('Due on')}
          value={day}
          marks={marks}
          onChange={(chosen) => {
            onDay(chosen);
            popup.onChange(false);
          }}
        />
      </div>
    </PopupPanel>
  );
}
