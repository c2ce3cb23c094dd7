import { lazy } from 'react';
import { t } from '../../words/words.ts';

const load = () => import('../../companies/CompaniesPage.tsx');
const CompaniesPage = lazy(async () => ({ default: (await load()).CompaniesPage }));

export const meta = () => [{ title: t('Companies') }];
export async function clientLoader() {
  await load();
  return null;
}

export default function Route() {
  return <CompaniesPage />;
}
