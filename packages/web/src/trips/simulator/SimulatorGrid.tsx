import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { differenceOf, isChangedCell, isLargeChange, type SimulatedCell } from '@app/domain/trips/pricing/simulator.rules.ts';
import { formatMoney } from '../../words/format.ts';
import { t, tStored } from '../../words/words.ts';
import { PriceComparison } from './PriceComparison.tsx';
import { differenceWords } from './simulation-words.rules.ts';
import type { SimulatedTrip } from './simulated-trips.ts';
import type { Simulation, World } from './use-simulation.ts';
import styles from './Simulator.module.css';

interface Props {
  readonly simulation: Simulation;
  readonly keeps: (cell: SimulatedCell) => boolean;
  readonly onRemove: (trip: SimulatedTrip) => void;
}
const steps: Readonly<Record<string, readonly [number, number]>> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** Trips by aircraft: each cell is a price of the draft with its difference, and opens into the lines of both lists. Arrows move between cells. */
export function SimulatorGrid({ simulation: { world, cells }, keeps, onRemove }: Props) {
  const { trips, fleet, input } = world;
  const [opened, setOpened] = useState<readonly [row: number, column: number]>();
  const [stop, setStop] = useState<readonly [row: number, column: number]>([0, 0]);
  const grid = useRef<HTMLTableElement>(null);
  const rows = trips.map((_, row) => row).filter((row) => cells[row]?.some(keeps));
  const columns = fleet.map((_, column) => column).filter((column) => cells.some((row) => row[column] && keeps(row[column])));
  const focusRow = rows.includes(stop[0]) ? stop[0] : rows[0];
  const focusColumn = columns.includes(stop[1]) ? stop[1] : columns[0];
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const target = (event.target as Element).closest<HTMLElement>('[data-cell]');
    if (!step || !target || event.altKey || event.ctrlKey || event.metaKey) return;
    const [row, column] = (target.dataset['cell'] ?? '').split(' ').map(Number) as [number, number];
    const next = [rows[rows.indexOf(row) + step[0]], columns[columns.indexOf(column) + step[1]]] as const;
    if (next[0] === undefined || next[1] === undefined) return;
    event.preventDefault();
    setStop([next[0], next[1]]);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next[0]} ${next[1]}"]`)?.focus();
  };
  if (rows.length === 0) return <p className={styles.none}>{t('No price differs that much.')}</p>;
  const [row = -1, column = -1] = opened ?? [];
  const [trip, plane] = [trips[row], input.planes[column]];
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keys */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('Prices by trip and aircraft')}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows between the buttons inside */}
        <table className={styles.grid} ref={grid} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <th scope="col">{t('Trip')}</th>
              {columns.map((index) => (
                <th key={fleet[index]?.id} scope="col">
                  <span>{fleet[index]?.tail_number}</span>
                  <small>{fleet[index]?.model.name || fleet[index]?.name}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((index) => (
              <Row
                key={trips[index]?.key}
                row={index}
                trip={trips[index] as SimulatedTrip}
                cells={cells[index] ?? []}
                columns={columns}
                fleet={fleet}
                keeps={keeps}
                focusColumn={index === focusRow ? focusColumn : undefined}
                onOpen={setOpened}
                onRemove={onRemove}
              />
            ))}
          </tbody>
        </table>
      </div>
      {trip && plane && (
        <PriceComparison
          title={t('{trip} on {aircraft}', { trip: trip.title, aircraft: fleet[column]?.tail_number ?? '' })}
          trip={trip.trip}
          plane={plane}
          lists={input}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

interface RowProps extends Pick<Props, 'keeps' | 'onRemove'>, Pick<World, 'fleet'> {
  readonly row: number;
  readonly trip: SimulatedTrip;
  readonly cells: readonly SimulatedCell[];
  readonly columns: readonly number[];
  /** The cell that the keyboard reaches from outside. */
  readonly focusColumn: number | undefined;
  readonly onOpen: (place: readonly [number, number]) => void;
}
const Row = memo(function Row({ row, trip, cells, columns, fleet, keeps, focusColumn, onOpen, onRemove }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <span className={styles.trip}>
          <span>
            <b>{trip.title}</b>
            <small>{trip.source === 'typed' ? t('This trip') : trip.subtitle}</small>
          </span>
          {trip.source === 'sample' && (
            <ActionIcon size="sm" aria-label={t('Remove {name}', { name: trip.title })} onClick={() => onRemove(trip)}>
              <IconX size={14} stroke={1.75} />
            </ActionIcon>
          )}
        </span>
      </th>
      {columns.map((column) => {
        const cell = cells[column];
        return (
          <td key={fleet[column]?.id}>
            {cell && (
              <button
                type="button"
                className={styles.cell}
                data-cell={`${row} ${column}`}
                data-muted={!keeps(cell) || undefined}
                data-large={isLargeChange(cell) || undefined}
                tabIndex={column === focusColumn ? 0 : -1}
                onClick={() => onOpen([row, column])}
              >
                <CellWords cell={cell} />
              </button>
            )}
          </td>
        );
      })}
    </tr>
  );
});

function CellWords({ cell }: { readonly cell: SimulatedCell }) {
  const { live, draft } = cell;
  if (draft.total === null) {
    return (
      <>
        <span className={styles.why}>{tStored(draft.why)}</span>
        {live.total !== null && <small data-down>{t('was {price}', { price: formatMoney(live.total) })}</small>}
      </>
    );
  }
  const difference = differenceOf(cell);
  return (
    <>
      <span>{formatMoney(draft.total)}</span>
      {difference ? (
        <small data-up={difference.dollars > 0 || undefined} data-down={difference.dollars < 0 || undefined}>
          {differenceWords(cell) || '='}
        </small>
      ) : (
        isChangedCell(cell) && <small data-up>{live.why === '' ? t('new') : t('was: {why}', { why: tStored(live.why) })}</small>
      )}
    </>
  );
}
