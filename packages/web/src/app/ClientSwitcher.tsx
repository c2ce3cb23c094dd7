import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useSession } from '../wire/session.ts';
import { ClientMark } from './ClientMark.tsx';
import styles from './ClientSwitcher.module.css';

/** Which client one works in, and the others that one belongs to (TEN-8). The address switches: the shell follows it. */
export function ClientSwitcher({ narrow }: { readonly narrow: boolean }) {
  const { client, clients } = useSession();
  const navigate = useNavigate();
  if (!client) return null;
  const button = (
    <UnstyledButton className={styles.button ?? ''} aria-label={`${client.name}, switch company`} disabled={clients.length < 2}>
      <ClientMark client={client} />
      {!narrow && <span className={styles.name}>{client.name}</span>}
      {!narrow && clients.length > 1 && <IconSelector size={16} stroke={1.6} aria-hidden />}
    </UnstyledButton>
  );
  if (clients.length < 2) return button;
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        <Menu.Label>Your companies</Menu.Label>
        {clients.map((one) => (
          <Menu.Item
            key={one.id}
            leftSection={<ClientMark client={one} />}
            rightSection={one.id === client.id ? <IconCheck size={16} aria-label="Here" /> : undefined}
            onClick={() => void navigate(`/${one.name_key}/threads/inbox/chat`)}
          >
            {one.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
