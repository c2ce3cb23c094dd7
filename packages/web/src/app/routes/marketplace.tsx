import { lazy } from 'react';
import { startLanguage } from '../../wire/session/start-language.ts';
import { defaultClient } from '../site/default-client.ts';
import { t } from '../../words/words.ts';

const load = () => import('../screens/ConsumerMarketplace.tsx');
const ConsumerMarketplace = lazy(async () => ({ default: (await load()).ConsumerMarketplace }));

export const handle = { app: true };
export const meta = () => [{ title: t('Marketplace: empty legs and charter estimates') }];

export async function clientLoader() {
  const { startSession } = await import('../../wire/tab/session.ts');
  await Promise.all([startSession(defaultClient()), load(), startLanguage()]);
  return null;
}
clientLoader.hydrate = true as const;
export const HydrateFallback = () => null;

export default function Marketplace() {
  return <ConsumerMarketplace />;
}
