import { Button, Skeleton } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { resendEmail } from '@app/domain/mail/mail.calls.ts';
import { outboxStates } from '@app/domain/mail/outbox/outbox.states.ts';
import { outboxErrorInWords } from '@app/domain/mail/outbox/outbox-error.rules.ts';
import type { Addressee } from '@app/domain/mail/outbox/addressee.ts';
import type { OutboxItem } from '@app/domain/mail/outbox/outbox-item.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import { SandboxedHtml } from '../ui/text/SandboxedHtml.tsx';
import { EmptyState, ErrorState } from '../ui/feedback/States.tsx';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { toast } from '../ui/feedback/toast.ts';
import { showMoment } from '../widgets/status/time-ago.rules.ts';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { askAgain, useLive } from '../wire/tab/use-live.ts';
import { tStored, t, tn } from '../words/words.ts';
import { Deliveries } from './Deliveries.tsx';
import { FileChip } from '../files/FileChip.tsx';
import { PlainText } from '../ui/text/PlainText.tsx';
import { outboxQuery } from './outbox.rules.ts';
import styles from './OutboxPage.module.css';
import { SidePanel } from '../ui/feedback/SidePanel.tsx';

const PAGE = 50;
const SystemEmails = lazy(async () => ({ default: (await import('./SystemEmails.tsx')).SystemEmails }));
const names = (people: readonly Addressee[]): string => people.map((person) => person.name || person.email || person.phone).join(', ');

const addresses = (people: readonly Addressee[]): string =>
  people
    .map((person) => (person.name !== '' && person.email !== '' ? `${person.name} <${person.email}>` : person.email || person.phone || person.name))
    .join(', ');

/** The status without its explanation. */
const Status = ({ status }: Pick<OutboxItem, 'status'>) => (
  <StateChip label={t(outboxStates.label(status)).split(':')[0] ?? ''} colour={outboxStates.colour(status)} />
);

const READERS = ['sales', 'dispatch', 'support'];
const noAccess = [{ code: 'records.not-allowed', params: { role: [...READERS, 'admin'].join(', ') } }];

