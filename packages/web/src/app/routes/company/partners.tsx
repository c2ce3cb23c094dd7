import { lazy } from 'react';
import { t } from '../../../words/words.ts';

const load = () => import('../../../marketplace/partners/PartnersPage.tsx');
const PartnersPage = lazy(async () => ({ default: (await load()).PartnersPage }));

export const meta = () => [{ title: t('Partners') }];
export async function clientLoader() {
  await load();
  return null;
}

export default function Route() {
  return <PartnersPage />;
}
