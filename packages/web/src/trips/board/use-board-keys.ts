import { useScreenCommands } from '../../ui/layout/use-screen-commands.ts';
import { useShortcuts } from '../../ui/layout/use-shortcuts.ts';
import { t } from '../../words/words.ts';

interface BoardKeys {
  readonly create: (isHeld: boolean) => unknown;
  readonly onToday: () => void;
  readonly onDate: () => void;
  readonly onFind: () => void;
  readonly onZoom: (by: -1 | 1) => void;
  readonly onEscape: () => boolean;
  /** Runs a key of the block that has the tab stop. Returns false where there is none. */
  readonly onBlockKey: (key: string) => boolean;
}
/** Keys of the whole screen. Those of a block act on the one that has the tab stop. */
export function useBoardKeys({ create, onToday, onDate, onFind, onZoom, onEscape, onBlockKey }: BoardKeys): void {
  useScreenCommands([
    { key: 'm', label: t('Move the trip or entry'), run: () => onBlockKey('m') },
    { key: 'Shift+M', label: t('Move this leg only'), run: () => onBlockKey('M') },
    { key: 'c', label: t('Copy the trip as a held quote'), run: () => onBlockKey('c') },
    { key: 'w', label: t('Swap aircraft'), run: () => onBlockKey('w') },
    { key: 'g', label: t('Close the gap after it with a ferry flight'), run: () => onBlockKey('g') },
    { key: 'o', label: t('Offer the empty flight as an empty leg'), run: () => onBlockKey('o') },
    { key: 's', label: t('Change the start of maintenance or duty'), run: () => onBlockKey('s') },
    { key: 'e', label: t('Change the end of maintenance or duty'), run: () => onBlockKey('e') },
    { key: 'n', label: t('New on the board'), run: () => create(false) },
    { key: 'h', label: t('Hold an aircraft'), run: () => create(true) },
    { key: 't', label: t('Go to today'), run: onToday },
    { key: 'd', label: t('Go to date'), run: onDate },
    { key: 'f', label: t('Find a free aircraft'), run: onFind },
    { key: '+', label: t('Fewer days'), run: () => onZoom(-1) },
    { key: '-', label: t('More days'), run: () => onZoom(1) },
  ]);
  useShortcuts([
    ['.', onToday],
    ['Escape', onEscape],
  ]);
}
