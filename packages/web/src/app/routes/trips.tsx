import { lazy } from 'react';
import { t } from '../../words/words.ts';

const load = () => import('../screens/RecordListScreen.tsx');
const RecordListScreen = lazy(async () => ({ default: (await load()).RecordListScreen }));

export const meta = () => [{ title: t('Trips') }];
export const clientLoader = async () => {
  await load();
  return null;
};

export default function Trips() {
  return <RecordListScreen name="trips" />;
}
