import { useHotkeys } from '@mantine/hooks';
import type { RefObject } from 'react';
import { isTaken } from './shortcuts.ts';

/**
 * Runs what a key stands for, unless it is taken. What returns false leaves the key to the next one who listens. `part`: an element of the
 * screen that has these keys, which may be in a dialog.
 */
export function useShortcuts(keys: readonly (readonly [key: string, act: () => unknown])[], part?: RefObject<Element | null>): void {
  useHotkeys(
    keys.map(([key, act]) => [
      key,
      (event) => {
        if (isTaken(event, part?.current)) return;
        if (act() !== false) event.preventDefault();
      },
      { preventDefault: false },
    ]),
  );
}
