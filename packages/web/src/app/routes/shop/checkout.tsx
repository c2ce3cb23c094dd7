import { lazy } from 'react';
import { startClientScreen } from '../../outside/start-screen.ts';
import { t } from '../../../words/words.ts';

const load = () => import('../../../cart/CheckoutPage.tsx');
const CheckoutPage = lazy(async () => ({ default: (await load()).CheckoutPage }));

export const handle = { app: true };
export const meta = () => [{ title: t('Checkout') }, { name: 'robots', content: 'noindex' }];

export const clientLoader = () => startClientScreen(load);
clientLoader.hydrate = true as const;
export const HydrateFallback = () => null;

export default function Checkout() {
  return <CheckoutPage />;
}
