import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Problem } from '@app/kernel/problem.ts';
import { sharedKinds, type SharedRecord } from '@app/domain/marketplace/partners/shared-fields.ts';
import { listShares, MOST_SHARED_ROWS, readShared, type ShareRow } from '@app/domain/marketplace/partners/shares.calls.ts';
import { affiliates } from '@app/domain/marketplace/marketplace.collection.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import type { LiveList } from '../../wire/live/live-sub.ts';
import { live } from '../../wire/tab/browser-live.ts';
import { send } from '../../wire/request/send.ts';
import { useLive } from '../../wire/tab/use-live.ts';

const MOST_LINKS = 1000;
/** The links of this company, live. */
export const useLinks = () => useLive(affiliates, { limit: MOST_LINKS, orderBy: [{ field: 'date', dir: 'desc' }] });

interface Shares {
  readonly given: readonly ShareRow[];
  readonly received: readonly ShareRow[];
}
/** The shares of this company; asked for again when a link says that something changed between the two, and by `reload`. */
export function useShares(): { readonly shares: Shares | undefined; readonly isBroken: boolean; readonly reload: () => void } {
  const { docs, state } = useLinks();
  const [shares, setShares] = useState<Shares>();
  const [isBroken, setBroken] = useState(false);
  const [turn, setTurn] = useState(0);
  const versions = state === 'loading' ? undefined : docs.map(({ id, version }) => `${id} ${version}`).join();
  useEffect(() => {
    let isGone = false;
    if (versions === undefined) return undefined;
    send(listShares, {}).then(
      (reply) => isGone || (setShares(reply), setBroken(false)),
      () => isGone || setBroken(true),
    );
    return () => {
      isGone = true;
    };
  }, [versions, turn]);
  return { shares, isBroken, reload: () => setTurn((now) => now + 1) };
}

interface SharedRows {
  readonly docs: readonly SharedRecord[];
  readonly state: LiveList['state'];
  readonly problems: readonly Problem[];
}
const nothing: LiveList = { docs: [], state: 'loading', problems: [] };
/** Watches the records of one kind that another company shares. */
export function useShared(owner: string, kind: string, limit: number): SharedRows {
  const store = useMemo(() => live.shared({ owner, kind, limit }, { orderBy: sharedKinds[kind]?.orderBy ?? [] }), [owner, kind, limit]);
  return useSyncExternalStore(store.subscribe, store.get, () => nothing) as SharedRows;
}

interface LaterRows {
  readonly rows: readonly SharedRecord[];
  readonly isBusy: boolean;
  readonly hasMore: boolean;
  /** Reads the rows that follow the last one. */
  readonly more: (last: SharedRecord) => Promise<void>;
}
/** Rows behind those that are watched, as they were when they were read; a list of another kind begins without any. */
export function useLaterRows(owner: string, kind: string): LaterRows {
  const list = `${owner} ${kind}`;
  const [read, setRead] = useState<{ readonly list: string; readonly rows: readonly SharedRecord[]; readonly hasMore: boolean }>();
  const [isBusy, setBusy] = useState(false);
  const own = read?.list === list ? read : { rows: [], hasMore: true };
  const more = async (last: SharedRecord): Promise<void> => {
    setBusy(true);
    try {
      const reply = await send(readShared, { owner, kind, limit: MOST_SHARED_ROWS, after: last.id });
      const rows = [...own.rows, ...(reply.rows as unknown as SharedRecord[])];
      setRead({ list, rows, hasMore: reply.rows.length === MOST_SHARED_ROWS });
    } catch (error) {
      showProblem(error);
    }
    setBusy(false);
  };
  return { rows: own.rows, isBusy, hasMore: own.hasMore, more };
}
