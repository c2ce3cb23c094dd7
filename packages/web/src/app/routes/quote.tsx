import { lazy } from 'react';
import { useSession } from '../../wire/tab/session.ts';
import { t } from '../../words/words.ts';

const QuoteScreen = lazy(async () => ({ default: (await import('../screens/QuoteScreen.tsx')).QuoteScreen }));
const RecordScreen = lazy(async () => ({ default: (await import('../screens/RecordScreen.tsx')).RecordScreen }));

export const meta = () => [{ title: t('Quote') }];

/** A shop quotes goods, everybody else trips. */
export default function Quote() {
  const { client } = useSession();
  return client?.kind === 'shop' ? <RecordScreen name="order_quotes" /> : <QuoteScreen />;
}
