import { lazy } from 'react';
import { t } from '../../../words/words.ts';

const load = () => import('../../../trips/today/TodayPage.tsx');
const TodayPage = lazy(async () => ({ default: (await load()).TodayPage }));

export const meta = () => [{ title: t('Today') }];
export const clientLoader = async () => {
  await load();
  return null;
};

export default function FlightsToday() {
  return <TodayPage />;
}
