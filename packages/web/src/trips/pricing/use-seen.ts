import { useEffect, useMemo, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { PriceList } from '@app/domain/trips/model/price-item.ts';
import { draftMark } from '@app/domain/trips/pricing/price-list-copies.rules.ts';
import { seePrices } from '@app/domain/trips/pricing/pricing.calls.ts';
import { send } from '../../wire/request/send.ts';

/**
 * Tells the server that the prices of this version of the draft are on the screen. Returns the version that may be published; undefined while
 * there is none.
 */
export function useSeen({
  draft,
  version,
}: {
  readonly draft: Doc<PriceList> | undefined;
  readonly version: number | undefined;
}): number | undefined {
  const isStored = draft !== undefined && draft.version === version;
  const isSeen = useMemo(() => isStored && draft.seen === draftMark(PriceList.parse(draft)), [isStored, draft]);
  const [sentFor, setSentFor] = useState(0);
  useEffect(() => {
    if (!isStored || isSeen || version === undefined || sentFor === version) return;
    setSentFor(version);
    // The draft changed meanwhile: its new version is on the way.
    send(seePrices, { version }).catch(() => undefined);
  }, [isStored, isSeen, version, sentFor]);
  return isSeen ? version : undefined;
}
