import { useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { RecordScreen } from '../screen/screen.ts';
import { readState, RequestedView, type ListChange, type ListState } from './list-state.rules.ts';

interface ListView {
  readonly search: URLSearchParams;
  readonly shown: ListState;
  readonly change: (next: ListChange) => void;
  /** Opens a saved view by its address. */
  readonly open: (search: string) => void;
}
/** The view of a list, as the address says it. Changes follow each other, however long the address takes. */
export function useListView(screen: RecordScreen): ListView {
  const [search, setSearch] = useSearchParams();
  const { key, state } = useLocation();
  const shown = useMemo(() => readState(screen, search), [screen, search]);
  const [requested] = useState(() => new RequestedView(screen, search));
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- each address has a key
  useLayoutEffect(() => requested.show(search, (state as { request?: unknown } | null)?.request), [requested, key]);
  return {
    search,
    shown,
    change: (next) => {
      const { search: wanted, request } = requested.change(next);
      setSearch(wanted, { replace: true, preventScrollReset: true, state: { request } });
    },
    open: (saved) => setSearch(new URLSearchParams(saved)),
  };
}
