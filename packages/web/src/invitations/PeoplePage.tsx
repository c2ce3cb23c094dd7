import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { where } from '@app/kernel/queries/where.ts';
import { invitationRequests } from '@app/domain/invitations/invitation-request.collection.ts';
import { invitations } from '@app/domain/invitations/invitation.collection.ts';
import { members } from '@app/domain/users/user.collection.ts';
import { ErrorState, RowSkeletons } from '../ui/feedback/States.tsx';
import { ListPage } from '../ui/layout/ListPage.tsx';
import { useRowKeys } from '../ui/layout/use-row-keys.ts';
import { useScreenCommands } from '../ui/layout/use-screen-commands.ts';
import { TabBar } from '../widgets/status/TabBar.tsx';
import { useSession } from '../wire/tab/session.ts';
import { askAgain, useLive } from '../wire/tab/use-live.ts';
import { t } from '../words/words.ts';
import { InvitedList } from './InvitedList.tsx';
import { InviteModal } from './InviteModal.tsx';
import { MemberList } from './MemberList.tsx';
import { RequestList } from './RequestList.tsx';

const MOST = 1000;
const isOpen = where('state', 'eq', 'open');
const noAccess = [{ code: 'records.not-allowed', params: { role: 'admin' } }];

/** Company → People: who works here, who is invited, who was deactivated. For admins. */
export function PeoplePage() {
  const { client, hasRole } = useSession();
  const mayEnter = hasRole(['admin']);
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') ?? 'members';
  const setTab = (id: string): void => setParams({ tab: id }, { replace: true });
  const [isInviting, setInviting] = useState(false);
  const asks = client && mayEnter ? { limit: MOST } : undefined;
  const staff = useLive(members, asks && { ...asks, orderBy: [{ field: 'name', dir: 'asc' }] });
  const sent = useLive(invitations, asks && { ...asks, orderBy: [{ field: 'sent_at', dir: 'desc' }] });
  const asking = useLive(invitationRequests, asks && { ...asks, where: isOpen, orderBy: [{ field: 'asked_at', dir: 'desc' }] });
  const active = staff.docs.filter((member) => member.active);
  const gone = staff.docs.filter((member) => !member.active);
  const open = sent.docs.filter(({ state }) => state !== 'accepted');
  useScreenCommands([{ key: 'c', label: t('Invite people'), isOff: !mayEnter, run: () => setInviting(true) }]);
  useRowKeys('ex');
  const invite = (
    <Button leftSection={<IconUserPlus size={16} stroke={2} />} onClick={() => setInviting(true)}>
      {t('Invite')}
    </Button>
  );
  const tabs = [
    { id: 'members', label: t('Members'), count: active.length },
    { id: 'invited', label: t('Invited'), count: open.length },
    { id: 'requests', label: t('Requests'), count: asking.docs.length },
    { id: 'gone', label: t('Deactivated'), count: gone.length },
  ];
  return (
    <ListPage title={t('People')} lead={t('Everyone who works in this company, with their roles.')} tools={mayEnter && invite}>
      {!mayEnter && <ErrorState problems={noAccess} />}
      {mayEnter && staff.state === 'loading' && <RowSkeletons rows={6} height={52} />}
      {staff.state === 'error' && <ErrorState problems={staff.problems} onRetry={askAgain} />}
      {mayEnter && staff.state !== 'loading' && staff.state !== 'error' && (
        <TabBar label={t('People')} tabs={tabs} value={tab} onChange={setTab}>
          {tab === 'members' && <MemberList members={active} />}
          {tab === 'invited' && <InvitedList invitations={open} />}
          {tab === 'requests' && <RequestList requests={asking.docs} />}
          {tab === 'gone' && <MemberList members={gone} />}
        </TabBar>
      )}
      {isInviting && <InviteModal onClose={() => setInviting(false)} onSent={() => setTab('invited')} />}
    </ListPage>
  );
}
