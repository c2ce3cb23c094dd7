import { Button } from '@mantine/core';
import { IconAlarm, IconPlayerPlay } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import { queue } from '@app/domain/jobs/jobs.collection.ts';
import type { QueueItem } from '@app/domain/jobs/queue-item.ts';
import { linkTo } from '@app/domain/links.ts';
import { EmptyState, ErrorState, RowSkeletons } from '../ui/feedback/States.tsx';
import { AvatarStack } from '../widgets/people/AvatarStack.tsx';
import { ShowMore } from '../widgets/lists/ShowMore.tsx';
import { useRows } from '../widgets/lists/use-rows.ts';
import { ProgressMonitor } from '../widgets/status/ProgressMonitor.tsx';
import { TabBar } from '../widgets/status/TabBar.tsx';
import { useColleagues } from '../widgets/people/use-colleagues.ts';
import { useSession } from '../wire/tab/session.ts';
import { askAgain } from '../wire/tab/use-live.ts';
import { locale } from '../words/language.ts';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { tStored, t, words } from '../words/words.ts';
import { DayFilter } from './DayFilter.tsx';
import { DueTime } from './DueTime.tsx';
import { LazyFollowUpModal } from './LazyFollowUpModal.tsx';
import { dayWords, dueDay, dueMarks } from './due-days.rules.ts';
import { followUpsQuery, recordOf } from './follow-ups.rules.ts';
import { processNow } from './process-now.ts';
import styles from './FollowUps.module.css';

const PAGE = 100;
const tabs = [
  { id: 'waiting', label: words('Waiting') },
  { id: 'sent', label: words('Sent') },
];

/** Every follow-up of the company, live: due date, subject, and assignee (FUP-6). */
export function FollowUpsPage() {
  const { client } = useSession();
  const { person } = useColleagues();
  const [which, setWhich] = useState<'waiting' | 'sent'>('waiting');
  // Held, not looked up in the list: processed while it is open, it leaves the list, and its progress must stay.
  const [open, setOpen] = useState<Doc<QueueItem>>();
  const [feedbackId, setFeedbackId] = useState<string>();
  const [day, setDay] = useState<string>();
  const rows = useRows(queue, client && followUpsQuery(which), PAGE);
  const { docs: all, state, problems } = rows;
  const zone = client?.timezone ?? DEFAULT_ZONE;
  const marks = useMemo(() => dueMarks(all, zone), [all, zone]);
  const docs = day === undefined ? all : all.filter(({ due }) => dueDay(due, zone) === day);
  const nameKey = client?.name_key ?? '';

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('Follow-ups')}</h1>
        <DayFilter day={day} onDay={setDay} marks={marks} />
      </header>
      <TabBar
        label={t('Follow-up status')}
        tabs={tabs.map(({ id, label }) => ({ id, label: t(label) }))}
        value={which}
        onChange={(id) => setWhich(id === 'sent' ? 'sent' : 'waiting')}
      />
      {state === 'loading' && <RowSkeletons rows={6} height={48} />}
      {state === 'error' && <ErrorState problems={problems} onRetry={askAgain} />}
      {state !== 'loading' && state !== 'error' && docs.length === 0 && day !== undefined && (
        <EmptyState icon={IconAlarm} title={t('Nothing on {day}', { day: dayWords(day, locale()) })}>
          {t('Days with a dot have follow-ups.')}
        </EmptyState>
      )}
      {state !== 'loading' && state !== 'error' && all.length === 0 && day === undefined && (
        <EmptyState icon={IconAlarm} title={which === 'waiting' ? t('Nothing to follow up') : t('Nothing sent yet')}>
          {which === 'waiting'
            ? t('Set a follow-up in a conversation or on a quote to be notified when it is due.')
            : t('Sent follow-ups appear here.')}
        </EmptyState>
      )}
      {docs.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <TableHead
              caption={which === 'waiting' ? t('Waiting follow-ups') : t('Sent follow-ups')}
              columns={[t('Due'), t('About'), t('Message'), t('People to notify')]}
            />
            <tbody>
              {docs.map((item) => {
                const href = linkTo(nameKey, recordOf(item.data.object.path));
                return (
                  <tr key={item.path}>
                    <td className={styles.when}>
                      <DueTime item={item} zone={zone} />
                    </td>
                    <td className={styles.cut}>{href ? <Link to={href}>{item.data.object.label}</Link> : item.data.object.label}</td>
                    <td className={styles.words}>
                      <button type="button" className={styles.open} onClick={() => setOpen(item)}>
                        {item.data.summary || tStored(item.data.subject)}
                      </button>
                    </td>
                    <td>
                      <span className={styles.who}>
                        <AvatarStack people={item.followers.map(person)} label={t('Followers')} />
                        {item.roles.map((role) => (
                          <span key={role.id} className={styles.role}>
                            {role.label}
                          </span>
                        ))}
                        {item.followers.length + item.roles.length === 0 && <span className={styles.soft}>{t('Nobody')}</span>}
                      </span>
                    </td>
                    <td className={styles.actions}>
                      {item.processed === null && (
                        <Button
                          size="compact-xs"
                          variant="default"
                          leftSection={<IconPlayerPlay size={13} stroke={1.75} />}
                          onClick={() => void processNow(item.id, client?.id ?? '').then(setFeedbackId)}
                        >
                          {t('Process Now')}
                        </Button>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <ShowMore rows={rows} />
      {open && (
        <LazyFollowUpModal
          key={open.path}
          item={open}
          subject={{ path: open.data.object.path, label: open.data.object.label, contact: open.data.contact, tRef: open.data.tRef }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {feedbackId !== undefined && <ProgressMonitor feedbackId={feedbackId} title={t('Follow-up')} onClose={() => setFeedbackId(undefined)} />}
    </div>
  );
}
