import { lazy } from 'react';
import { t } from '../../words/words.ts';

const load = () => import('../../clients/ThemePage.tsx');
const ThemePage = lazy(async () => ({ default: (await load()).ThemePage }));

export const meta = () => [{ title: t('Theme') }];
export async function clientLoader() {
  await load();
  return null;
}

export default function Route() {
  return <ThemePage />;
}
