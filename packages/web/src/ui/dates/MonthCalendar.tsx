import { DatePicker } from '@mantine/dates';
import { t } from '../../words/words.ts';
import styles from './MonthCalendar.module.css';

interface Props {
  /** The purpose of the choice, for screen readers. */
  readonly label: string;
  /** YYYY-MM-DD, or undefined for none. */
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
  /** First and last day that can be chosen. */
  readonly min?: string;
  readonly max?: string;
  /** Number of items on a day: marked with a dot, and read aloud. */
  readonly marks?: ReadonlyMap<string, number>;
  readonly disabled?: boolean;
  readonly size?: 'sm' | 'md';
}

/** A month to pick a day from (WID-4): arrows move by days and weeks, Page Up and Down by months; pressing the month leads to months and years. */
export function MonthCalendar({ label, value, onChange, min, max, marks, disabled = false, size = 'sm' }: Props) {
  return (
    <div role="group" aria-label={label} className={styles.calendar} data-disabled={disabled || undefined}>
      <DatePicker
        value={value ?? null}
        {...((value ?? min) ? { defaultDate: value ?? min ?? '' } : {})}
        onChange={(day) => onChange(day ?? undefined)}
        allowDeselect
        highlightToday
        size={size}
        {...(min ? { minDate: min } : {})}
        {...(max ? { maxDate: max } : {})}
        excludeDate={() => disabled}
        renderDay={(day) => {
          const count = marks?.get(day) ?? 0;
          return (
            <span className={styles.day} data-marked={count > 0 || undefined}>
              {Number(day.slice(8))}
              {count > 0 && <span className="visually-hidden">{t(', {n} due', { n: count })}</span>}
            </span>
          );
        }}
      />
    </div>
  );
}
