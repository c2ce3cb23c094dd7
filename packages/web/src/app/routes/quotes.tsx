import { lazy } from 'react';
import { useParams } from 'react-router';
import { useSession } from '../../wire/session.ts';
import { t } from '../../words/words.ts';

const ChartersPage = lazy(async () => ({ default: (await import('../../trips/ChartersPage.tsx')).ChartersPage }));
const RecordListScreen = lazy(async () => ({ default: (await import('../RecordListScreen.tsx')).RecordListScreen }));

export const meta = () => [{ title: t('Quotes') }];

/** A shop quotes goods, everybody else trips. */
export default function Quotes() {
  const { nameKey = '' } = useParams();
  const { client } = useSession();
  return client?.kind === 'shop' ? <RecordListScreen name="order_quotes" /> : <ChartersPage key="quotes" kind="quotes" nameKey={nameKey} />;
}
