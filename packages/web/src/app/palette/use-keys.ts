import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { modals } from '../../ui/feedback/modals.ts';
import { isTaken } from '../../ui/layout/shortcuts.ts';
import { useSession } from '../../wire/tab/session.ts';
import { navGroups } from '../screens/nav.ts';
import { visibleNav } from '../screens/nav.rules.ts';
import { openKeySheet } from './open-key-sheet.tsx';
import { openPalette } from './open-palette.tsx';
import { onSaveKey } from './save-key.ts';

const SECOND_KEY_MS = 1200;

/** Keyboard of the shell: `g` and a letter navigates, Ctrl+K searches, `?` lists the shortcuts; Ctrl+S saves the current form only (SHL-6). */
export function useKeys(): void {
  const { client, hasRole } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const goAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (onSaveKey(event)) return;
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        event.stopPropagation();
        openPalette();
        return;
      }
      if (isTaken(event) || !client) return;
      if (modals.getState().length > 0) return;
      // When the keys were pressed: a busy page may hear of them late.
      const going = event.timeStamp - goAt.current < SECOND_KEY_MS;
      goAt.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const groups = visibleNav(navGroups, { kind: client.kind, hasRole });
      const entry = going ? groups.flatMap(({ entries }) => entries).find(({ key }) => key === event.key) : undefined;
      if (entry) {
        event.preventDefault();
        event.stopPropagation();
        void navigate(`/${client.name_key}/${entry.to}`);
      } else if (event.key === '?' && !pathname.includes('/threads/inbox/')) {
        openKeySheet(groups);
      }
    };
    // Before the screens' own keys: `g i` must not also mean `i`.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [client, hasRole, navigate, pathname]);
}
