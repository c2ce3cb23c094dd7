import { Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import type { DirectFlight } from '@app/domain/trips/board/ferry.rules.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { saveRecords } from '../../../records/screen/save-records.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { DialogButtons } from '../../../ui/layout/DialogButtons.tsx';
import { t } from '../../../words/words.ts';
import { codeOf } from '../../trip-words.rules.ts';
import { clockAt, nameOf, timesOf } from '../board-words.ts';
import styles from '../Board.module.css';
import type { Reading } from '../../reading-clock.rules.ts';

/** Two ferry flights of no trip, and the direct one that suffices; none where the aircraft can stay. */
export interface OwnPair {
  readonly first: Doc<ScheduleEntry>;
  readonly second: Doc<ScheduleEntry>;
  readonly direct: DirectFlight | undefined;
}
interface Props extends OwnPair {
  readonly reading: Reading;
  readonly onClose: () => void;
}
const callOff = ({ path, version }: Doc<ScheduleEntry>): Write => ({ op: 'merge', path, data: { status: 'cancelled' }, base: version });

/** Shows what replaces two ferry flights of no trip; those of trips are replaced with their effects. Nothing is written before. */
export function DirectFerry({ first, second, direct, reading, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const flown: Write = direct
      ? { op: 'merge', path: second.path, data: { departureAirport: direct.from, start: direct.start }, base: second.version }
      : callOff(second);
    void saveRecords([callOff(first), flown], t('Ferry flights replaced')).then((isDone) => {
      setBusy(false);
      if (isDone) onClose();
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('Replace ferry flights')} size="sm">
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={12}>
          <ul className={styles.fit}>
            {[first, second].map((entry) => (
              <li key={entry.path}>
                <s>{`${nameOf(entry)}, ${timesOf(entry, reading)}`}</s>
              </li>
            ))}
            <li>
              <ins>
                {direct
                  ? `${codeOf(direct.from)} > ${codeOf(direct.to)}, ${clockAt(direct.start, direct.from.timezone, reading)} – ${clockAt(direct.end, direct.to.timezone, reading)}`
                  : t('The aircraft stays where it is.')}
              </ins>
            </li>
          </ul>
          <DialogButtons label={t('Apply')} busy={busy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
