import { MarketplacePage } from '../marketplace/MarketplacePage.tsx';
import { Look } from '../ui/Look.tsx';

/** The marketplace belongs to the platform: it wears the default colours. */
export function ConsumerMarketplace() {
  return (
    <Look mood="consumer">
      <MarketplacePage />
    </Look>
  );
}
