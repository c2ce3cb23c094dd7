import { lazy } from 'react';
import { useParams } from 'react-router';
import { t } from '../../words/words.ts';

const load = () => import('../../trips/ChartersPage.tsx');
const ChartersPage = lazy(async () => ({ default: (await load()).ChartersPage }));

export const meta = () => [{ title: t('Trips') }];
export const clientLoader = async () => {
  await load();
  return null;
};

export default function Trips() {
  const { nameKey = '' } = useParams();
  return <ChartersPage key="trips" kind="trips" nameKey={nameKey} />;
}
