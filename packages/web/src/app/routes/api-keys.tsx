import { lazy } from 'react';
import { t } from '../../words/words.ts';

const load = () => import('../../users/keys/ApiKeysPage.tsx');
const ApiKeysPage = lazy(async () => ({ default: (await load()).ApiKeysPage }));

export const meta = () => [{ title: t('API keys') }];
export async function clientLoader() {
  await load();
  return null;
}

export default function Route() {
  return <ApiKeysPage />;
}
