import { users } from '@app/domain/users/user.collection.ts';
import { AboutYou } from '../profile/AboutYou.tsx';
import { SecurityTab } from '../profile/SecurityTab.tsx';
import { ErrorState, RowSkeletons } from '../ui/feedback/States.tsx';
import { useSession } from '../wire/tab/session.ts';
import { useLiveDoc } from '../wire/tab/use-live.ts';
import styles from './Account.module.css';

/** Name, phone and sign-in of a customer, which are the same at every company. */
export function CustomerProfile() {
  const { account } = useSession();
  const { doc: user, state, problems } = useLiveDoc(users, account && `users/${account.id}`);
  return (
    <div className={styles.profile}>
      {!user && state === 'loading' && <RowSkeletons rows={4} height={56} />}
      {!user && state !== 'loading' && <ErrorState problems={problems.length > 0 ? problems : [{ code: 'records.missing' }]} />}
      {user && <AboutYou key={user.id} user={user} isColleague={false} />}
      {user && <SecurityTab isColleague={false} />}
    </div>
  );
}
