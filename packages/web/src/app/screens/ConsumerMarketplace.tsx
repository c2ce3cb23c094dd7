import { MarketplacePage } from '../../marketplace/MarketplacePage.tsx';
import { ConsumerLook } from './ConsumerLook.tsx';

export const ConsumerMarketplace = () => (
  <ConsumerLook>
    <MarketplacePage />
  </ConsumerLook>
);
