import { lazy } from 'react';
import { t } from '../../../words/words.ts';

const load = () => import('../../../companies/ClaimedValuesPage.tsx');
const ClaimedValuesPage = lazy(async () => ({ default: (await load()).ClaimedValuesPage }));

export const meta = () => [{ title: t('Claimed values') }];
export async function clientLoader() {
  await load();
  return null;
}

export default function Route() {
  return <ClaimedValuesPage />;
}
