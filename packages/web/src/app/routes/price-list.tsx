import { lazy } from 'react';
import { useParams } from 'react-router';
import { t } from '../../words/words.ts';

const load = () => import('../../trips/pricing/PriceListPage.tsx');
const PriceListPage = lazy(async () => ({ default: (await load()).PriceListPage }));

export const meta = () => [{ title: t('Price list') }];
export async function clientLoader() {
  await load();
  return null;
}

export default function Route() {
  const { id = 'live' } = useParams();
  return <PriceListPage id={id} />;
}
