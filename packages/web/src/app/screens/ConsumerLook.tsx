import { lazy, Suspense, type ReactNode } from 'react';
import { Look } from '../../ui/theme/Look.tsx';
import { useSession } from '../../wire/tab/session.ts';
import { useServiceWorker } from '../updates/use-service-worker.ts';

const TermsGate = lazy(async () => ({ default: (await import('../../terms/TermsGate.tsx')).TermsGate }));

/** The screens of consumers belong to the platform: they wear the default colours. */
export function ConsumerLook({ children }: { readonly children: ReactNode }) {
  const { consumer, termsFrom } = useSession();
  useServiceWorker(consumer);
  return (
    <Look mood="consumer">
      {termsFrom !== null && (
        <Suspense>
          <TermsGate />
        </Suspense>
      )}
      {children}
    </Look>
  );
}
