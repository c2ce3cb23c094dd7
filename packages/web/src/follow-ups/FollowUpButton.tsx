import { ActionIcon, Tooltip } from '@mantine/core';
import { IconAlarm } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../words/words.ts';
import { LazyFollowUpModal } from './LazyFollowUpModal.tsx';
import type { FollowUpSubject } from './follow-up-form.rules.ts';

/** Sets a follow-up from a header. */
export function FollowUpButton({ subject }: { readonly subject: FollowUpSubject }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip label={t('Set follow-up')}>
        <ActionIcon onClick={() => setOpen(true)} aria-label={t('Set follow-up')}>
          <IconAlarm size={18} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      {open && <LazyFollowUpModal subject={subject} onClose={() => setOpen(false)} />}
    </>
  );
}
