import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { memo } from 'react';
import { t, tn } from '../../words/words.ts';
import type { GridProps } from './board-grid.ts';
import { BoardRowTrack } from './BoardRowTrack.tsx';
import { Ghosts } from './moving/Ghosts.tsx';
import { type BoardWindow, placeOf } from './board-window.rules.ts';
import type { BoardRow, Sketch } from './board-rows.ts';
import blockStyles from './BoardBlock.module.css';
import styles from './Board.module.css';

interface AircraftRowProps {
  readonly data: BoardRow;
  readonly index: number;
  /** Pixels from the top of the rows. */
  readonly start: number;
  readonly height: number;
  readonly width: number;
  readonly isCompact: boolean;
  readonly current: string | undefined;
  readonly props: GridProps;
}
/** One aircraft: its name, and what it does. */
export function AircraftRow({ data, index, start, height, width, isCompact, current, props }: AircraftRowProps) {
  const { board, window, reading, now, moving, sketch, marked, fits, onGap } = props;
  const { rows, tripAt, holdAt, checksOf, isPending, stale } = board;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-craft={data.key}
      data-out={(fits !== undefined && !fits.has(data.key)) || undefined}
      data-target={moving?.craft === data.key || undefined}
      className={styles.row}
      style={{ transform: `translateY(${start}px)`, height, ['--shared' as string]: `${height - 8}px` }}
    >
      <RowHead data={data} isFree={fits?.has(data.key) ?? false} />
      <div role="presentation" className={styles.track} style={{ width }} data-track>
        <BoardRowTrack
          {...{ data, window, width, reading, now, tripAt, holdAt, checksOf, isCompact, isPending, marked, current }}
          isFixable={onGap !== undefined && data.partner === ''}
          moving={moving && !moving.isCopy && moving.entry.aircraft === data.key ? moving.path : undefined}
        />
        {moving?.craft === data.key && <Ghosts {...{ moving, rows, window, width, reading, tripAt, stale }} target={data} />}
        {sketch?.craft === data.key && <SketchBox sketch={sketch} window={window} width={width} />}
      </div>
    </div>
  );
}

const RowHead = memo(function RowHead({ data, isFree }: { readonly data: BoardRow; readonly isFree: boolean }) {
  const { craft, partner, title, subtitle, row } = data;
  return (
    <div role="rowheader" className={styles.head}>
      <span className={styles.name}>
        <strong>{title}</strong>
        {craft && <small>{tn(craft.seats || craft.model.seats, '{n} seat', '{n} seats')}</small>}
      </span>
      <span className={styles.sub} title={subtitle}>
        {subtitle}
      </span>
      {craft && row.overlaps > 0 && (
        <span className={styles.overlaps}>
          <IconAlertTriangle size={12} stroke={2} aria-hidden /> {tn(row.overlaps, '{n} overlap', '{n} overlaps')}
        </span>
      )}
      {partner !== '' && (
        <span className={styles.sub}>
          <IconLock size={12} stroke={2} aria-hidden /> {t('Read only')}
        </span>
      )}
      {isFree && <span className={styles.free}>{t('free')}</span>}
    </div>
  );
});

function SketchBox({ sketch, window, width }: { readonly sketch: Sketch; readonly window: BoardWindow; readonly width: number }) {
  const place = placeOf(sketch, window);
  if (!place) return null;
  return (
    <>
      <i className={styles.sketch} style={{ left: place.left * width, width: place.width * width }} />
      {sketch.note !== undefined && (
        <span className={blockStyles.note} style={{ left: place.left * width }}>
          {sketch.note}
        </span>
      )}
    </>
  );
}
