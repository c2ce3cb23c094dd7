import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconBell, IconBellOff, IconDots, IconLink, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { valueAt } from '@app/kernel/queries/where.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { StateChip } from '../../widgets/status/StateChip.tsx';
import { TimeAgo } from '../../widgets/status/TimeAgo.tsx';
import { useSession } from '../../wire/tab/session.ts';
import { nextStates } from '../screen/bulk.rules.ts';
import { FieldCell, useFormatContext } from '../fields/FieldCell.tsx';
import { saveInvolved, uidsOf } from '../screen/involved.ts';
import styles from './RecordDetail.module.css';
import { moveStates, removeRecord } from '../screen/save-records.ts';
import { fieldFor, fieldsFor, type AnyRecord, type RecordScreen } from '../screen/screen.ts';
import { capitalised } from '../screen/screen-words.ts';
import { codeInWords, isEmpty, textOf } from '../screen/show-value.rules.ts';
import { tx } from '../../words/rich.tsx';
import { t } from '../../words/words.ts';
import { StackMenu } from '../../ui/menus/StackMenu.tsx';

interface Props {
  readonly screen: RecordScreen;
  readonly doc: AnyRecord;
  readonly may: { readonly update: boolean; readonly delete: boolean };
  readonly listHref: string;
  /** Status, if no field of the record says it. */
  readonly chip?: ReactNode;
  /** Further actions, the most important first. */
  readonly actions?: ReactNode;
}
/** Name and state of a record, and what can be done with it: the steps that its state allows, following, and the rest in a menu. */
export function DetailHeader({ screen, doc, may, listHref, chip, actions }: Props) {
  const { account } = useSession();
  const navigate = useNavigate();
  const state = screen.state === undefined ? undefined : fieldFor(screen.kind, screen.state);
  const code = state ? textOf(valueAt(doc, state.name)) : '';
  const next = may.update ? nextStates(screen, doc) : [];
  const uid = account?.id ?? '';
  const followers = uidsOf(doc, 'followers');
  const follows = followers.includes(uid);
  const remove = async (): Promise<void> => {
    if (await removeRecord(screen.kind, doc)) await navigate(listHref);
  };
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <p className={styles.kind}>
          <Link to={listHref}>
            <IconArrowLeft size={14} stroke={1.75} aria-hidden />
            {capitalised(t(screen.plural))}
          </Link>
        </p>
        <h1>{screen.title(doc)}</h1>
        <p className={styles.sub}>
          {state?.codes && <StateChip label={codeInWords(state, code)} colour={state.codes.colour?.(code) ?? 'neutral'} />}
          {chip}
          {!doc.active && <StateChip label={t('Not active')} colour="neutral" />}
          <span>{tx('Changed {ago}', { ago: <TimeAgo at={doc.last_date} isInside /> })}</span>
        </p>
      </div>
      <div className={styles.actions}>
        {fieldFor(screen.kind, 'followers') && may.update && (
          <Button
            variant="default"
            size="xs"
            leftSection={follows ? <IconBellOff size={16} stroke={1.6} /> : <IconBell size={16} stroke={1.6} />}
            onClick={() => saveInvolved(doc, 'followers', follows ? followers.filter((follower) => follower !== uid) : [...followers, uid])}
          >
            {follows ? t('Unfollow') : t('Follow')}
          </Button>
        )}
        {actions}
        {next.length > 0 && state && (
          <StackMenu
            position="bottom-end"
            target={
              <Button size="xs" leftSection={<IconArrowRight size={16} stroke={1.75} />}>
                {t('Change {field}', { field: t(state.label).toLowerCase() })}
              </Button>
            }
          >
            {next.map((to) => (
              <Menu.Item key={to} onClick={() => void moveStates(screen, [doc], to, `${t(state.label)}: ${codeInWords(state, to)}`)}>
                {codeInWords(state, to)}
              </Menu.Item>
            ))}
          </StackMenu>
        )}
        <StackMenu
          position="bottom-end"
          target={
            <ActionIcon variant="default" size={30} aria-label={t('More actions')} title={t('More')}>
              <IconDots size={16} stroke={1.75} />
            </ActionIcon>
          }
        >
          <Menu.Item
            leftSection={<IconLink size={16} stroke={1.6} />}
            onClick={() =>
              void navigator.clipboard.writeText(window.location.href).then(() => toast({ title: t('Link copied'), tone: 'success', timeout: 3000 }))
            }
          >
            {t('Copy link')}
          </Menu.Item>
          {may.delete && (
            <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} />} color="var(--bad)" onClick={() => void remove()}>
              {t('Delete')}
            </Menu.Item>
          )}
        </StackMenu>
      </div>
      <Glance screen={screen} doc={doc} />
    </header>
  );
}

/** The facts that people look for first, if they are filled in. */
function Glance({ screen, doc }: Pick<Props, 'screen' | 'doc'>) {
  const telling = useFormatContext();
  const fields = fieldsFor(screen.kind, screen.keyFields).filter(({ name }) => !isEmpty(valueAt(doc, name)));
  if (fields.length === 0) return null;
  return (
    <dl className={styles.glance} aria-label={t('At a glance')}>
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{t(field.label)}</dt>
          <dd>{screen.columnSpecs[field.name]?.show?.(doc) ?? <FieldCell field={field} value={valueAt(doc, field.name)} telling={telling} />}</dd>
        </div>
      ))}
    </dl>
  );
}
