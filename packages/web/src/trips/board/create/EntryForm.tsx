import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import { utcToWall, wallToUtc } from '@app/kernel/time/time.ts';
import { saveRecords } from '../../../records/screen/save-records.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { useUnsavedForm } from '../../../ui/feedback/unsaved.ts';
import { DialogButtons } from '../../../ui/layout/DialogButtons.tsx';
import { useSession } from '../../../wire/tab/session.ts';
import { t } from '../../../words/words.ts';
import { type BoardRow, isOwnCraft } from '../board-rows.ts';
import { homeZone, nameOf, timesOf, type Reading } from '../board-words.ts';
import { overlapsOf, type Stretch, stretchedSpan } from '../moving/stretching.rules.ts';
import { type Wall, When } from './When.tsx';
import styles from '../Board.module.css';

interface Props {
  /** The entry, and where it was dropped. */
  readonly stretch: Stretch;
  readonly rows: readonly BoardRow[];
  readonly reading: Reading;
  readonly onClose: () => void;
}
/** Times and aircraft of maintenance, a container or duty: what they would become, and what else the aircraft does then. Nothing is written before. */
export function EntryForm({ stretch, rows, reading, onClose }: Props) {
  const { client } = useSession();
  const { entry } = stretch;
  const [craft, setCraft] = useState(stretch.craft);
  const row = rows.find(({ key }) => key === craft);
  const zone = homeZone(row?.craft) || (client?.timezone ?? DEFAULT_ZONE);
  const dropped = stretchedSpan(stretch);
  const [start, setStart] = useState<Wall>(() => utcToWall(dropped.start, zone));
  const [end, setEnd] = useState<Wall>(() => utcToWall(dropped.end, zone));
  const [category, setCategory] = useState(entry.category);
  const [busy, setBusy] = useState(false);
  const [begin, finish] = [start, end].map((wall) => (wall.date === '' || wall.time === '' ? undefined : wallToUtc({ ...wall, zone })));
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
          <When label={t('Start')} value={start} onChange={setStart} />
          <When label={t('End')} value={end} onChange={setEnd} />
          <NativeSelect
            label={t('Aircraft')}
            value={craft}
            data={rows.filter(isOwnCraft).map(({ key, title, subtitle }) => ({ value: key, label: `${title} · ${subtitle}` }))}
            onChange={({ currentTarget }) => setCraft(currentTarget.value)}
          />
          <TextInput label={t('Category')} maxLength={60} value={category} onChange={({ currentTarget }) => setCategory(currentTarget.value)} />
          <div role="status" className={styles.fit}>
            {!span && t('Choose a start and a later end.')}
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
