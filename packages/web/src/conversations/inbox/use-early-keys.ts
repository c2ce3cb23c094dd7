import { useMemo, useRef } from 'react';
import { useShortcuts } from '../../ui/layout/use-shortcuts.ts';
import { earlyKeys, type EarlyKeys } from './early-keys.rules.ts';

/** Keeps what is pressed for a conversation while its screen is on its way; give it to the screen. `openId`: what is being opened. */
export function useEarlyKeys(openId: string | undefined): EarlyKeys {
  const opened = useRef(openId);
  opened.current = openId;
  const keys = useMemo(() => earlyKeys(() => opened.current), []);
  useShortcuts([
    ['r', () => keys.press('r')],
    ['n', () => keys.press('n')],
  ]);
  return keys;
}
