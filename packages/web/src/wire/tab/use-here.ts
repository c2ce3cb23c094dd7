import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { HerePlace, LiveList } from '../live/live-sub.ts';
import type { Store } from '../live/live.ts';
import { live } from './browser-live.ts';
import { useSession } from './session.ts';

/** A colleague in the same place. */
export interface HerePerson {
  readonly id: string;
  readonly state: HerePlace['state'];
  /** Path of the record that they edit there; empty for the place itself. */
  readonly at: string;
}
const NOTHING: LiveList = { docs: [], state: 'loading', problems: [] };
const nobody: Store<LiveList> = { subscribe: () => () => undefined, get: () => NOTHING };

/** True while the page can be seen: whoever looks at another tab is not here. */
function useVisible(): boolean {
  const [isVisible, setVisible] = useState(true);
  useEffect(() => {
    const look = (): void => setVisible(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}

/** Enters a place while the page is seen, and returns the colleagues there, live. `at`: the record that is edited in it; empty for none. */
export function useHere(place: string | undefined, isEditing: boolean, at = ''): readonly HerePerson[] {
  const { account } = useSession();
  const isVisible = useVisible();
  const isOn = place !== undefined && isVisible;
  const store = useMemo(() => (isOn ? live.here({ place, state: isEditing ? 'edit' : 'view', at }) : nobody), [isOn, place, isEditing, at]);
  const { docs } = useSyncExternalStore(store.subscribe, store.get, () => NOTHING);
  const uid = account?.id;
  return useMemo(() => (docs as unknown as readonly HerePerson[]).filter(({ id }) => id !== uid), [docs, uid]);
}
