import { Button, UnstyledButton } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { privacyRequests } from '@app/domain/privacy/privacy.collection.ts';
import type { PrivacyRequest } from '@app/domain/privacy/privacy-request.ts';
import { privacyKinds, privacyStates } from '@app/domain/privacy/privacy-request.states.ts';
import { urgencyOf } from '@app/domain/privacy/privacy.rules.ts';
import { useNow } from '../ui/dates/use-now.ts';
import { EmptyState, ErrorState, RowSkeletons } from '../ui/feedback/States.tsx';
import { listStyles as styles } from '../ui/layout/ListPage.tsx';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { useLive } from '../wire/tab/use-live.ts';
import { t, tn } from '../words/words.ts';
import { NewRequestDialog } from './NewRequestDialog.tsx';
import { RequestPanel } from './RequestPanel.tsx';
import { TabLead } from './TabLead.tsx';

const MOST = 500;
type Request = Doc<PrivacyRequest>;

/** Requests of people about their data, and the days by which they must be answered (BYD-13). */
export function RequestsTab() {
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<string>();
  const { docs, state, problems } = useLive(privacyRequests, { orderBy: [{ field: 'received', dir: 'desc' }], limit: MOST });
  const isHere = state === 'live' || state === 'stale';
  const request = docs.find(({ id }) => id === opened);
  const add = (
    <Button leftSection={<IconUserShield size={16} stroke={1.75} />} onClick={() => setAdding(true)}>
      {t('New request')}
    </Button>
  );
  return (
    <>
      <TabLead tools={isHere && docs.length > 0 && add}>{t('Requests of people for a copy of their data, or for its erasure.')}</TabLead>
      {state === 'loading' && <RowSkeletons rows={3} height={52} />}
      {state === 'error' && <ErrorState problems={problems} />}
      {isHere && docs.length === 0 && (
        <EmptyState icon={IconUserShield} title={t('No privacy requests')} action={add}>
          {t('Record a request when somebody asks for their data or for its erasure. It is due in 30 days.')}
        </EmptyState>
      )}
      {docs.length > 0 && (
        <table className={styles.table}>
          <TableHead caption={t('Privacy requests, newest first')} columns={[t('Person'), t('Request'), t('State'), t('Answer by')]} />
          <tbody>
            {docs.map((entry) => (
              <RequestRow key={entry.path} request={entry} onOpen={() => setOpened(entry.id)} />
            ))}
          </tbody>
        </table>
      )}
      {isAdding && (
        <NewRequestDialog
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false);
            setOpened(id);
          }}
        />
      )}
      {request && <RequestPanel request={request} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function RequestRow({ request, onOpen }: { readonly request: Request; readonly onOpen: () => void }) {
  const { kind, state, name, email, received } = request;
  const isErased = email === '';
  const who = name || email;
  return (
    <tr data-request={request.id}>
      <th scope="row">
        <UnstyledButton className={styles.strong ?? ''} onClick={onOpen} aria-label={t('Open the request of {name}', { name: who })}>
          {isErased ? t('Erased person') : who}
        </UnstyledButton>
        <span className={styles.soft}>{isErased || name === '' ? <TimeAgo at={received} /> : email}</span>
      </th>
      <td data-label={t('Request')}>{t(privacyKinds.label(kind))}</td>
      <td data-label={t('State')}>
        <StateChip
          label={request.erasing ? t('Erasing') : t(privacyStates.label(state))}
          colour={request.erasing ? 'amber' : privacyStates.colour(state)}
        />
      </td>
      <td data-label={t('Answer by')}>
        <DueMark request={request} />
      </td>
      <td className={styles.end}>
        <Button variant="subtle" size="xs" onClick={onOpen} aria-label={t('Details of the request of {name}', { name: who })}>
          {t('Details')}
        </Button>
      </td>
    </tr>
  );
}

/** The day by which a request must be answered, marked once it is near. */
function DueMark({ request }: { readonly request: Request }) {
  const now = useNow();
  const urgency = urgencyOf(request, now);
  if (urgency === 'closed') return '–';
  const days = Math.ceil((request.due - now) / DAY);
  const label = urgency === 'overdue' ? t('Overdue') : days === 0 ? t('Due today') : tn(days, 'Due in {n} day', 'Due in {n} days');
  return urgency === 'later' ? <span>{label}</span> : <StateChip label={label} colour={urgency === 'overdue' ? 'red' : 'amber'} />;
}
