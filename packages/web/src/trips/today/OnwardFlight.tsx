import { Stack } from '@mantine/core';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { type SyntheticEvent, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import { isZone, utcToWall, wallToUtc } from '@app/kernel/time/time.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import { onwardFlight } from '@app/domain/trips/following/onward.rules.ts';
import { planeOf } from '@app/domain/trips/flights/trip-to-price.rules.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { saveRecords } from '../../records/screen/save-records.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { DialogButtons } from '../../ui/layout/DialogButtons.tsx';
import { useSession } from '../../wire/tab/session.ts';
import { t } from '../../words/words.ts';
import { clockAt, lengthWords, nameOf, zonesOf } from '../board/board-words.ts';
import { type Wall, When } from '../board/create/When.tsx';
import { codeOf } from '../trip-words.rules.ts';
import type { Flight } from './today.rules.ts';
import styles from './Today.module.css';
import type { Reading } from '../reading-clock.rules.ts';

interface Props {
  readonly entry: Doc<ScheduleEntry>;
  readonly craft: Doc<Aircraft>;
  /** Flights of the day: the next one of this aircraft may have to wait. */
  readonly flights: readonly Flight[];
  readonly reading: Reading;
  readonly now: number;
  readonly onClose: () => void;
}
const zoneOf = (zone: string): string => (isZone(zone) ? zone : DEFAULT_ZONE);

/** The flight that brings a diverted aircraft to where it should have landed: proposed, typed over, and entered in the schedule. */
export function OnwardFlight({ entry, craft, flights, reading, now, onClose }: Props) {
  const { client } = useSession();
  const plane = planeOf(craft);
  const [proposed] = useState(() => onwardFlight(entry, plane, now));
  const [from, to] = [zoneOf(proposed?.from.timezone ?? ''), zoneOf(proposed?.to.timezone ?? '')];
  const [takeoff, setTakeoff] = useState<Wall>(() => utcToWall(proposed?.start ?? now, from));
  const [landing, setLanding] = useState<Wall>(() => utcToWall(proposed?.end ?? now, to));
  const [isTouched, setTouched] = useState(false);
  const [busy, setBusy] = useState(false);
  useUnsavedForm(isTouched);
  if (!proposed || !client) return null;
  const [start, end] = [wallToUtc({ ...takeoff, zone: from }), wallToUtc({ ...landing, zone: to })];
  const isReady = start !== undefined && end !== undefined && start < end;
  const next = flights
    .map((flight) => flight.entry)
    .filter((other) => other.aircraft === entry.aircraft && other.start > entry.start && other.id !== entry.id)
    .toSorted((a, b) => a.start - b.start)[0];
  const late = next && end !== undefined ? Math.round((end - next.start) / 60_000) : 0;
  /** A later takeoff lands later. */
  const leave = (wall: Wall): void => {
    const [before, after] = [start, wallToUtc({ ...wall, zone: from })];
    if (before !== undefined && after !== undefined && end !== undefined) setLanding(utcToWall(end + after - before, to));
    setTakeoff(wall);
    setTouched(true);
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isReady || busy) return;
    setBusy(true);
    const places = { departureAirport: proposed.from, arrivalAirport: proposed.to };
    const data = { start, end, type: 'trip', category: 'ferry', aircraft: entry.aircraft, ...places };
    const path = clientPath(client.id, 'schedule', randomId(LONG_ID));
    void saveRecords([{ op: 'set', path, data: data as never }], t('Onward flight added')).then((isDone) => {
      setBusy(false);
      if (isDone) onClose();
    });
  };
  const route = { from: codeOf(proposed.from), to: codeOf(proposed.to) };
  return (
    <Dialog opened onClose={onClose} title={t('Onward flight {from} – {to}', route)} size="md">
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={12}>
          <When label={t('Takeoff in {airport}', { airport: route.from })} value={takeoff} onChange={leave} />
          <When
            label={t('Landing in {airport}', { airport: route.to })}
            value={landing}
            onChange={(wall) => {
              setLanding(wall);
              setTouched(true);
            }}
          />
          <p role="status" className={styles.fit}>
            {!isReady && t('Choose a takeoff and a later landing.')}
            {isReady && next && late > 0
              ? t('The next flight of this aircraft, {name}, leaves {time} before this landing. Move its trip.', {
                  name: nameOf(next),
                  time: lengthWords(late),
                })
              : next &&
                t('Next flight of this aircraft: {name}, {time}', { name: nameOf(next), time: clockAt(next.start, zonesOf(next)[0], reading) })}
          </p>
          <DialogButtons label={t('Add onward flight')} busy={busy} disabled={!isReady} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
