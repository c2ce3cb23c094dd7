import { Navigate, useParams } from 'react-router';
import { InboxScreen } from '../shell/first-load.client.ts';
import { t } from '../../words/words.ts';

export const meta = () => [{ title: t('Inbox') }];
export default function Inbox() {
  const { nameKey = '', view } = useParams();
  if (view === undefined) return <Navigate to={`/${nameKey}/threads/inbox/chat`} replace />;
  return <InboxScreen nameKey={nameKey} view={view} />;
}
