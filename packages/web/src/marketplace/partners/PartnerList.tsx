import { Button } from '@mantine/core';
import { IconAffiliate } from '@tabler/icons-react';
import type { Doc } from '@app/kernel/collection.ts';
import { affiliateState } from '@app/domain/marketplace/partners/affiliate.rules.ts';
import { affiliateStates } from '@app/domain/marketplace/partners/affiliate.states.ts';
import type { Affiliate } from '@app/domain/marketplace/partners/affiliate.ts';
import { answerAffiliate, endAffiliate } from '@app/domain/marketplace/partners/partners.calls.ts';
import { EmptyState } from '../../ui/feedback/States.tsx';
import { listStyles as styles } from '../../ui/layout/ListPage.tsx';
import { TableHead } from '../../ui/layout/TableHead.tsx';
import { StateChip } from '../../widgets/status/StateChip.tsx';
import { TimeAgo } from '../../widgets/status/TimeAgo.tsx';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { t } from '../../words/words.ts';
import { companyName } from '../company-names.ts';
import { useCompanyAction } from './use-company-action.ts';

type Link = Doc<Affiliate>;

/** The companies that this one is linked with, newest first. For admins. */
export function PartnerList({ links }: { readonly links: readonly Link[] }) {
  if (links.length === 0) {
    return (
      <EmptyState icon={IconAffiliate} title={t('No partners yet')}>
        {t('Invite a company you work with. Once it agrees, you can let each other see records.')}
      </EmptyState>
    );
  }
  return (
    <table className={styles.table}>
      <TableHead caption={t('Partners, newest first')} columns={[t('Company'), t('State'), t('Since')]} />
      <tbody>
        {links.map((link) => (
          <PartnerRow key={link.path} link={link} />
        ))}
      </tbody>
    </table>
  );
}

function PartnerRow({ link }: { readonly link: Link }) {
  const { client } = useSession();
  const state = affiliateState(link);
  const isOurs = link.creator === client?.id;
  const name = companyName(link.client_ids.find((id) => id !== client?.id) ?? '');
  const { isBusy, run } = useCompanyAction(name);
  const answer = (given: 'approve' | 'decline'): void =>
    run(send(answerAffiliate, { id: link.id, answer: given }), given === 'approve' ? t('You are partners now') : t('Invitation declined'));
  const isWaiting = state === 'Pending';
  return (
    <tr>
      <th scope="row">
        <span className={styles.strong}>{name}</span>
        {isWaiting && <span className={styles.soft}>{isOurs ? t('Invited by you') : t('Invites you')}</span>}
      </th>
      <td data-label={t('State')}>{state && <StateChip label={t(affiliateStates.label(state))} colour={affiliateStates.colour(state)} />}</td>
      <td className={styles.whole} data-label={t('Since')}>
        <TimeAgo at={link.date} />
      </td>
      <td className={styles.end} data-below>
        {!isOurs && state !== 'Active' && (
          <Button size="xs" variant="light" loading={isBusy} onClick={() => answer('approve')} aria-label={t('Approve {company}', { company: name })}>
            {t('Approve')}
          </Button>
        )}
        {!isOurs && isWaiting && (
          <Button
            size="xs"
            variant="subtle"
            loading={isBusy}
            onClick={() => answer('decline')}
            aria-label={t('Decline {company}', { company: name })}
          >
            {t('Decline')}
          </Button>
        )}
        {(isOurs || state === 'Active') && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            loading={isBusy}
            onClick={() => run(send(endAffiliate, { id: link.id }), isWaiting ? t('Invitation withdrawn') : t('Partnership ended'))}
            aria-label={isWaiting ? t('Withdraw invitation of {company}', { company: name }) : t('End partnership with {company}', { company: name })}
          >
            {isWaiting ? t('Withdraw') : t('End')}
          </Button>
        )}
      </td>
    </tr>
  );
}
