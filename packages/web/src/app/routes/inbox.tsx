import { lazy } from 'react';
import { useParams } from 'react-router';
import { t } from '../../words/words.ts';

const load = () => import('../InboxScreen.tsx');
const InboxScreen = lazy(async () => ({ default: (await load()).InboxScreen }));

export const meta = () => [{ title: t('Inbox') }];
export const clientLoader = async () => {
  await load();
  return null;
};

export default function Inbox() {
  const { nameKey = '', view = 'chat' } = useParams();
  return <InboxScreen nameKey={nameKey} view={view} />;
}
