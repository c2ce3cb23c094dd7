import { useSplitter, type SplitterPaneSize } from '@mantine/hooks';
import { Children, Fragment, useEffect, useRef, type ReactNode } from 'react';
import { t } from '../../words/words.ts';
import styles from './SplitPanes.module.css';

interface Pane {
  /** Said of the divider after it: 'Resize {name}'. */
  readonly name: string;
  /** Pixels as '320px', or a share of what is left as a number. */
  readonly size: SplitterPaneSize;
  readonly min: SplitterPaneSize;
  readonly max?: SplitterPaneSize;
}
interface Props {
  readonly panes: readonly Pane[];
  /** Under which the widths are remembered on this device. */
  readonly storageKey: string;
  /** Shows this pane alone; the others stay mounted, so that nothing is lost when there is space again. */
  readonly only?: number | undefined;
  readonly children: ReactNode;
}

function remembered(key: string, panes: readonly Pane[]): SplitterPaneSize[] {
  try {
    const sizes: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    // Sizes that were stored for another arrangement of panes are useless.
    const fits = Array.isArray(sizes) && sizes.length === panes.length && sizes.every((size, index) => typeof size === typeof panes[index]?.size);
    return fits ? sizes : panes.map((pane) => pane.size);
  } catch {
    return panes.map((pane) => pane.size);
  }
}

/** Panes side by side with dividers that move by mouse, touch and arrow keys; a double click puts them back. */
export function SplitPanes({ panes, storageKey, only, children }: Props) {
  const all = only === undefined;
  const first = useRef<SplitterPaneSize[]>(undefined);
  first.current ??= remembered(storageKey, panes);
  const splitter = useSplitter<HTMLDivElement>({
    panels: panes.map(({ min, max, size }, index) => ({ defaultSize: first.current?.[index] ?? size, min, ...(max === undefined ? {} : { max }) })),
    step: '16px',
    shiftStep: '64px',
    enabled: all,
  });
  const { sizes } = splitter;
  useEffect(() => {
    if (!all) return;
    try {
      localStorage.setItem(storageKey, JSON.stringify(sizes));
    } catch {
      // A full or forbidden storage only means that the widths are not remembered.
    }
  }, [sizes, storageKey, all]);
  return (
    <div className={styles.panes} ref={splitter.ref}>
      {Children.toArray(children).map((child, index) => {
        const size = sizes[index] ?? 1;
        const flex = !all ? '1 1 0px' : typeof size === 'number' ? `${size} 1 0px` : `0 1 ${size}`;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- panes never change places
          <Fragment key={index}>
            {index > 0 && all && (
              <div
                className={styles.divider}
                aria-label={t('Resize {pane}', { pane: panes[index - 1]?.name ?? '' })}
                {...splitter.getHandleProps({ index: index - 1 })}
              />
            )}
            <div className={styles.pane} style={{ flex }} hidden={!all && index !== only}>
              {child}
            </div>
          </Fragment>
        );
      })}
    </div>
  );
}
