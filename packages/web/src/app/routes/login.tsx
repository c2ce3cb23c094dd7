import { lazy } from 'react';
import { startClientScreen } from '../outside/start-screen.ts';
import { t } from '../../words/words.ts';

const load = () => import('../../users/LoginPage.tsx');
const LoginPage = lazy(async () => ({ default: (await load()).LoginPage }));

export const handle = { app: true };
export const meta = () => [{ title: t('Sign in') }, { name: 'robots', content: 'noindex' }];

export const clientLoader = () => startClientScreen(load);
clientLoader.hydrate = true as const;
export const HydrateFallback = () => null;

export default function Login() {
  return <LoginPage />;
}
