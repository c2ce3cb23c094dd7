import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import { shareStates } from '@app/domain/marketplace/partners/share.states.ts';
import { answerShare, endShare, type ShareRow as Share } from '@app/domain/marketplace/partners/shares.calls.ts';
import { EmptyState } from '../../ui/feedback/States.tsx';
import { listStyles as styles } from '../../ui/layout/ListPage.tsx';
import { TableHead } from '../../ui/layout/TableHead.tsx';
import { StateChip } from '../../widgets/status/StateChip.tsx';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { t } from '../../words/words.ts';
import { dayInWords, lastUseInWords, rolesInWords } from './share-words.ts';
import { kindsInWords, PARTNERS, sharedScreens } from './shared-kinds.ts';
import { useCompanyAction } from './use-company-action.ts';

interface Props {
  readonly side: 'given' | 'received';
  readonly shares: readonly Share[];
  readonly onChanged: () => void;
}
/** Shares that this company has given or received, newest first. */
export function ShareList({ side, shares, onChanged }: Props) {
  if (shares.length === 0) {
    return (
      <EmptyState icon={IconShare} title={t('Nothing shared')}>
        {side === 'given'
          ? t('Records you let a partner see appear here, with who looked last.')
          : t('Records that a partner lets you see appear here.')}
      </EmptyState>
    );
  }
  return (
    <table className={styles.table}>
      <TableHead
        caption={side === 'given' ? t('Shared by you, newest first') : t('Shared with you, newest first')}
        columns={[t('Company'), t('Who sees what'), t('State'), t('Ends'), t('Last used')]}
      />
      <tbody>
        {shares.map((share) => (
          <ShareLine key={`${share.owner.id} ${share.receiver.id}`} side={side} share={share} onChanged={onChanged} />
        ))}
      </tbody>
    </table>
  );
}

function ShareLine({ side, share, onChanged }: Omit<Props, 'shares'> & { readonly share: Share }) {
  const { client, hasRole } = useSession();
  const { nameKey = '' } = useParams();
  const { owner, receiver, label, roles, kinds, mayRead, state, expires, offered_at } = share;
  const name = (side === 'given' ? receiver : owner).name;
  const isAdmin = hasRole(['admin']);
  const { isBusy, run } = useCompanyAction(name, onChanged);
  const answer = (given: 'accept' | 'decline'): void =>
    run(
      send(answerShare, { owner: owner.id, offered_at: offered_at ?? 0, answer: given }),
      given === 'accept' ? t('Share accepted') : t('Share declined'),
    );
  const mayEnd = isAdmin && (state === 'active' || (state === 'offered' && side === 'given'));
  return (
    <tr>
      <th scope="row">
        <span className={styles.strong}>{name}</span>
        <span className={styles.soft}>{label}</span>
      </th>
      <td data-wide>
        {kindsInWords(kinds)}
        <span className={styles.soft}>{t('For: {roles}', { roles: rolesInWords(roles) })}</span>
        {mayRead.map((kind) => (
          <Button
            key={kind}
            component={Link}
            to={`/${nameKey}/${PARTNERS}/${owner.id}/${kind}`}
            size="compact-xs"
            variant="light"
            mt={6}
            me={6}
            aria-label={t('{records} shared by {company}', { records: t(sharedScreens[kind]?.label ?? kind), company: owner.name })}
          >
            {t(sharedScreens[kind]?.label ?? kind)}
          </Button>
        ))}
      </td>
      <td data-label={t('State')}>
        <StateChip label={t(shareStates.label(state))} colour={shareStates.colour(state)} />
      </td>
      <td data-label={t('Ends')}>{expires === null ? '' : dayInWords(expires - 1, client?.timezone ?? DEFAULT_ZONE)}</td>
      <td data-label={t('Last used')}>{lastUseInWords(share)}</td>
      <td className={styles.end} data-below>
        {isAdmin && side === 'received' && state === 'offered' && (
          <>
            <Button
              size="xs"
              variant="light"
              loading={isBusy}
              onClick={() => answer('accept')}
              aria-label={t('Accept share of {company}', { company: name })}
            >
              {t('Accept')}
            </Button>
            <Button
              size="xs"
              variant="subtle"
              loading={isBusy}
              onClick={() => answer('decline')}
              aria-label={t('Decline share of {company}', { company: name })}
            >
              {t('Decline')}
            </Button>
          </>
        )}
        {mayEnd && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            loading={isBusy}
            onClick={() => run(send(endShare, { owner: owner.id, receiver: receiver.id }), t('Share ended'))}
            aria-label={t('End share with {company}', { company: name })}
          >
            {state === 'offered' ? t('Withdraw') : t('End')}
          </Button>
        )}
      </td>
    </tr>
  );
}
