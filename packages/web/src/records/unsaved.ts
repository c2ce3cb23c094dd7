import { useEffect } from 'react';
import { create } from 'zustand';

/** What was typed and is not saved yet, by place: a path and a field. */
const unsaved = create<ReadonlyMap<string, string>>(() => new Map());

export function setUnsaved(place: string, label: string | undefined): void {
  const held = unsaved.getState();
  if (held.get(place) === label) return;
  const next = new Map(held);
  if (label === undefined) next.delete(place);
  else next.set(place, label);
  unsaved.setState(next, true);
}
/** Labels of the fields of this record that are not saved. */
export const useUnsaved = (path: string): readonly string[] =>
  [...unsaved()].filter(([place]) => place.startsWith(`${path}#`)).map(([, label]) => label);

/** The browser asks before the window goes with something unsaved in it. */
export function useBeforeUnload(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}
