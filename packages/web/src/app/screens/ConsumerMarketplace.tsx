import { MarketplacePage } from '../../marketplace/MarketplacePage.tsx';
import { Look } from '../../ui/theme/Look.tsx';
import { useSession } from '../../wire/tab/session.ts';
import { useServiceWorker } from '../updates/use-service-worker.ts';

/** The marketplace belongs to the platform: it wears the default colours. */
export function ConsumerMarketplace() {
  useServiceWorker(useSession().consumer);
  return (
    <Look mood="consumer">
      <MarketplacePage />
    </Look>
  );
}
