import { useHotkeys } from '@mantine/hooks';
import type { RefObject } from 'react';
import { isTaken } from './shortcuts.ts';

/** Runs what a key stands for, unless it is taken. `part`: an element of the screen that has these keys, which may be in a dialog. */
export function useShortcuts(keys: readonly (readonly [key: string, act: () => void])[], part?: RefObject<Element | null>): void {
  useHotkeys(
    keys.map(([key, act]) => [
      key,
      (event) => {
        if (isTaken(event, part?.current)) return;
        event.preventDefault();
        act();
      },
      { preventDefault: false },
    ]),
  );
}
