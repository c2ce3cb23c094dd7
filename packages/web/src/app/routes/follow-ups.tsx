import { lazy } from 'react';

const load = () => import('../../follow-ups/FollowUpsPage.tsx');
const FollowUpsPage = lazy(async () => ({ default: (await load()).FollowUpsPage }));

export const meta = () => [{ title: 'Follow-ups' }];
export const clientLoader = async () => {
  await load();
  return null;
};

export default function FollowUps() {
  return <FollowUpsPage />;
}
