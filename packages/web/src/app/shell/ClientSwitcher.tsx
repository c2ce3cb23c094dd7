import { UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { usePopup } from '../../ui/menus/use-popup.tsx';
import { useSession } from '../../wire/tab/session.ts';
import { ClientMark } from './ClientMark.tsx';
import { t } from '../../words/words.ts';
import styles from './ClientSwitcher.module.css';

const loadItems = async () => (await import('./ClientItems.tsx')).ClientItems;

/** The active client, and the person's other clients (TEN-8). */
export function ClientSwitcher({ narrow }: { readonly narrow: boolean }) {
  const { client, clients } = useSession();
  const { button, popup } = usePopup('menu', loadItems);
  if (!client) return null;
  const several = clients.length > 1;
  return (
    <>
      <UnstyledButton
        {...(several && button)}
        className={styles.button ?? ''}
        data-tour="company"
        aria-label={t('{company}, switch company', { company: client.name })}
        disabled={!several}
      >
        <ClientMark client={client} />
        {!narrow && <span className={styles.name}>{client.name}</span>}
        {!narrow && several && <IconSelector size={16} stroke={1.6} aria-hidden />}
      </UnstyledButton>
      {several && popup}
    </>
  );
}