/** All emails of the client with their delivery. Without a mail server they stay here. */
export function OutboxPage() {
  const { hasRole, client, defaultClient } = useSession();
  const [limit, setLimit] = useState(PAGE);
  const [openPath, setOpenPath] = useState<string>();
  const allowed = hasRole(READERS);
  const { docs, state, problems } = useLive(outbox, allowed ? outboxQuery(limit) : undefined);
  const open = docs.find((item) => item.path === openPath);
  const isEmpty = state !== 'loading' && docs.length === 0;
  const undelivered = docs.filter((item) => item.status === 'kept').length;
  if (!allowed) {
    return (
      <div className={styles.page}>
        <h1 className={styles.title}>{t('Outbox')}</h1>
        <ErrorState problems={noAccess} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('Outbox')}</h1>
        <p className={styles.lead}>
          {undelivered > 0
            ? tn(
                undelivered,
                'No mail server is configured, so one email was not sent. You can read it here.',
                'No mail server is configured, so {n} emails were not sent. You can read them here.',
              )
            : t('Emails and text messages of this company, waiting and sent.')}
        </p>
      </header>
      <div className={styles.scroll}>
        {/* Names of columns over nothing are noise. */}
        <table className={styles.table} hidden={isEmpty}>
          <caption className="visually-hidden">{t('Emails, newest first')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Status')}</th>
              <th scope="col">{t('To')}</th>
              <th scope="col">{t('Subject')}</th>
              <th scope="col">{t('Error')}</th>
              <th scope="col" className={styles.right}>
                {t('When')}
              </th>
            </tr>
          </thead>
          <tbody>
            {state === 'loading' &&
              [1, 2, 3, 4].map((n) => (
                <tr key={n}>
                  <td colSpan={5}>
                    <Skeleton height={14} />
                  </td>
                </tr>
              ))}
            {docs.map((item) => (
              <tr key={item.path} data-open={item.path === openPath || undefined}>
                <td>
                  <Status status={item.status} />
                </td>
                <td className={styles.cut} title={addresses(item.to)}>
                  {names(item.to) || t('Nobody')}
                </td>
                <td className={styles.cut} title={item.subject}>
                  <button type="button" className={styles.open} onClick={() => setOpenPath(item.path)}>
                    {item.subject || item.text.slice(0, 80) || t('No subject')}
                  </button>
                </td>
                <td className={styles.cut} title={whyNot(item)}>
                  {whyNot(item)}
                </td>
                <td className={styles.right}>
                  <TimeAgo at={item.sent_at ?? item.date} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {state === 'error' && <ErrorState problems={problems} onRetry={askAgain} />}
        {isEmpty && state !== 'error' && (
          <EmptyState icon={IconSend} title={t('Nothing sent yet')}>
            {t('Replies and notifications sent by email appear here.')}
          </EmptyState>
        )}
        {docs.length >= limit && limit < 1000 && (
          <Button variant="subtle" color="gray" size="xs" onClick={() => setLimit(Math.min(1000, limit + PAGE))}>
            {t('Show older')}
          </Button>
        )}
      </div>
      {client?.name_key === defaultClient && (
        <Suspense fallback={null}>
          <SystemEmails />
        </Suspense>
      )}
      <SidePanel
        opened={open !== undefined}
        onClose={() => setOpenPath(undefined)}
        position="right"
        size="lg"
        title={open?.subject || t('Email')}
        classNames={{ title: styles.letterTitle ?? '' }}
      >
        {open && <OutboxEmail item={open} />}
      </SidePanel>
    </div>
  );
}

const whyNot = ({ error }: OutboxItem): string => outboxErrorInWords(error, { tStored });

function OutboxEmail({ item }: { readonly item: Doc<OutboxItem> }) {
  const again = (recipients: string[]): void =>
    void send(resendEmail, { id: item.id, recipients }).then(
      () => toast({ title: t('Sent again'), message: t('The email is on its way.'), tone: 'success' }),
      showProblem,
    );
  const mayResend = outboxStates.may(item.status, 'waiting') && !['sending', 'handing-over'].includes(item.status);
  const [, ...more] = t(outboxStates.label(item.status)).split(': ');
  const reason = more.join(': ').replace(/^./, (first) => first.toUpperCase());
  const lines = [
    [t('From'), names([item.from])],
    [t('To'), addresses(item.to)],
    [t('Cc'), addresses(item.cc)],
    [t('Bcc'), addresses(item.bcc)],
    [t('Replies go to'), item.reply_to],
    [t('Written'), showMoment(item.date)],
    [t('Sent'), item.sent_at === null ? '' : showMoment(item.sent_at)],
    [t('Tries'), item.attempts > 0 ? String(item.attempts) : ''],
    [t('Error'), whyNot(item)],
  ].filter(([, value]) => value !== '' && value !== undefined);
  return (
    <article className={styles.letter}>
      <div className={styles.fate}>
        <Status status={item.status} />
        {mayResend && (
          <Button size="compact-sm" variant="default" onClick={() => again([])}>
            {t('Send again')}
          </Button>
        )}
      </div>
      {reason !== '' && <p className={styles.reason}>{reason}</p>}
      {item.delivery.length > 1 && <Deliveries item={item} onAgain={mayResend ? (email) => again([email]) : undefined} />}
      <dl className={styles.lines}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.paper}>
        {item.html === '' ? (
          <PlainText text={item.text} />
        ) : (
          <SandboxedHtml html={item.html} title={t('Email: {subject}', { subject: item.subject })} />
        )}
      </div>
      {item.files.length > 0 && (
        <div className={styles.files}>
          {item.files.map((file) => (
            <FileChip key={file.id} file={file} />
          ))}
        </div>
      )}
    </article>
  );
}
