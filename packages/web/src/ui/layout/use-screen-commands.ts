import { useEffect } from 'react';
import { useShortcuts } from './use-shortcuts.ts';

/** Something that the screen of now does by a key: also found by its words in the search box, and listed among the shortcuts. */
export interface ScreenCommand {
  /** 'n', or 'Shift+Z'. */
  readonly key: string;
  readonly label: string;
  /** Returns false to leave the key to the next one who listens. */
  readonly run: () => unknown;
  /** It does nothing at this moment. */
  readonly isOff?: boolean;
}
const registered = new Map<object, readonly ScreenCommand[]>();
/** Returns the commands of what is on the screen, in the order in which its parts came. */
export const screenCommands = (): readonly ScreenCommand[] => [...registered.values()].flat().filter(({ isOff }) => isOff !== true);

/** Gives the screen commands with their keys, for as long as it is shown. */
export function useScreenCommands(commands: readonly ScreenCommand[]): void {
  useShortcuts(commands.map(({ key, run, isOff }) => [key, () => (isOff ? false : run())] as const));
  useEffect(() => {
    const part = {};
    registered.set(part, commands);
    return () => void registered.delete(part);
  });
}
