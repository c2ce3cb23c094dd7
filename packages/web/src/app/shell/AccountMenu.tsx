import { UnstyledButton } from '@mantine/core';
import { displayName } from '@app/domain/users/name.rules.ts';
import { usePopup } from '../../ui/menus/use-popup.tsx';
import { useSession } from '../../wire/tab/session.ts';
import { UserAvatar } from '../../widgets/people/UserAvatar.tsx';
import { t } from '../../words/words.ts';
import styles from './AccountMenu.module.css';

const loadItems = async () => (await import('./AccountItems.tsx')).AccountItems;

/** The person's account, the look of the application, and signing out. */
export function AccountMenu({ narrow = false }: { readonly narrow?: boolean }) {
  const { user, account } = useSession();
  const { button, popup } = usePopup('menu', loadItems);
  if (!account) return null;
  const name = user ? displayName(user) : account.name || account.email;
  const person = { id: account.id, name, ...(user && { photoURL: user.photoURL, color: user.color, contrast: user.contrast }) };
  return (
    <>
      <UnstyledButton {...button} data-tour="account" className={styles.button ?? ''} aria-label={t('{name}, account', { name })}>
        <UserAvatar person={person} size={6} />
        {!narrow && <span className={styles.name}>{name}</span>}
      </UnstyledButton>
      {popup}
    </>
  );
}
