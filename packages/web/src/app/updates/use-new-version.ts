import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { whenSettled } from '../../ui/layout/when-settled.ts';

/** When the server has a newer version, offers it, and loads it with the next change of screen; never over something that was typed (SHL-8). */
export function useNewVersion(): void {
  const onMove = useRef<() => void>(undefined);
  const { pathname } = useLocation();
  useEffect(
    () =>
      whenSettled(
        () =>
          void import('./watch-version.ts').then(({ watchVersion, reloadIfStale }) => {
            watchVersion({ isLive: true });
            onMove.current = reloadIfStale;
          }),
      ),
    [],
  );
  useEffect(() => onMove.current?.(), [pathname]);
}
