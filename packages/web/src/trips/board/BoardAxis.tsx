import { formatter } from '../../words/language.ts';
import { t } from '../../words/words.ts';
import { type BoardWindow, marksOf, shareOf, type Span, todayIn } from './board-window.rules.ts';
import styles from './BoardAxis.module.css';

interface Props {
  readonly window: BoardWindow;
  readonly span: Span;
  /** Of the clock by which days are counted. */
  readonly zone: string;
  readonly now: number;
  readonly width: number;
}
/** Pixels for 'Wed, Nov 30'. */
const WHOLE_NAME = 96;
/** Pixels for 'Nov 30'. */
const MONTH_DAY = 56;
/** The days of the window and, where there is room, hours. */
export function BoardAxis({ window, span, zone, now, width }: Props) {
  const today = todayIn(now, zone);
  const style = span === 31 ? ({ day: 'numeric' } as const) : ({ weekday: 'short', month: 'short', day: 'numeric' } as const);
  const day = formatter(Intl.DateTimeFormat, { ...style, timeZone: zone });
  const [plain, monthDay, short] = [
    formatter(Intl.DateTimeFormat, { day: 'numeric', timeZone: zone }),
    formatter(Intl.DateTimeFormat, { month: 'short', day: 'numeric', timeZone: zone }),
    formatter(Intl.DateTimeFormat, { weekday: 'short', timeZone: zone }),
  ];
  /** Narrow days name their month at the first one that is shown, and at the first of a month. */
  const dayWidth = width / window.days.length;
  const isNarrow = span !== 31 && dayWidth < WHOLE_NAME;
  const nameOf = (date: string, start: number, index: number): string =>
    !isNarrow
      ? day.format(start)
      : dayWidth >= MONTH_DAY && (index === 0 || date.slice(3, 5) === '01')
        ? monthDay.format(start)
        : plain.format(start);
  const letter = formatter(Intl.DateTimeFormat, { weekday: 'narrow', timeZone: zone });
  const hour = formatter(Intl.DateTimeFormat, {
    hour: 'numeric',
    timeZone: zone,
    ...((zone === 'UTC' || isNarrow) && { hourCycle: 'h23' as const }),
  });
  return (
    <div role="row" aria-rowindex={1} className={styles.axis} data-compact={span === 31 || undefined} data-narrow={isNarrow || undefined}>
      <span role="columnheader" className={styles.corner}>
        {t('Aircraft')}
      </span>
      <div role="presentation" className={styles.scale} style={{ width }}>
        {window.days.map(({ date, start, end }, index) => (
          <span
            key={date}
            role="columnheader"
            className={styles.day}
            aria-current={date === today ? 'date' : undefined}
            style={{ left: shareOf(start, window) * width, width: (shareOf(end, window) - shareOf(start, window)) * width }}
          >
            {span === 31 && <small aria-hidden>{letter.format(start)}</small>}
            {isNarrow && <small>{short.format(start)}</small>}
            <b>{nameOf(date, start, index)}</b>
          </span>
        ))}
        {marksOf(window, span, zone).map(({ at }) => (
          <i key={at} className={styles.mark} style={{ left: shareOf(at, window) * width }} aria-hidden>
            {hour.format(at)}
          </i>
        ))}
      </div>
    </div>
  );
}
