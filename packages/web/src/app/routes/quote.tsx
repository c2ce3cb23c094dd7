import { lazy } from 'react';

const load = () => import('../CharterScreen.tsx');
const CharterScreen = lazy(async () => ({ default: (await load()).CharterScreen }));

export const meta = () => [{ title: 'Quote' }];
export async function clientLoader() {
  await load();
  return null;
}

export default function Route() {
  return <CharterScreen kind="quotes" />;
}
