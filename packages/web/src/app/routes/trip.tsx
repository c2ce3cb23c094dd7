import { lazy } from 'react';
import { t } from '../../words/words.ts';

const load = () => import('../screens/CharterScreen.tsx');
const CharterScreen = lazy(async () => ({ default: (await load()).CharterScreen }));

export const meta = () => [{ title: t('Trip') }];
export const clientLoader = async () => {
  await load();
  return null;
};

export default function Trip() {
  return <CharterScreen />;
}
