import { useNavigate } from 'react-router';
import type { RecordLink } from '@app/domain/links.ts';
import { showAlert } from '../../ui/feedback/show-alert.tsx';
import { useSession } from '../../wire/tab/session.ts';
import { nowhere, recordTarget } from './record-target.rules.ts';
import { t } from '../../words/words.ts';

/** Opens the screen of a record (TEN-5). An unknown kind is logged and ignored; without a client the person is notified (TEN-6). */
export function useOpenRecord(): (record: RecordLink) => void {
  const { client } = useSession();
  const navigate = useNavigate();
  return (record) => {
    const target = recordTarget(client?.name_key, record);
    if (target === 'no-client') showAlert({ title: t(nowhere.title), message: t(nowhere.message) });
    else if (target === 'unknown') console.warn(`There is no screen for a record of '${record.collection}'.`);
    else void navigate(target.to);
  };
}
