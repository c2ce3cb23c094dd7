import { lazy } from 'react';
import { t } from '../../words/words.ts';

const load = () => import('../../mail/OutboxPage.tsx');
const OutboxPage = lazy(async () => ({ default: (await load()).OutboxPage }));

export const meta = () => [{ title: t('Outbox') }];
export const clientLoader = async () => {
  await load();
  return null;
};

export default function Outbox() {
  return <OutboxPage />;
}
