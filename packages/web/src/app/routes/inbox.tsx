import { useParams } from 'react-router';
import { InboxScreen } from '../shell/first-load.client.ts';
import { t } from '../../words/words.ts';

export const meta = () => [{ title: t('Inbox') }];
export default function Inbox() {
  const { nameKey = '', view = 'chat' } = useParams();
  return <InboxScreen nameKey={nameKey} view={view} />;
}
