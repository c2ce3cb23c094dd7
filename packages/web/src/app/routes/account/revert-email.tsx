import { lazy } from 'react';
import { startScreen } from '../../outside/start-screen.ts';
import { t } from '../../../words/words.ts';

const load = () => import('../../../profile/RevertEmailPage.tsx');
const RevertEmailPage = lazy(async () => ({ default: (await load()).RevertEmailPage }));

export const handle = { app: true };
export const meta = () => [{ title: t('Restore your email') }, { name: 'robots', content: 'noindex' }];

export const clientLoader = () => startScreen(load);
clientLoader.hydrate = true as const;
export const HydrateFallback = () => null;

export default function RevertEmail() {
  return <RevertEmailPage />;
}
