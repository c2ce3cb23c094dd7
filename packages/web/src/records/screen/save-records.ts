import type { Collection, Meta } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { MAX_BATCH } from '@app/kernel/live.ts';
import { undoChange } from '@app/domain/records.calls.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { send } from '../../wire/request/send.ts';
import { noteOwnChange } from '../../wire/tab/own-changes.ts';
import { write, type Written } from '../../wire/tab/write.ts';
import { t, tn } from '../../words/words.ts';
import type { AnyRecord, RecordScreen } from './screen.ts';

/** Undoes changes, the last one first; later changes of other people stay, and the person is notified (BYD-13). */
export async function undoAll(written: readonly Written[]): Promise<void> {
  try {
    noteOwnChange(written.map(({ path }) => path));
    for (const { path, version } of written.toReversed()) await send(undoChange, { path, version });
    toast({ title: tn(written.length, 'Undone', '{n} changes undone'), tone: 'success', timeout: 3000 });
  } catch (error) {
    showProblem(error);
  }
}

/** Says what was done and offers to undo it. */
export function notifySaved(title: string, written: readonly Written[], after?: () => void): void {
  toast({
    title,
    tone: 'success',
    // A change that waits for a connection has no version yet, so it cannot be undone.
    actions: written.length > 0 ? [{ undo: () => void undoAll(written).then(after) }] : [],
  });
}

/** Writes, reports success with an undo, or the refusal. Returns true if it was done. */
export async function saveRecords(writes: readonly Write[], title: string): Promise<boolean> {
  const written: Written[] = [];
  try {
    for (let from = 0; from < writes.length; from += MAX_BATCH) written.push(...(await write(...writes.slice(from, from + MAX_BATCH))));
  } catch (error) {
    showProblem(error);
    if (written.length > 0) notifySaved(t('{n} of {all} saved', { n: written.length, all: writes.length }), written);
    return false;
  }
  notifySaved(title, written);
  return true;
}

/** Deletes a record, with a way back. Answers whether it was done. */
export const removeRecord = ({ label }: Pick<Collection, 'label'>, { path, version }: Pick<Meta, 'path' | 'version'>): Promise<boolean> =>
  saveRecords([{ op: 'delete', path, base: version }], t('{kind} deleted', { kind: t(label) }));

/** Moves records to a state, by a call where the field is sealed. Returns true if it was done. */
export async function moveStates(
  { state = '', stateChange }: Pick<RecordScreen, 'state' | 'stateChange'>,
  docs: readonly AnyRecord[],
  to: string,
  title: string,
): Promise<boolean> {
  if (stateChange) return await stateChange.move(docs, to, title);
  return await saveRecords(
    docs.map(({ path, version }) => ({ op: 'merge', path, data: { [state]: to }, base: version })),
    title,
  );
}
