import { type Block, isMismatch } from '@app/domain/trips/board/board.rules.ts';
import { usePrinting } from '../../../ui/layout/use-printing.ts';
import { formatter } from '../../../words/language.ts';
import { t, tn } from '../../../words/words.ts';
import type { GridProps } from '../board-grid.ts';
import type { BoardRow } from '../board-rows.ts';
import { placeOf } from '../board-window.rules.ts';
import { doubleWords, gapPlace, nameOf, timesOf } from '../board-words.ts';
import { stateOf } from './state-of.ts';
import styles from './PrintedDays.module.css';
import { clocks } from '../../reading-clock.rules.ts';

type Props = Pick<GridProps, 'board' | 'window' | 'zone' | 'reading' | 'now'>;
type Day = Props['window']['days'][number];

/** The board on paper: each day begins a page, as a table of what each aircraft does. */
export function PrintedDays(props: Props) {
  const isPrinting = usePrinting();
  if (!isPrinting) return null;
  const { board, window, zone, reading } = props;
  const format = formatter(Intl.DateTimeFormat, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', timeZone: zone });
  return (
    <div className={styles.days} data-printed>
      {window.days.map((day) => (
        <table key={day.date} className={styles.day}>
          <caption>
            {format.format(day.start)}
            <small>{[t('Fleet board'), t(clocks.label(reading.clock))].join(' · ')}</small>
          </caption>
          <thead>
            <tr>
              {[t('Aircraft'), t('Times'), t('Flight'), t('Passengers'), t('State')].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {board.rows.map((row) => (
            <AircraftDay key={row.key} {...props} row={row} day={day} />
          ))}
        </table>
      ))}
    </div>
  );
}

/** One aircraft on one day: a line for each thing that it does, and what is wrong between them. */
function AircraftDay({ board, reading, now, row, day }: Props & { readonly row: BoardRow; readonly day: Day }) {
  const { title, subtitle, partner, hasSchedule, doubles } = row;
  const shown = { from: day.start, until: day.end };
  const isShown = (span: { readonly start: number; readonly end: number }): boolean => placeOf(span, shown) !== undefined;
  const blocks = row.row.blocks.filter(({ entry }) => isShown(entry));
  const notes = [
    ...row.row.gaps.filter((gap) => isMismatch(gap) && isShown(gap)).map(gapPlace),
    ...doubles.filter(({ start }) => start >= day.start && start < day.end).map(doubleWords),
  ];
  const passengers = ({ entry }: Block): number | undefined =>
    board.tripAt.get(entry.trip)?.legs.find(({ order, active }) => active && order === entry.leg)?.paxNum;
  const lines = Math.max(1, blocks.length) + notes.length;
  const head = (
    <th scope="rowgroup" rowSpan={lines}>
      {title}
      <small>{partner === '' ? subtitle : `${subtitle} · ${t('Shared by {company}', { company: partner })}`}</small>
      {row.craft && row.row.overlaps > 0 && <small>{tn(row.row.overlaps, '{n} overlap', '{n} overlaps')}</small>}
    </th>
  );
  return (
    <tbody>
      {blocks.length === 0 && (
        <tr>
          {head}
          <td colSpan={4}>{hasSchedule ? t('Nothing Scheduled') : t('Schedule not shared')}</td>
        </tr>
      )}
      {blocks.map((block, index) => (
        <tr key={block.entry.path}>
          {index === 0 && head}
          <td>{timesOf(block.entry, reading)}</td>
          <td>{nameOf(block.entry)}</td>
          <td>{passengers(block)}</td>
          <td>{stateOf(block, board, now).words}</td>
        </tr>
      ))}
      {notes.map((note) => (
        <tr key={note}>
          <td colSpan={4}>
            <strong>{note}</strong>
          </td>
        </tr>
      ))}
    </tbody>
  );
}
