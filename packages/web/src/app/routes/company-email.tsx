import { lazy } from 'react';
import { t } from '../../words/words.ts';

const load = () => import('../../clients/CompanyEmailPage.tsx');
const CompanyEmailPage = lazy(async () => ({ default: (await load()).CompanyEmailPage }));

export const meta = () => [{ title: t('Company email') }];
export async function clientLoader() {
  await load();
  return null;
}

export default function Route() {
  return <CompanyEmailPage />;
}
