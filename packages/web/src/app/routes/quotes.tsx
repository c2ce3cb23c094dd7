import { lazy } from 'react';
import { useParams } from 'react-router';

const load = () => import('../../trips/QuotesPage.tsx');
const QuotesPage = lazy(async () => ({ default: (await load()).QuotesPage }));

export const meta = () => [{ title: 'Quotes' }];
export const clientLoader = async () => {
  await load();
  return null;
};

export default function Quotes() {
  const { nameKey = '' } = useParams();
  return <QuotesPage nameKey={nameKey} />;
}
