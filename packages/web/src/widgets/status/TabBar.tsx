import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useSession } from '../../wire/tab/session.ts';
import { nextTab, tabsFor, type Tab } from './tab-bar.rules.ts';
import styles from './TabBar.module.css';

interface Props {
  /** Label of the whole tab list. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Content of the chosen tab. */
  readonly children?: ReactNode;
}
/** Tabs over a panel (WID-7): those that the person's roles allow; a dropdown if there is no space for a row. */
export function TabBar({ label, tabs, value, onChange, children }: Props) {
  const { hasRole } = useSession();
  const narrow = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false });
  const id = useId();
  const panelId = `${id}-panel`;
  const bar = useRef<HTMLDivElement>(null);
  const shown = tabsFor(tabs, hasRole);
  const named = ({ label: name, count }: Tab): string => (count === undefined ? name : `${name} (${count})`);
  if (shown.length === 0) return null;
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextTab(event.key, shown, value, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    bar.current?.querySelector<HTMLElement>(`[id="${id}-${next}"]`)?.focus();
  };
  // The panel stays where it is in the tree when the width changes: what is open or typed in it stays, too.
  return (
    <div>
      {narrow ? (
        <NativeSelect
          aria-label={label}
          value={value}
          data={shown.map((tab) => ({ value: tab.id, label: named(tab), disabled: tab.disabled ?? false }))}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      ) : (
        <div role="tablist" aria-label={label} className={styles.bar} ref={bar} tabIndex={-1} onKeyDown={onKeyDown}>
          {shown.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              aria-selected={tab.id === value}
              aria-controls={children === undefined ? undefined : panelId}
              aria-disabled={tab.disabled || undefined}
              tabIndex={tab.id === value ? 0 : -1}
              className={styles.tab}
              onClick={() => !tab.disabled && onChange(tab.id)}
            >
              {tab.label}
              {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
            </button>
          ))}
        </div>
      )}
      {children !== undefined && <div {...(!narrow && { role: 'tabpanel', id: panelId, 'aria-labelledby': `${id}-${value}` })}>{children}</div>}
    </div>
  );
}
