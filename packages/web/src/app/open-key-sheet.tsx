import { lazy, Suspense } from 'react';
import { openModal } from '../ui/modals.ts';
import type { NavGroup } from './nav.ts';

const KeySheet = lazy(async () => ({ default: (await import('./KeySheet.tsx')).KeySheet }));

/** Shows what the keyboard does everywhere. */
export function openKeySheet(groups: readonly NavGroup[]): void {
  openModal({
    title: 'Keyboard',
    size: 'sm',
    content: (_close) => (
      <Suspense>
        <KeySheet groups={groups} />
      </Suspense>
    ),
  });
}
