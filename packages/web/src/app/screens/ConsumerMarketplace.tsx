import { useEffect } from 'react';
import { MarketplacePage } from '../../marketplace/MarketplacePage.tsx';
import { keepScroll } from '../../widgets/lists/scroll-memory.ts';
import { ConsumerLook } from './ConsumerLook.tsx';

export function ConsumerMarketplace() {
  // Results come after the router has scrolled.
  useEffect(keepScroll, []);
  return (
    <ConsumerLook>
      <MarketplacePage />
    </ConsumerLook>
  );
}
