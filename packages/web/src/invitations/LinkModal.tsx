import { Button, Group, Stack } from '@mantine/core';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { t } from '../words/words.ts';
import { InviteLinks, type InviteLink } from './InviteLinks.tsx';

/** Shows the links of invitations that were just sent, this once. */
export function LinkModal({ links, onClose }: { readonly links: readonly InviteLink[]; readonly onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={t('Invitation sent')}>
      <Stack gap={16}>
        <InviteLinks links={links} />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('Done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
