import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { hasUnsaved } from '../../ui/feedback/unsaved.ts';
import { onServerVersion } from '../../wire/tab/browser-live.ts';
import { reloadFresh } from './reload-fresh.ts';

/** When the server has a newer version, the next change of screen loads it; never over something that was typed (SHL-8). */
export function useNewVersion(): void {
  const first = useRef<string>(undefined);
  const stale = useRef(false);
  const { pathname } = useLocation();
  useEffect(
    () =>
      onServerVersion((version) => {
        first.current ??= version;
        stale.current = version !== first.current;
      }),
    [],
  );
  useEffect(() => {
    if (stale.current && !hasUnsaved()) void reloadFresh();
  }, [pathname]);
}
