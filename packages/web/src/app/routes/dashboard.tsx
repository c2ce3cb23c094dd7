import { lazy } from 'react';
import { t } from '../../words/words.ts';

const load = () => import('../../dashboards/DashboardPage.tsx');
const DashboardPage = lazy(async () => ({ default: (await load()).DashboardPage }));

export const meta = () => [{ title: t('Dashboard') }];
export const clientLoader = async () => {
  await load();
  return null;
};

export default function Dashboard() {
  return <DashboardPage />;
}
