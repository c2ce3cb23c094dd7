import { ActionIcon, Button, Stack, Tooltip } from '@mantine/core';
import { IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { MAX_FOLLOWERS } from '@app/domain/follow-ups/follow-up.rules.ts';
import type { QueueItem } from '@app/domain/jobs/queue-item.ts';
import { linkTo } from '@app/domain/links.ts';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { FollowersPicker } from '../widgets/people/FollowersPicker.tsx';
import { ProgressMonitor } from '../widgets/status/ProgressMonitor.tsx';
import { useSession } from '../wire/tab/session.ts';
import { tx } from '../words/rich.tsx';
import { t } from '../words/words.ts';
import type { FollowUpSubject } from './follow-up-form.rules.ts';
import { DueFields, FollowerFields, ReminderField } from './FollowUpFields.tsx';
import { recordOf } from './follow-ups.rules.ts';
import { useFollowUpForm, type FollowUpFormControl } from './use-follow-up-form.ts';
import styles from './FollowUpModal.module.css';

interface Props {
  readonly subject: FollowUpSubject;
  /** The follow-up to change; left out: a new one. */
  readonly item?: Doc<QueueItem>;
  readonly onClose: () => void;
}

/** Sets, changes, runs or deletes a follow-up (WID-1, FUP-2, FUP-4, FUP-5). */
export function FollowUpModal({ subject, item, onClose }: Props) {
  const control = useFollowUpForm(subject, item, onClose);
  const [picking, setPicking] = useState(false);
  if (control.feedbackId !== undefined) return <ProgressMonitor feedbackId={control.feedbackId} title={t('Follow-up')} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} size="lg" title={item ? t('Follow-up') : t('New follow-up')} classNames={{ body: styles.body ?? '' }}>
      <Stack gap={16} className={styles.fields}>
        <p className={styles.about}>{tx('About {what}', { what: <strong>{subject.label}</strong> })}</p>
        <DueFields control={control} />
        <ReminderField control={control} />
        <FollowerFields control={control} onPick={() => setPicking(true)} />
      </Stack>
      <Actions control={control} path={subject.path} isNew={item === undefined} onClose={onClose} />
      {picking && (
        <FollowersPicker
          opened
          onClose={() => setPicking(false)}
          title={t('Followers')}
          involvement="followers"
          chosen={control.form.followers}
          onChange={(followers) => control.edit({ followers })}
          most={MAX_FOLLOWERS}
        />
      )}
    </Dialog>
  );
}

interface ActionsProps {
  readonly control: FollowUpFormControl;
  /** The record that the follow-up is about. */
  readonly path: string;
  readonly isNew: boolean;
  readonly onClose: () => void;
}

function Actions({ control: { isSent, busy, touched, remove, runNow, saveAndClose }, path, isNew, onClose }: ActionsProps) {
  const { client } = useSession();
  const navigate = useNavigate();
  const record = recordOf(path);
  const href = linkTo(client?.name_key ?? '', record);
  return (
    <div className={styles.foot}>
      {!isNew && (
        <Tooltip label={t('Delete')}>
          <ActionIcon color="red" onClick={remove} aria-label={t('Delete')}>
            <IconTrash size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      )}
      {!isSent && (
        <Button variant="default" leftSection={<IconPlayerPlay size={15} stroke={1.5} />} loading={busy && !touched} onClick={() => void runNow()}>
          {t('Process Now')}
        </Button>
      )}
      {href && (
        <Button
          variant="default"
          onClick={() => {
            onClose();
            void navigate(href);
          }}
        >
          {t('View {type}', { type: t(record.type) })}
        </Button>
      )}
      <span className={styles.grow} />
      <Button variant="subtle" color="gray" onClick={onClose}>
        {t('Close')}
      </Button>
      {!isSent && (
        <Button onClick={() => void saveAndClose()} loading={busy}>
          {t('Save')}
        </Button>
      )}
    </div>
  );
}
