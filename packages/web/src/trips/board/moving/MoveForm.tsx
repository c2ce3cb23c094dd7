import { liveLegs } from '@app/domain/trips/model/leg.ts';
import { NativeSelect, Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { utcToWall, wallToUtc } from '@app/kernel/time/time.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import type { TripMove } from '@app/domain/trips/moves/trip-change.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { DialogButtons } from '../../../ui/layout/DialogButtons.tsx';
import { t } from '../../../words/words.ts';
import { TypedClock, TypedDay } from '../../desk/TypedTakeoff.tsx';
import { codeOf } from '../../trip-words.rules.ts';
import { type BoardRow, isOwnCraft } from '../board-rows.ts';

interface Props {
  readonly trip: Doc<Trip>;
  /** Position of the one leg that moves; null for the whole trip. */
  readonly leg: number | null;
  /** A copy of the trip is placed; the trip stays. */
  readonly isCopy: boolean;
  readonly rows: readonly BoardRow[];
  readonly onMove: (move: TripMove) => void;
  readonly onClose: () => void;
}
/** A move as a form: the takeoff on the clock of its airport, and the aircraft. */
export function MoveForm({ trip, leg, isCopy, rows, onMove, onClose }: Props) {
  const legs = liveLegs(trip.legs);
  const first = legs.find(({ order }) => leg === null || order === leg);
  const zone = first?.departureAirport.timezone ?? '';
  const before = first?.times.takeoffUTC ?? null;
  const wall = before === null || !first ? { date: '', time: '' } : utcToWall(before, zone);
  const [date, setDate] = useState(wall.date);
  const [time, setTime] = useState(wall.time);
  const [craft, setCraft] = useState(trip.aircraft?.id ?? '');
  const crafts = rows.flatMap((row) => (row.craft && isOwnCraft(row) ? [{ value: row.craft.id, label: `${row.title} · ${row.subtitle}` }] : []));
  const wanted = wallToUtc({ date, time, zone });
  const minutes = before === null || wanted === undefined || date === '' || time === '' ? undefined : Math.round((wanted - before) / 60_000);
  const isChanged = minutes !== undefined && (minutes !== 0 || craft !== (trip.aircraft?.id ?? ''));
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isChanged) onMove({ minutes, leg, aircraft: craft === trip.aircraft?.id ? null : craft });
  };
  const place = first ? codeOf(first.departureAirport) : '';
  return (
    <Dialog
      opened
      onClose={onClose}
      title={
        isCopy
          ? t('Copy trip #{n}', { n: trip.trip_number })
          : leg === null
            ? t('Move trip #{n}', { n: trip.trip_number })
            : t('Move the leg from {place}', { place })
      }
      size="sm"
    >
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={12}>
          <TypedDay label={t('Takeoff day at {place}', { place })} value={date} onChange={setDate} />
          <TypedClock label={t('Takeoff at {place}', { place })} value={time} onChange={setTime} />
          {leg === null && (
            <NativeSelect label={t('Aircraft')} data={crafts} value={craft} onChange={({ currentTarget }) => setCraft(currentTarget.value)} />
          )}
          <DialogButtons label={t('Show effects')} busy={false} disabled={!isChanged} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
