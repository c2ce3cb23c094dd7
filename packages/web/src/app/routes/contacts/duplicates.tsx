import { lazy } from 'react';
import { t } from '../../../words/words.ts';

const load = () => import('../../../contacts/merge/DuplicatesPage.tsx');
const DuplicatesPage = lazy(async () => ({ default: (await load()).DuplicatesPage }));

export const meta = () => [{ title: t('Duplicates') }];
export async function clientLoader() {
  await load();
  return null;
}

export default function Route() {
  return <DuplicatesPage />;
}
