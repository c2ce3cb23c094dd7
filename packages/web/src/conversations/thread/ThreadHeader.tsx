import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconBell, IconDots, IconExternalLink, IconLayoutSidebarRight, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { linkTo } from '@app/domain/links.ts';
import { usePopup } from '../../ui/menus/use-popup.tsx';
import { AvatarStack } from '../../widgets/people/AvatarStack.tsx';
import { FollowersPicker } from '../../widgets/people/FollowersPicker.tsx';
import type { Involvement } from '../../widgets/people/followers.rules.ts';
import { useColleagues } from '../../widgets/people/use-colleagues.ts';
import { t, words } from '../../words/words.ts';
import type { ThreadExtras } from '../context/extras.ts';
import { saveInvolved } from '../inbox/save-involved.ts';
import type { ThreadMenuProps } from '../inbox/ThreadMenu.tsx';
import styles from './ThreadView.module.css';

interface Props {
  readonly thread: Doc<Thread>;
  readonly nameKey: string;
  readonly extras: ThreadExtras;
  /** Missing if the list is beside it. */
  readonly onBack?: (() => void) | undefined;
  /** Missing if the context pane is beside it. */
  readonly onContext?: (() => void) | undefined;
}

const involvements = {
  agents: { empty: words('Assign'), label: words('Assigned'), Icon: IconUserPlus },
  followers: { empty: words('Follow'), label: words('Followers'), Icon: IconBell },
} as const;

const loadMenu = async () => (await import('../inbox/ThreadMenu.tsx')).ThreadMenu;

/** Subject, record and its state, and who looks after it. */
export function ThreadHeader({ thread, nameKey, extras, onBack, onContext }: Props) {
  const [picking, setPicking] = useState<Involvement>();
  const { person } = useColleagues();
  const { button, popup } = usePopup<ThreadMenuProps>('menu', loadMenu, { thread, nameKey, isOpen: true });
  const href = linkTo(nameKey, thread.object);
  const subject = thread.subject || thread.contact.name || t('Conversation');
  const people = (kind: Involvement) => {
    const { Icon } = involvements[kind];
    const [empty, label] = [t(involvements[kind].empty), t(involvements[kind].label)];
    const involved = thread[kind].map(person);
    return (
      <Tooltip label={label}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => setPicking(kind)}
          aria-label={
            involved.length === 0
              ? t('{label}: nobody. {empty}', { label, empty })
              : t('{label}: {names}. Change', { label, names: involved.map((one) => one.name).join(', ') })
          }
          {...(involved.length === 0 ? { leftSection: <Icon size={15} stroke={1.6} /> } : {})}
        >
          {involved.length === 0 ? <span className={styles.word}>{empty}</span> : <AvatarStack people={involved} label={label} />}
        </Button>
      </Tooltip>
    );
  };
  return (
    <header className={styles.header}>
      {onBack && (
        <ActionIcon variant="subtle" color="gray" onClick={onBack} aria-label={t('Back to the list')}>
          <IconArrowLeft size={18} stroke={1.5} />
        </ActionIcon>
      )}
      <div className={styles.title}>
        <h1 className={styles.subject} title={subject}>
          {subject}
        </h1>
        <div className={styles.about}>
          {href ? (
            <Link to={href} className={styles.record}>
              <IconExternalLink size={13} stroke={1.5} aria-hidden className={styles.fixed} />
              <span className={styles.recordName} title={thread.object.label}>
                {thread.object.label || thread.object.id}
              </span>
            </Link>
          ) : (
            <span>{thread.object.label}</span>
          )}
          {extras.status?.(thread)}
        </div>
      </div>
      <div className={styles.people}>
        <div className={styles.involved}>
          {people('agents')}
          {people('followers')}
          {extras.actions?.(thread)}
        </div>
        <ActionIcon {...button} aria-label={t('Conversation options')} title={t('Conversation options')}>
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
        {popup}
        {onContext && (
          <Tooltip label={t('Trip, contact and follow-ups')}>
            <ActionIcon variant="subtle" color="gray" onClick={onContext} aria-label={t('Show trip, contact and follow-ups')}>
              <IconLayoutSidebarRight size={18} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {picking && (
        <FollowersPicker
          opened
          onClose={() => setPicking(undefined)}
          title={t(involvements[picking].label)}
          involvement={picking}
          chosen={thread[picking]}
          onChange={(chosen) => saveInvolved(thread, picking, chosen)}
        />
      )}
    </header>
  );
}
