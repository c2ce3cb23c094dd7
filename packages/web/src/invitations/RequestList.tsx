import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { InvitationRequest } from '@app/domain/invitations/invitation-request.collection.ts';
import { answerInvitationRequest } from '@app/domain/invitations/invitation-requests.calls.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { EmptyState } from '../ui/feedback/States.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { listStyles as styles } from '../ui/layout/ListPage.tsx';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { send } from '../wire/request/send.ts';
import { t } from '../words/words.ts';
import type { InviteLink } from './InviteLinks.tsx';
import { LinkModal } from './LinkModal.tsx';

/** People who asked for an invitation and wait for an answer, newest first. */
export function RequestList({ requests }: { readonly requests: readonly Doc<InvitationRequest>[] }) {
  const [link, setLink] = useState<InviteLink>();
  return (
    <>
      {requests.length === 0 ? (
        <EmptyState icon={IconUserQuestion} title={t('No requests')}>
          {t('People who sign in and ask to work here appear here.')}
        </EmptyState>
      ) : (
        <table className={styles.table}>
          <TableHead caption={t('Requests for an invitation, newest first')} columns={[t('Person'), t('Asked')]} />
          <tbody>
            {requests.map((request) => (
              <RequestRow key={request.path} request={request} onLink={setLink} />
            ))}
          </tbody>
        </table>
      )}
      {link && <LinkModal links={[link]} onClose={() => setLink(undefined)} />}
    </>
  );
}

function RequestRow({
  request: { id, email, name, asked_at },
  onLink,
}: {
  readonly request: Doc<InvitationRequest>;
  readonly onLink: (link: InviteLink) => void;
}) {
  const { isBusy, run } = useAction();
  const invite = async (): Promise<void> => {
    const { link } = await send(answerInvitationRequest, { id, answer: 'invite' });
    if (link !== '') onLink({ email, link });
  };
  const reopen = (): void => void send(answerInvitationRequest, { id, answer: 'reopen' }).catch(showProblem);
  const decline = async (): Promise<void> => {
    await send(answerInvitationRequest, { id, answer: 'decline' });
    toast({ title: t('Request declined'), message: email, actions: [{ undo: reopen }] });
  };
  return (
    <tr>
      <th scope="row">
        <span className={styles.strong}>{name === '' ? email : name}</span>
        {name !== '' && <span className={styles.soft}>{email}</span>}
      </th>
      <td className={styles.whole} data-label={t('Asked')}>
        <TimeAgo at={asked_at} />
      </td>
      <td className={styles.end} data-below>
        <Button size="xs" loading={isBusy} onClick={() => run(invite)} aria-label={t('Invite {email}', { email })}>
          {t('Invite')}
        </Button>
        <Button variant="subtle" color="red" size="xs" loading={isBusy} onClick={() => run(decline)} aria-label={t('Decline {email}', { email })}>
          {t('Decline')}
        </Button>
      </td>
    </tr>
  );
}
