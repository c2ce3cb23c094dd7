import { lazy } from 'react';
import { t } from '../../../words/words.ts';

const load = () => import('../../../terms/TermsPage.tsx');
const TermsPage = lazy(async () => ({ default: (await load()).TermsPage }));

export const meta = () => [{ title: t('Terms') }];
export async function clientLoader() {
  await load();
  return null;
}

export default function Route() {
  return <TermsPage />;
}
