import { lazy } from 'react';

const load = () => import('../../users/ApiKeysPage.tsx');
const ApiKeysPage = lazy(async () => ({ default: (await load()).ApiKeysPage }));

export const meta = () => [{ title: 'API keys' }];
export async function clientLoader() {
  await load();
  return null;
}

export default function Route() {
  return <ApiKeysPage />;
}
