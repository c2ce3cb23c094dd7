import { lazy, Suspense } from 'react';
import type { ConsentProps } from './Consent.tsx';

const Lazy = lazy(async () => ({ default: (await import('./Consent.tsx')).Consent }));

/** Fetches the question of usage data after the screen that it belongs to. */
export function LazyConsent(props: ConsentProps) {
  return (
    <Suspense>
      <Lazy {...props} />
    </Suspense>
  );
}
