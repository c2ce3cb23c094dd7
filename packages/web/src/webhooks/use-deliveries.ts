import { useCallback, useEffect, useState } from 'react';
import type { DeliveryState } from '@app/domain/webhooks/webhook.states.ts';
import { type DeliveryLine, listDeliveries } from '@app/domain/webhooks/webhooks.calls.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { send } from '../wire/request/send.ts';

const AGAIN_MS = 4_000;

export interface DeliveryFilter {
  readonly webhook?: string;
  readonly state?: DeliveryState;
}
/** Deliveries by a filter, newest first. The newest page is read anew while it is shown. */
export function useDeliveries({ webhook, state }: DeliveryFilter) {
  const [page, setPage] = useState<readonly DeliveryLine[]>();
  const [older, setOlder] = useState<readonly DeliveryLine[]>([]);
  const [hasMore, setMore] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const reload = useCallback(() => {
    send(listDeliveries, { ...(webhook !== undefined && { webhook }), ...(state !== undefined && { state }) }).then(
      ({ deliveries, more }) => {
        setPage(deliveries);
        setMore((before) => before || more);
        setBroken(false);
      },
      () => setBroken(true),
    );
  }, [webhook, state]);
  useEffect(() => {
    setPage(undefined);
    setOlder([]);
    setMore(false);
    reload();
    const again = setInterval(reload, AGAIN_MS);
    return () => clearInterval(again);
  }, [reload]);
  const rows = page && [...page, ...older.filter((row) => !page.some((other) => keyOf(other) === keyOf(row)))];
  const showOlder = (): void => {
    const before = rows?.at(-1)?.version;
    if (before === undefined) return;
    send(listDeliveries, { before, ...(webhook !== undefined && { webhook }), ...(state !== undefined && { state }) }).then(
      ({ deliveries, more }) => {
        setOlder((shown) => [...shown, ...deliveries]);
        setMore(more);
      },
      showProblem,
    );
  };
  return { rows, hasMore, isBroken, reload, showOlder };
}
export const keyOf = ({ webhook, version }: Pick<DeliveryLine, 'webhook' | 'version'>): string => `${webhook} ${version}`;
