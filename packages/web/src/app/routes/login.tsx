import { lazy } from 'react';
import { startLanguage } from '../../wire/session/start-language.ts';
import { defaultClient } from '../site/default-client.ts';
import { t } from '../../words/words.ts';

const load = () => import('../../users/LoginPage.tsx');
const LoginPage = lazy(async () => ({ default: (await load()).LoginPage }));

export const handle = { app: true };
export const meta = () => [{ title: t('Sign in') }, { name: 'robots', content: 'noindex' }];

export async function clientLoader() {
  const { startSession } = await import('../../wire/tab/session.ts');
  await Promise.all([startSession(defaultClient()), load(), startLanguage()]);
  return null;
}
clientLoader.hydrate = true as const;
export const HydrateFallback = () => null;

export default function Login() {
  return <LoginPage />;
}
