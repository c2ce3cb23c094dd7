import { TaxSettings } from '../catalog/TaxSettings.tsx';
import { PaymentSettingsPage } from '../payments/PaymentSettingsPage.tsx';
import { FreightServices } from './FreightServices.tsx';
import { CarrierSettings } from './CarrierSettings.tsx';

/** Company → Settings → Payments & shipping. */
export const PaymentsShippingPage = () => (
  <PaymentSettingsPage>
    <TaxSettings />
    <CarrierSettings />
    <FreightServices />
  </PaymentSettingsPage>
);
