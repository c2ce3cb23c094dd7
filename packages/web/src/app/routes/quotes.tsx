import { lazy } from 'react';
import { useSession } from '../../wire/tab/session.ts';
import { t } from '../../words/words.ts';

const load = () => import('../screens/RecordListScreen.tsx');
const RecordListScreen = lazy(async () => ({ default: (await load()).RecordListScreen }));

export const meta = () => [{ title: t('Quotes') }];
export const clientLoader = async () => {
  await load();
  return null;
};

/** A shop quotes goods, everybody else trips. */
export default function Quotes() {
  const { client } = useSession();
  return <RecordListScreen name={client?.kind === 'shop' ? 'order_quotes' : 'quotes'} />;
}
