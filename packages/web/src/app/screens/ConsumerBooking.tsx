import { InstantBookPage } from '../../marketplace/instant/InstantBookPage.tsx';
import { ConsumerLook } from './ConsumerLook.tsx';

export const ConsumerBooking = () => (
  <ConsumerLook>
    <InstantBookPage />
  </ConsumerLook>
);
