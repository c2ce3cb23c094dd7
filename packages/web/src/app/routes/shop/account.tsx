import { lazy } from 'react';
import { useParams } from 'react-router';
import { startScreen } from '../../outside/start-screen.ts';
import { t } from '../../../words/words.ts';

const load = () => import('../../../customers/AccountPage.tsx');
const AccountPage = lazy(async () => ({ default: (await load()).AccountPage }));

export const handle = { app: true };
export const meta = () => [{ title: t('Your account') }, { name: 'robots', content: 'noindex' }];

export const clientLoader = () => startScreen(load);
clientLoader.hydrate = true as const;
export const HydrateFallback = () => null;

export default function Account() {
  const { nameKey = '', tab = '' } = useParams();
  return <AccountPage nameKey={nameKey} tab={tab} />;
}
