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
/** The days of the window and, where there is room, hours. */
export function BoardAxis({ window, span, zone, now, width }: Props) {
  const today = todayIn(now, zone);
  const style = span === 31 ? ({ day: 'numeric' } as const) : ({ weekday: 'short', month: 'short', day: 'numeric' } as const);
  const day = formatter(Intl.DateTimeFormat, { ...style, timeZone: zone });
  const letter = formatter(Intl.DateTimeFormat, { weekday: 'narrow', timeZone: zone });
  const hour = formatter(Intl.DateTimeFormat, { hour: 'numeric', timeZone: zone, ...(zone === 'UTC' && { hourCycle: 'h23' as const }) });
  return (
    <div role="row" aria-rowindex={1} className={styles.axis} data-compact={span === 31 || undefined}>
      <span role="columnheader" className={styles.corner}>
        {t('Aircraft')}
      </span>
      <div role="presentation" className={styles.scale} style={{ width }}>
        {window.days.map(({ date, start, end }) => (
          <span
            key={date}
            role="columnheader"
            className={styles.day}
            aria-current={date === today ? 'date' : undefined}
            style={{ left: shareOf(start, window) * width, width: (shareOf(end, window) - shareOf(start, window)) * width }}
          >
            {span === 31 && <small aria-hidden>{letter.format(start)}</small>}
            <b>{day.format(start)}</b>
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
