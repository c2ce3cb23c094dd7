import { lazy } from 'react';
import { t } from '../../../words/words.ts';

const load = () => import('../../../settlement/reconciler/ReconcilerPage.tsx');
const ReconcilerPage = lazy(async () => ({ default: (await load()).ReconcilerPage }));

export const meta = () => [{ title: t('Reconciler') }];
export async function clientLoader() {
  await load();
  return null;
}

export default function Route() {
  return <ReconcilerPage />;
}
