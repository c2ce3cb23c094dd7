import { lazy } from 'react';
import { startClientScreen } from '../outside/start-screen.ts';
import { t } from '../../words/words.ts';

const load = () => import('../screens/ConsumerMarketplace.tsx');
const ConsumerMarketplace = lazy(async () => ({ default: (await load()).ConsumerMarketplace }));

export const handle = { app: true };
export const meta = () => [{ title: t('Marketplace: empty legs and charter estimates') }];

export const clientLoader = () => startClientScreen(load);
clientLoader.hydrate = true as const;
export const HydrateFallback = () => null;

export default function Marketplace() {
  return <ConsumerMarketplace />;
}
