import { lazy } from 'react';
import { t } from '../../../words/words.ts';

const load = () => import('../../../invitations/PeoplePage.tsx');
const PeoplePage = lazy(async () => ({ default: (await load()).PeoplePage }));

export const meta = () => [{ title: t('People') }];
export async function clientLoader() {
  await load();
  return null;
}

export default function Route() {
  return <PeoplePage />;
}
