import { useMemo, useSyncExternalStore } from 'react';
import type { Meta } from '@app/kernel/collection.ts';
import { live } from './browser-live.ts';
import type { LiveState } from '../live/live-sub.ts';

type AnyRecord = Meta & Readonly<Record<string, unknown>>;
interface CachedRecord {
  readonly docs: readonly AnyRecord[];
  readonly state: LiveState;
}
const LOADING: CachedRecord = { docs: [], state: 'loading' };
const idle = { subscribe: () => () => {}, get: () => LOADING };

/** One document of whatever kind, live: for what is the same of every record. Where the kind is known, `useLiveDoc` knows its type. */
export function useRecord(path: string | undefined): { readonly doc: AnyRecord | undefined; readonly state: LiveState } {
  const store = useMemo(() => (path === undefined ? idle : live.doc(path)), [path]);
  const { docs, state } = useSyncExternalStore<CachedRecord>(
    store.subscribe as (tell: () => void) => () => void,
    store.get as () => CachedRecord,
    () => LOADING,
  );
  return { doc: docs[0], state };
}
