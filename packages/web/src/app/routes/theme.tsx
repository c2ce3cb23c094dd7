import { lazy } from 'react';

const load = () => import('../../clients/ThemePage.tsx');
const ThemePage = lazy(async () => ({ default: (await load()).ThemePage }));

export const meta = () => [{ title: 'Theme' }];
export async function clientLoader() {
  await load();
  return null;
}

export default function Route() {
  return <ThemePage />;
}
