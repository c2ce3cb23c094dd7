import { Button, Group, Stack } from '@mantine/core';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import type { ReactNode } from 'react';
import { useSendsLinks } from '../users/services/sign-in-services.ts';
import { t } from '../words/words.ts';
import { InviteLinks, type InviteLink } from './InviteLinks.tsx';

interface Props {
  readonly links: readonly InviteLink[];
  readonly onClose: () => void;
  /** Shown below the links. */
  readonly children?: ReactNode;
}
/** Shows the links of invitations that were just sent, this once. */
export function LinkModal({ links, onClose, children }: Props) {
  return (
    <Dialog opened onClose={onClose} title={useSendsLinks() ? t('Invitation sent') : t('Invitation created')}>
      <Stack gap={16}>
        <InviteLinks links={links} />
        {children}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('Done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
