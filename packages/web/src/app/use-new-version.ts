import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { onServerVersion } from '../wire/browser-live.ts';
import { reloadFresh } from './reload-fresh.ts';

/** Anything typed that a reload would take away. */
const hasUnsaved = (): boolean =>
  [...document.querySelectorAll<HTMLElement>('input:not([type=search]), textarea, [contenteditable=true]')].some((field) =>
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value !== field.defaultValue : field.innerText.trim() !== '',
  );

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
