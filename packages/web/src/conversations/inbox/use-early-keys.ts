import { useMemo, useRef } from 'react';
import { useShortcuts } from '../../ui/layout/use-shortcuts.ts';
import { earlyKeys, type EarlyKeys } from './early-keys.rules.ts';

/**
 * Keeps what is pressed for a conversation while its screen is on its way; give it to the screen. `openId`: what is being opened. `addressed` tells
 * what the address names, which changes before the screen is rendered.
 */
export function useEarlyKeys(openId: string | undefined, addressed?: () => string | undefined): EarlyKeys {
  const opening = useRef({ openId, addressed });
  opening.current = { openId, addressed };
  const keys = useMemo(() => earlyKeys(() => opening.current.openId ?? opening.current.addressed?.()), []);
  useShortcuts([
    ['r', () => keys.press('r')],
    ['n', () => keys.press('n')],
  ]);
  return keys;
}
