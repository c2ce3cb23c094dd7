import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import { utcToWall, wallToUtc } from '@app/kernel/time/time.ts';
import { isOwnFerry } from '@app/domain/trips/board/entry-owner.rules.ts';
import { ferryTime } from '@app/domain/trips/board/ferry.rules.ts';
import { planeOf } from '@app/domain/trips/flights/trip-to-price.rules.ts';
import { saveRecords } from '../../../records/screen/save-records.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { useUnsavedForm } from '../../../ui/feedback/unsaved.ts';
import { DialogButtons } from '../../../ui/layout/DialogButtons.tsx';
import { useSession } from '../../../wire/tab/session.ts';
import { t } from '../../../words/words.ts';
import { type BoardRow, isOwnCraft } from '../board-rows.ts';
import { clockAt, homeZone, nameOf, timesOf, zonesOf } from '../board-words.ts';
import { overlapsOf, type Stretch, stretchedSpan } from '../moving/stretching.rules.ts';
import { type Wall, When } from './When.tsx';
import styles from '../Board.module.css';
import type { Reading } from '../../reading-clock.rules.ts';

interface Props {
  /** The entry, and where it was dropped. */
  readonly stretch: Stretch;
  readonly rows: readonly BoardRow[];
  readonly reading: Reading;
  readonly onClose: () => void;
}
/** Times and aircraft of maintenance, a container, duty or a ferry flight of no trip: what they would become, and what else the aircraft does then. Nothing is written before. */
export function EntryForm({ stretch, rows, reading, onClose }: Props) {
  const { client } = useSession();
  const { entry } = stretch;
  const [craft, setCraft] = useState(stretch.craft);
  const row = rows.find(({ key }) => key === craft);
  const zone = homeZone(row?.craft) || (client?.timezone ?? DEFAULT_ZONE);
  const dropped = stretchedSpan(stretch);
  const isFlight = isOwnFerry(entry);
  /** Length on an aircraft, ms: another one flies the same route faster or slower. */
  const lengthOn = (key: string): number => {
    const other = key === entry.aircraft ? undefined : rows.find((candidate) => candidate.key === key)?.craft;
    return (other && isFlight ? ferryTime(entry.departureAirport, entry.arrivalAirport, planeOf(other)) : undefined) ?? dropped.end - dropped.start;
  };
  const [start, setStart] = useState<Wall>(() => utcToWall(dropped.start, zone));
  const [end, setEnd] = useState<Wall>(() => utcToWall(dropped.start + lengthOn(stretch.craft), zone));
  const [category, setCategory] = useState(entry.category);
  const momentOf = (wall: Wall): number | undefined => (wall.date === '' || wall.time === '' ? undefined : wallToUtc({ ...wall, zone }));
  /** A flight lands when it can: its length follows from its route. */
  const land = (takeoff: Wall, key: string): void => {
    const moment = momentOf(takeoff);
    if (isFlight && moment !== undefined) setEnd(utcToWall(moment + lengthOn(key), zone));
  };
  const [busy, setBusy] = useState(false);
  const [begin, finish] = [start, end].map(momentOf);
  const span = begin !== undefined && finish !== undefined && begin < finish ? { start: begin, end: finish } : undefined;
  const isChanged =
    span !== undefined && (span.start !== entry.start || span.end !== entry.end || craft !== entry.aircraft || category.trim() !== entry.category);
  useUnsavedForm(isChanged);
  const others = span ? overlapsOf(row?.entries ?? [], entry.path, span) : [];
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!span || !isChanged || busy) return;
    setBusy(true);
    const data = { ...span, aircraft: craft, category: category.trim() };
    void saveRecords([{ op: 'merge', path: entry.path, data, base: entry.version }], t('Entry changed')).then((isDone) => {
      setBusy(false);
      if (isDone) onClose();
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('Change {name}', { name: nameOf(entry) })} size="sm">
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={12}>
          <p className={styles.fit}>{t('Until now: {times}', { times: timesOf(entry, reading) })}</p>
          <When
            label={isFlight ? t('Takeoff') : t('Start')}
            value={start}
            onChange={(wall) => {
              setStart(wall);
              land(wall, craft);
            }}
          />
          {!isFlight && <When label={t('End')} value={end} onChange={setEnd} />}
          <NativeSelect
            label={t('Aircraft')}
            value={craft}
            data={rows.filter(isOwnCraft).map(({ key, title, subtitle }) => ({ value: key, label: `${title} · ${subtitle}` }))}
            onChange={({ currentTarget }) => {
              setCraft(currentTarget.value);
              land(start, currentTarget.value);
            }}
          />
          {!isFlight && (
            <TextInput label={t('Category')} maxLength={60} value={category} onChange={({ currentTarget }) => setCategory(currentTarget.value)} />
          )}
          <div role="status" className={styles.fit}>
            {!span && t('Choose a start and a later end.')}
            {isFlight && span && t('It lands at {time}.', { time: clockAt(span.end, zonesOf(entry)[1], reading) })}
            {others.length > 0 && (
              <>
                {t('The aircraft does something else then:')}
                <ul>
                  {others.map((other) => (
                    <li key={other.path}>{`${nameOf(other)}, ${timesOf(other, reading)}`}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
          <DialogButtons label={t('Save')} busy={busy} disabled={!isChanged} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
