import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconBell, IconBellOff, IconDots, IconLink, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { valueAt } from '@app/kernel/where.ts';
import { toast } from '../ui/toast.ts';
import { StateChip } from '../widgets/StateChip.tsx';
import { TimeAgo } from '../widgets/TimeAgo.tsx';
import { useSession } from '../wire/session.ts';
import { nextOf } from './bulk.rules.ts';
import { saveInvolved, uidsOf } from './PeoplePanel.tsx';
import styles from './RecordDetail.module.css';
import { saveRecords } from './save-records.ts';
import { fieldFor, type AnyRecord, type RecordScreen } from './screen.ts';
import { textOf } from './show-value.rules.ts';

interface Props {
  readonly screen: RecordScreen;
  readonly doc: AnyRecord;
  readonly may: { readonly update: boolean; readonly delete: boolean };
  readonly listHref: string;
  /** How it stands, where no field of its own says so. */
  readonly chip?: ReactNode;
  /** What else can be done with it, first the one that matters most. */
  readonly actions?: ReactNode;
}
/** Name and state of a record, and what can be done with it: the steps that its state allows, following, and the rest in a menu. */
export function DetailHeader({ screen, doc, may, listHref, chip, actions }: Props) {
  const { account } = useSession();
  const navigate = useNavigate();
  const state = screen.state === undefined ? undefined : fieldFor(screen.kind, screen.state);
  const code = state ? textOf(valueAt(doc, state.name)) : '';
  const next = state && may.update && !state.sealed ? nextOf(state, doc) : [];
  const uid = account?.id ?? '';
  const followers = uidsOf(doc, 'followers');
  const follows = followers.includes(uid);
  const remove = async (): Promise<void> => {
    const gone = await saveRecords([{ op: 'delete', path: doc.path, base: doc.version }], `${screen.kind.label} deleted`);
    if (gone) await navigate(listHref);
  };
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <p className={styles.kind}>
          <Link to={listHref}>
            <IconArrowLeft size={14} stroke={1.75} aria-hidden />
            {screen.many.charAt(0).toUpperCase() + screen.many.slice(1)}
          </Link>
        </p>
        <h1>{screen.title(doc)}</h1>
        <p className={styles.sub}>
          {state?.codes && <StateChip label={state.codes.label(code)} colour={state.codes.colour?.(code) ?? 'neutral'} />}
          {chip}
          {!doc.active && <StateChip label="Not active" colour="neutral" />}
          <span>
            Changed <TimeAgo at={doc.last_date} />
          </span>
        </p>
      </div>
      <div className={styles.actions}>
        {fieldFor(screen.kind, 'followers') && may.update && (
          <Button
            variant="default"
            size="xs"
            leftSection={follows ? <IconBellOff size={16} stroke={1.6} /> : <IconBell size={16} stroke={1.6} />}
            onClick={() => saveInvolved(doc, 'followers', follows ? followers.filter((one) => one !== uid) : [...followers, uid])}
          >
            {follows ? 'Unfollow' : 'Follow'}
          </Button>
        )}
        {actions}
        {next.length > 0 && state && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button size="xs" leftSection={<IconArrowRight size={16} stroke={1.75} />}>
                Change {state.label.toLowerCase()}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {next.map((to) => (
                <Menu.Item
                  key={to}
                  onClick={() =>
                    void saveRecords(
                      [{ op: 'merge', path: doc.path, data: { [state.name]: to }, base: doc.version }],
                      `${state.label}: ${state.codes?.label(to)}`,
                    )
                  }
                >
                  {state.codes?.label(to)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        <Menu position="bottom-end">
          <Menu.Target>
            <Tooltip label="More">
              <ActionIcon variant="default" size={30} aria-label="More actions">
                <IconDots size={16} stroke={1.75} />
              </ActionIcon>
            </Tooltip>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconLink size={16} stroke={1.6} />}
              onClick={() =>
                void navigator.clipboard.writeText(window.location.href).then(() => toast({ title: 'Link copied', tone: 'success', timeout: 3000 }))
              }
            >
              Copy link
            </Menu.Item>
            {may.delete && (
              <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} />} color="red" onClick={() => void remove()}>
                Delete
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </div>
    </header>
  );
}
