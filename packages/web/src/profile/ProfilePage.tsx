import type { ReactNode } from 'react';
import { users } from '@app/domain/users/user.collection.ts';
import { ErrorState, RowSkeletons } from '../ui/feedback/States.tsx';
import { ListPage } from '../ui/layout/ListPage.tsx';
import { useScreenCommands } from '../ui/layout/use-screen-commands.ts';
import { TabBar } from '../widgets/status/TabBar.tsx';
import { useSession } from '../wire/tab/session.ts';
import { useLiveDoc } from '../wire/tab/use-live.ts';
import { t } from '../words/words.ts';
import { AddressesTab } from './AddressesTab.tsx';
import { NotificationTab } from './NotificationTab.tsx';
import styles from './Profile.module.css';
import { ProfileForm } from './ProfileForm.tsx';
import { SecurityTab } from './SecurityTab.tsx';
import { SignatureForm } from './SignatureForm.tsx';

interface Props {
  /** Last part of the address; any other word is the first tab. */
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  /** Contents of the last two tabs. */
  readonly terms: ReactNode;
  readonly data: ReactNode;
}
/** Settings of one's own: name, photo, signature, notifications, sign-in (platform design, 4.3 and 4.4). */
export function ProfilePage({ tab, onTab, terms, data }: Props) {
  const { account, client } = useSession();
  const { doc: user, state, problems } = useLiveDoc(users, account && `users/${account.id}`);
  const tabs = [
    { id: 'profile', label: t('Profile') },
    { id: 'addresses', label: t('Addresses') },
    { id: 'signature', label: t('Signature') },
    { id: 'notifications', label: t('Notifications') },
    { id: 'security', label: t('Sign-in and security') },
    { id: 'terms', label: t('Terms') },
    { id: 'data', label: t('My data') },
  ];
  useScreenCommands(tabs.map(({ id, label }, index) => ({ key: String(index + 1), label, run: () => onTab(id) })));
  const current = tabs.some(({ id }) => id === tab) ? tab : 'profile';
  return (
    <ListPage title={t('My profile')} lead={account?.email}>
      <TabBar label={t('My profile')} tabs={tabs} value={current} onChange={onTab}>
        <div className={styles.panel}>
          {!user && state === 'loading' && <RowSkeletons rows={4} height={56} />}
          {!user && state !== 'loading' && <ErrorState problems={problems.length > 0 ? problems : [{ code: 'records.missing' }]} />}
          {user && current === 'profile' && <ProfileForm key={user.id} user={user} />}
          {user && current === 'addresses' && <AddressesTab user={user} />}
          {user && current === 'signature' && <SignatureForm key={client?.id} />}
          {user && current === 'notifications' && <NotificationTab user={user} />}
          {user && current === 'security' && <SecurityTab isColleague />}
          {user && current === 'terms' && terms}
          {user && current === 'data' && data}
        </div>
      </TabBar>
    </ListPage>
  );
}
