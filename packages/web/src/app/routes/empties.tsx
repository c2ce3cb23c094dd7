import { lazy } from 'react';
import { t } from '../../words/words.ts';

const load = () => import('../screens/EmptiesScreen.tsx');
const EmptiesScreen = lazy(async () => ({ default: (await load()).EmptiesScreen }));

export const meta = () => [{ title: t('Empty legs') }];
export const clientLoader = async () => {
  await load();
  return null;
};

export default function Empties() {
  return <EmptiesScreen />;
}
