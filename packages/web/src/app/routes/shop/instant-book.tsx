import { lazy } from 'react';
import { startClientScreen } from '../../outside/start-screen.ts';
import { t } from '../../../words/words.ts';

const load = () => import('../../screens/ConsumerBooking.tsx');
const ConsumerBooking = lazy(async () => ({ default: (await load()).ConsumerBooking }));

export const handle = { app: true };
export const meta = () => [{ title: t('Book this flight') }, { name: 'robots', content: 'noindex' }];

export const clientLoader = () => startClientScreen(load);
clientLoader.hydrate = true as const;
export const HydrateFallback = () => null;

export default function InstantBook() {
  return <ConsumerBooking />;
}
