import { useEffect, useId } from 'react';
import { create } from 'zustand';

/** Entries that are typed and not saved yet, by place: a path and a field. */
const unsaved = create<ReadonlyMap<string, string>>(() => new Map());

export function setUnsaved(place: string, label: string | undefined): void {
  const labels = unsaved.getState();
  if (labels.get(place) === label) return;
  const next = new Map(labels);
  if (label === undefined) next.delete(place);
  else next.set(place, label);
  unsaved.setState(next, true);
}
/** Places with unsaved entries now. */
export const unsavedPlaces = (): ReadonlySet<string> => new Set(unsaved.getState().keys());
/** True if leaving this page would lose typed text: fields and forms register themselves. */
export const hasUnsaved = (): boolean => unsaved.getState().size > 0;
/** Registers a form while something in it is not saved. */
export function useUnsavedForm(isDirty: boolean): void {
  const place = useId();
  useEffect(() => {
    setUnsaved(place, isDirty ? place : undefined);
    return () => setUnsaved(place, undefined);
  }, [place, isDirty]);
}
/** Labels of the fields of this record that are not saved. */
export const useUnsaved = (path: string): readonly string[] =>
  [...unsaved()].filter(([place]) => place.startsWith(`${path}#`)).map(([, label]) => label);

/** Asks before the window closes with unsaved input. */
export function useBeforeUnload(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}
