import { lazy } from 'react';
import { startScreen } from '../../outside/start-screen.ts';
import { t } from '../../../words/words.ts';

const load = () => import('../../../cart/OrderPage.tsx');
const OrderPage = lazy(async () => ({ default: (await load()).OrderPage }));

export const handle = { app: true };
export const meta = () => [{ title: t('Your order') }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }];

export const clientLoader = () => startScreen(load);
clientLoader.hydrate = true as const;
export const HydrateFallback = () => null;

export default function Order() {
  return <OrderPage />;
}
