import { lazy } from 'react';
import { useParams } from 'react-router';
import { t } from '../../words/words.ts';

const load = () => import('../../marketplace/EmptiesPage.tsx');
const EmptiesPage = lazy(async () => ({ default: (await load()).EmptiesPage }));

export const meta = () => [{ title: t('Empty legs') }];
export async function clientLoader() {
  await load();
  return null;
}

export default function Route() {
  const { nameKey = '', id } = useParams();
  return <EmptiesPage nameKey={nameKey} id={id} />;
}
