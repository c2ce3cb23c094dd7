import { lazy } from 'react';
import { t } from '../../words/words.ts';

const load = () => import('../../follow-ups/FollowUpsPage.tsx');
const FollowUpsPage = lazy(async () => ({ default: (await load()).FollowUpsPage }));

export const meta = () => [{ title: t('Follow-ups') }];
export const clientLoader = async () => {
  await load();
  return null;
};

export default function FollowUps() {
  return <FollowUpsPage />;
}
