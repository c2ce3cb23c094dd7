import { lazy } from 'react';
import { t } from '../../../words/words.ts';

const load = () => import('../../../jobs/JobsPage.tsx');
const JobsPage = lazy(async () => ({ default: (await load()).JobsPage }));

export const meta = () => [{ title: t('Jobs') }];
export async function clientLoader() {
  await load();
  return null;
}

export default function Route() {
  return <JobsPage />;
}
