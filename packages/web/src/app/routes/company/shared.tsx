import { lazy } from 'react';
import { t } from '../../../words/words.ts';

const load = () => import('../../../marketplace/partners/SharedPage.tsx');
const SharedPage = lazy(async () => ({ default: (await load()).SharedPage }));

export const meta = () => [{ title: t('Shared records') }];
export async function clientLoader() {
  await load();
  return null;
}

export default function Route() {
  return <SharedPage />;
}
