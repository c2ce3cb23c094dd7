import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { standingOf } from '@app/domain/invitations/invitation.rules.ts';
import { invitationDeliveries, invitationStates } from '@app/domain/invitations/invitation.states.ts';
import type { Invitation } from '@app/domain/invitations/invitation.ts';
import { resendInvitation, revokeInvitation } from '@app/domain/invitations/invitations.calls.ts';
import { useNow } from '../ui/dates/use-now.ts';
import { EmptyState } from '../ui/feedback/States.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { listStyles as styles } from '../ui/layout/ListPage.tsx';
import { roleNames } from '../users/roles/role-choices.rules.ts';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { t } from '../words/words.ts';
import { LinkModal } from './LinkModal.tsx';

/** Invitations that nobody has accepted yet, newest first, with what became of their emails. */
export function InvitedList({ invitations }: { readonly invitations: readonly Doc<Invitation>[] }) {
  const [link, setLink] = useState<{ readonly email: string; readonly link: string }>();
  if (invitations.length === 0) {
    return (
      <EmptyState icon={IconMail} title={t('No invitations')}>
        {t('Invitations that wait for an answer appear here.')}
      </EmptyState>
    );
  }
  return (
    <>
      <table className={styles.table}>
        <TableHead caption={t('Invitations, newest first')} columns={[t('Email'), t('Roles'), t('State'), t('Sent')]} />
        <tbody>
          {invitations.map((invitation) => (
            <InvitedRow key={invitation.path} invitation={invitation} onLink={(newLink) => setLink({ email: invitation.email, link: newLink })} />
          ))}
        </tbody>
      </table>
      {link && <LinkModal links={[link]} onClose={() => setLink(undefined)} />}
    </>
  );
}

const failed: ReadonlySet<string> = new Set(['bounced', 'failed']);
function InvitedRow({ invitation, onLink }: { readonly invitation: Doc<Invitation>; readonly onLink: (link: string) => void }) {
  const { client } = useSession();
  const now = useNow();
  const { isBusy, run } = useAction();
  const { id, email, roles, admin, state, sent_at, delivery, delivery_error } = invitation;
  const standing = standingOf(invitation, now);
  const resend = async (): Promise<void> => {
    const { link } = await send(resendInvitation, { id });
    onLink(link);
  };
  const revoke = async (): Promise<void> => {
    await send(revokeInvitation, { id });
    toast({ title: t('Invitation revoked'), tone: 'success' });
  };
  const label = standing === 'expired' ? t('Expired') : t(invitationStates.label(standing));
  return (
    <tr>
      <th scope="row">
        <span className={styles.strong}>{email}</span>
        <span className={styles.soft} title={delivery_error}>
          {t(invitationDeliveries.label(delivery))}
        </span>
      </th>
      <td data-wide>{roleNames([...(admin ? ['admin'] : []), ...roles], client?.roles ?? [])}</td>
      <td data-label={t('State')}>
        <StateChip
          label={failed.has(delivery) && standing === 'sent' ? t(invitationDeliveries.label(delivery)) : label}
          colour={standing === 'expired' || failed.has(delivery) ? 'red' : invitationStates.colour(standing)}
        />
      </td>
      <td className={styles.whole} data-label={t('Sent')}>
        <TimeAgo at={sent_at} />
      </td>
      <td className={styles.end} data-below>
        {state === 'sent' && (
          <>
            <Button variant="subtle" size="xs" loading={isBusy} onClick={() => run(resend)} aria-label={t('Resend to {email}', { email })}>
              {t('Resend')}
            </Button>
            <Button
              variant="subtle"
              color="red"
              size="xs"
              loading={isBusy}
              aria-keyshortcuts="x"
              onClick={() => run(revoke)}
              aria-label={t('Revoke invitation of {email}', { email })}
            >
              {t('Revoke')}
            </Button>
          </>
        )}
      </td>
    </tr>
  );
}
