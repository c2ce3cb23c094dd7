import { create } from 'zustand';
import { showProblem } from '../ui/show-problem.ts';
import { toast } from '../ui/toast.ts';
import { write } from '../wire/write.ts';
import { t } from '../words/words.ts';

const UNDO_MS = 7000;
const useHiddenPaths = create<{ readonly paths: ReadonlySet<string> }>(() => ({ paths: new Set() }));
const hide = (path: string, hidden: boolean): void =>
  useHiddenPaths.setState(({ paths }) => ({ paths: hidden ? new Set([...paths, path]) : new Set([...paths].filter((one) => one !== path)) }));
/** Messages that were just deleted and can still be brought back. */
export const useHidden = (): ReadonlySet<string> => useHiddenPaths((held) => held.paths);

/** Takes a message off the screen and deletes it when nobody called it back in time (ROL-5 is the server's to keep). */
export function deleteWithUndo(path: string): void {
  let undone = false;
  hide(path, true);
  toast({
    title: t('Message deleted'),
    timeout: UNDO_MS,
    actions: [
      {
        label: t('Undo'),
        onPick: () => {
          undone = true;
          hide(path, false);
        },
      },
    ],
  });
  setTimeout(() => {
    if (undone) return;
    write({ op: 'delete', path })
      .catch(showProblem)
      .finally(() => hide(path, false));
  }, UNDO_MS);
}
