import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { linkTo } from '@app/domain/links.ts';
import { listPeople, type PersonStanding, reactivateMember, setRestricted } from '@app/domain/users/members.calls.ts';
import type { Member } from '@app/domain/users/user.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { EmptyState } from '../ui/feedback/States.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { listStyles as styles } from '../ui/layout/ListPage.tsx';
import { roleNames } from '../users/roles/role-choices.rules.ts';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { t } from '../words/words.ts';
import { HandOverModal, type HandOverKind } from './HandOverModal.tsx';

const rolesOf = (member: Member): string[] => Object.entries(member.roles).flatMap(([role, isHeld]) => (isHeld ? [role] : []));

/** Members with their roles and last sign-in, active ones or those who were deactivated. */
export function MemberList({ members }: { readonly members: readonly Doc<Member>[] }) {
  const { client } = useSession();
  const standings = useStandings(members.length);
  const [leaving, setLeaving] = useState<{ readonly member: Doc<Member>; readonly kind: HandOverKind }>();
  if (members.length === 0) {
    return (
      <EmptyState icon={IconUsers} title={t('Nobody here')}>
        {t('Deactivated colleagues appear here. They can be reactivated with their previous roles.')}
      </EmptyState>
    );
  }
  return (
    <>
      {members.length === 1 && members[0]?.active && <p>{t('Only you so far. Invite a colleague.')}</p>}
      <table className={styles.table}>
        <TableHead caption={t('People, by name')} columns={[t('Name'), t('Roles'), t('Last sign-in'), t('Second factor')]} />
        <tbody>
          {members.map((member) => (
            <MemberRow
              key={member.path}
              member={member}
              href={linkTo(client?.name_key ?? '', { collection: 'members', id: member.id }) ?? ''}
              roles={roleNames(rolesOf(member), client?.roles ?? [])}
              standing={standings.get(member.id)}
              onLeave={(kind) => setLeaving({ member, kind })}
            />
          ))}
        </tbody>
      </table>
      {leaving && <HandOverModal {...leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

/** Asked again when the number of people changes. */
function useStandings(count: number): ReadonlyMap<string, PersonStanding> {
  const [standings, setStandings] = useState<ReadonlyMap<string, PersonStanding>>(new Map());
  useEffect(() => {
    let isGone = false;
    send(listPeople, {}).then(({ people }) => isGone || setStandings(new Map(people.map((person) => [person.id, person]))), showProblem);
    return () => {
      isGone = true;
    };
  }, [count]);
  return standings;
}

interface RowProps {
  readonly member: Doc<Member>;
  readonly href: string;
  readonly roles: string;
  readonly standing: PersonStanding | undefined;
  readonly onLeave: (kind: HandOverKind) => void;
}
function MemberRow({ member, href, roles, standing, onLeave }: RowProps) {
  const { id, name, email, restricted, active } = member;
  const { account } = useSession();
  const { isBusy, run } = useAction();
  const restrict = async (): Promise<void> => {
    await send(setRestricted, { id, restricted: !restricted });
    toast({ title: restricted ? t('No longer restricted') : t('Restricted'), tone: 'success' });
  };
  const reactivate = async (): Promise<void> => {
    await send(reactivateMember, { id });
    toast({ title: t('{name} can work here again', { name }), tone: 'success' });
  };
  return (
    <tr>
      <th scope="row">
        <Link className={styles.strong} to={href} aria-keyshortcuts="e">
          {name}
        </Link>
        <span className={styles.soft}>{email}</span>
      </th>
      <td data-wide>
        {roles === '' ? t('No roles') : roles}
        {restricted && ` · ${t('Restricted')}`}
      </td>
      <td className={styles.whole} data-label={t('Last sign-in')}>
        {standing?.last_sign_in ? <TimeAgo at={standing.last_sign_in} /> : t('Not known')}
      </td>
      <td data-label={t('Second factor')}>{standing?.second_factor ? t('On') : t('Off')}</td>
      <td className={styles.end} data-below>
        {active ? (
          <>
            <Button variant="subtle" size="xs" loading={isBusy} onClick={() => run(restrict)} aria-pressed={restricted}>
              {t('Restrict')}
              <span className="visually-hidden"> {name}</span>
            </Button>
            <Button variant="subtle" size="xs" onClick={() => onLeave('hand-over')} aria-label={t('Hand over work of {name}', { name })}>
              {t('Hand over')}
            </Button>
            <Button
              variant="subtle"
              color="red"
              size="xs"
              aria-keyshortcuts="x"
              onClick={() => onLeave(id === account?.id ? 'leave' : 'deactivate')}
              aria-label={id === account?.id ? t('Leave the company') : t('Deactivate {name}', { name })}
            >
              {id === account?.id ? t('Leave') : t('Deactivate')}
            </Button>
          </>
        ) : (
          <Button variant="subtle" size="xs" loading={isBusy} onClick={() => run(reactivate)} aria-label={t('Reactivate {name}', { name })}>
            {t('Reactivate')}
          </Button>
        )}
      </td>
    </tr>
  );
}
