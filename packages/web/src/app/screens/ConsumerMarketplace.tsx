import { lazy, Suspense } from 'react';
import { MarketplacePage } from '../../marketplace/MarketplacePage.tsx';
import { Look } from '../../ui/theme/Look.tsx';
import { useSession } from '../../wire/tab/session.ts';
import { useServiceWorker } from '../updates/use-service-worker.ts';

const TermsGate = lazy(async () => ({ default: (await import('../../terms/TermsGate.tsx')).TermsGate }));

/** The marketplace belongs to the platform: it wears the default colours. */
export function ConsumerMarketplace() {
  const { consumer, termsFrom } = useSession();
  useServiceWorker(consumer);
  return (
    <Look mood="consumer">
      {termsFrom !== null && (
        <Suspense>
          <TermsGate />
        </Suspense>
      )}
      <MarketplacePage />
    </Look>
  );
}
