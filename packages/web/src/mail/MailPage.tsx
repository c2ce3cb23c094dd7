import { Button } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { mailLedger } from '@app/domain/mail/mail.collection.ts';
import { mailStates, notPlaced } from '@app/domain/mail/mail-ledger.states.ts';
import type { MailEntry } from '@app/domain/mail/mail-ledger.ts';
import { ledgerReasons } from '@app/domain/mail/mail-reasons.ts';
import { retryMail } from '@app/domain/mail/mail.calls.ts';
import { ListPage, listStyles as styles } from '../ui/layout/ListPage.tsx';
import { EmptyState, ErrorState, RowSkeletons } from '../ui/feedback/States.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { askAgain, useLive } from '../wire/tab/use-live.ts';
import { tx } from '../words/rich.tsx';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { t } from '../words/words.ts';
import { saveOriginal } from './save-original.ts';

const PAGE = 50;
const MOST = 1000;
const noAccess = [{ code: 'records.not-allowed', params: { role: 'admin' } }];
type Entry = Doc<MailEntry>;

/** Company → Mail: incoming emails that became no message, with the reason, the original and another try. For admins. */
export function MailPage() {
  const { client, hasRole } = useSession();
  const [limit, setLimit] = useState(PAGE);
  const mayEnter = hasRole(['admin']);
  const query = { where: where('state', 'in', notPlaced), orderBy: [{ field: 'date', dir: 'desc' as const }], limit };
  const { docs, state, problems } = useLive(mailLedger, client && mayEnter ? query : undefined);
  const isHere = state === 'live' || state === 'stale';
  return (
    <ListPage title={t('Unfiled email')} lead={t('Incoming emails that are not in a conversation yet. Their originals are kept.')}>
      {!mayEnter && <ErrorState problems={noAccess} />}
      {mayEnter && state === 'loading' && <RowSkeletons rows={4} height={52} />}
      {state === 'error' && <ErrorState problems={problems} onRetry={askAgain} />}
      {isHere && docs.length === 0 && (
        <EmptyState icon={IconMailCheck} title={t('All email is filed')}>
          {t('Emails that could not be read, need a decision, or match no company appear here.')}
        </EmptyState>
      )}
      {docs.length > 0 && (
        <table className={styles.table}>
          <TableHead
            caption={t('Unfiled emails, newest first')}
            columns={[t('Email'), t('Status'), t('Reason'), { label: t('Size'), className: styles.minor }, t('Received')]}
          />
          <tbody>
            {docs.map((entry) => (
              <EntryRow key={entry.path} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
      {docs.length >= limit && limit < MOST && (
        <Button variant="subtle" color="gray" size="xs" mt="sm" onClick={() => setLimit(Math.min(MOST, limit + PAGE))}>
          {t('Show older')}
        </Button>
      )}
    </ListPage>
  );
}

const sizeOf = (bytes: number): string =>
  bytes >= 1_048_576 ? t('{n} MB', { n: Math.round(bytes / 1_048_576) }) : t('{n} KB', { n: Math.max(1, Math.round(bytes / 1024)) });

function EntryRow({ entry }: { readonly entry: Entry }) {
  const { busy, retry, save } = useActions(entry);
  const subject = entry.subject || t('No subject');
  return (
    <tr>
      <th scope="row">
        <bdi className={`${styles.strong} ${styles.clamped}`} title={subject}>
          {subject}
        </bdi>
        <bdi className={`${styles.soft} ${styles.clamped}`}>{entry.from || entry.sender || t('No sender')}</bdi>
      </th>
      <td data-label={t('Status')}>
        <StateChip label={t(mailStates.label(entry.state))} colour={mailStates.colour(entry.state)} />
      </td>
      <td data-wide data-label={t('Reason')}>
        {t(ledgerReasons.label(entry.reason))}
        {entry.state === 'failed' && (
          <span className={styles.soft}>
            {entry.next_try === null ? t('Needs review') : tx('Next try {when}', { when: <TimeAgo at={entry.next_try} /> })}
          </span>
        )}
      </td>
      <td className={`${styles.whole} ${styles.minor}`} data-label={t('Size')}>
        {sizeOf(entry.size)}
      </td>
      <td className={styles.whole} data-label={t('Received')}>
        <TimeAgo at={entry.internal_date ?? entry.date} />
      </td>
      <td className={styles.end} data-below>
        <Button variant="subtle" size="xs" loading={busy} onClick={save} aria-label={t('Download original of {subject}', { subject })}>
          {t('Download original')}
        </Button>
        {entry.reason === 'own-sender' ? (
          <Button variant="subtle" size="xs" loading={busy} onClick={retry} aria-label={t('File email: {subject}', { subject })}>
            {t('File email')}
          </Button>
        ) : (
          <Button variant="subtle" size="xs" loading={busy} onClick={retry} aria-label={t('Try again: {subject}', { subject })}>
            {t('Try again')}
          </Button>
        )}
      </td>
    </tr>
  );
}

function useActions({ id, reason }: Entry) {
  const { isBusy: busy, run } = useAction();
  const retry = async (): Promise<void> => {
    const { state } = await send(retryMail, { id, wanted: reason === 'own-sender' });
    const isStill = notPlaced.some((open) => open === state);
    if (isStill) toast({ title: t('Still unfiled'), message: t(mailStates.label(state)), tone: 'info' });
    else toast({ title: t(mailStates.label(state)), tone: 'success', timeout: 3000 });
  };
  return { busy, retry: () => run(retry), save: () => run(() => saveOriginal(id)) };
}
