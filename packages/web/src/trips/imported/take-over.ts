import type { Doc } from '@app/kernel/collection.ts';
import { entryParts, type ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { saveRecords } from '../../records/screen/save-records.ts';
import { t } from '../../words/words.ts';

/** Makes all of an imported entry the company's own: no import changes it any more. */
export const takeOver = ({ path, version }: Doc<ScheduleEntry>): Promise<boolean> =>
  saveRecords([{ op: 'merge', path, data: { ours: [...entryParts.names] }, base: version }], t('Entry taken over'));
/** Lets an entry follow its system again, from the next import on. */
export const giveBack = ({ path, version }: Doc<ScheduleEntry>): Promise<boolean> =>
  saveRecords([{ op: 'merge', path, data: { ours: [] }, base: version }], t('Entry given back'));
