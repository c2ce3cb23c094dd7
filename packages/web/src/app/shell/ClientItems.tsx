import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { PopupMenu } from '../../ui/menus/Popup.tsx';
import type { PopupProps } from '../../ui/menus/use-popup.tsx';
import { useSession } from '../../wire/tab/session.ts';
import { ClientMark } from './ClientMark.tsx';
import { t } from '../../words/words.ts';

/** One's clients. The address switches: the shell follows it (TEN-8). */
export function ClientItems(props: PopupProps) {
  const { client, clients } = useSession();
  const navigate = useNavigate();
  return (
    <PopupMenu {...props} position="bottom-start" width={260}>
      <Menu.Label>{t('Your companies')}</Menu.Label>
      {clients.map((target) => (
        <Menu.Item
          key={target.id}
          leftSection={<ClientMark client={target} />}
          rightSection={target.id === client?.id ? <IconCheck size={16} aria-label={t('Current company')} /> : undefined}
          onClick={() => void navigate(`/${target.name_key}/threads/inbox/chat`)}
        >
          {target.name}
        </Menu.Item>
      ))}
    </PopupMenu>
  );
}
