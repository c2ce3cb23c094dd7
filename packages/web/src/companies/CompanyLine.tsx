import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type CompanyRow,
  closeCompany,
  setHaveOperator,
  setMarketplaceAccess,
  deleteCompany,
  reopenCompany,
  suspendCompany,
  writeStarterSite,
} from '@app/domain/companies/companies.calls.ts';
import { companyStates } from '@app/domain/companies/company.states.ts';
import type { InviteLink } from '../invitations/InviteLinks.tsx';
import { alertError } from '../ui/feedback/show-alert.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { listStyles as styles } from '../ui/layout/ListPage.tsx';
import { PopupMenuButton } from '../ui/menus/PopupMenuButton.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { useNow } from '../ui/dates/use-now.ts';
import { formatDay } from '../words/format.ts';
import { t } from '../words/words.ts';
import { kindLabels } from './company-kinds.ts';
import { EnterCompanyDialog } from './EnterCompanyDialog.tsx';
import { DeleteCompanyDialog } from './DeleteCompanyDialog.tsx';
import { InviteAdminDialog } from './InviteAdminDialog.tsx';
import { RenameCompanyDialog } from './RenameCompanyDialog.tsx';

/** Work that a company waits for, by its progress. */
export interface CompanyWork {
  readonly feedbackId: string;
  readonly title: string;
}
export interface CompanyLineProps {
  readonly company: CompanyRow;
  readonly onChanged: () => void;
  readonly onWatch: (watched: CompanyWork) => void;
  readonly onInvited: (link: InviteLink) => void;
}

const stateText = ({ state, deletable_from }: CompanyRow): string =>
  state === 'closing' && deletable_from !== null
    ? t('Closed, to be deleted from {date}', { date: formatDay(deletable_from) })
    : t(companyStates.label(state));

/** One company of the platform, and what its staff can do about it. */
export function CompanyLine({ company, onChanged, onWatch, onInvited }: CompanyLineProps) {
  const { id, name, name_key, kind, state, members, last_active, starter_site, invited, deletable_from, marketplace, have } = company;
  const active = state === 'active';
  const now = useNow();
  const isDeletable = deletable_from !== null && deletable_from <= now;
  const { clients } = useSession();
  const navigate = useNavigate();
  const worksThere = clients.some((own) => own.id === id);
  const [dialog, setDialog] = useState<'enter' | 'key' | 'admin' | 'delete'>();
  const close = (): void => setDialog(undefined);
  const change = (work: Promise<unknown>, done: string): void => {
    work.then(() => {
      toast({ title: done, message: name, tone: 'success' });
      onChanged();
    }, alertError);
  };
  const write = (): void => {
    send(writeStarterSite, { id }).then(
      ({ feedbackId }) => onWatch({ feedbackId, title: t('Starter site of {company}', { company: name }) }),
      alertError,
    );
  };
  const suspend = { label: t('Suspend'), onPick: () => change(send(suspendCompany, { id }), t('Company suspended')) };
  const reopen = { label: t('Reopen'), onPick: () => change(send(reopenCompany, { id }), t('Company reopened')) };
  const leave = {
    label: t('Remove from marketplace'),
    onPick: () => change(send(setMarketplaceAccess, { id, open: false }), t('Removed from the marketplace')),
  };
  const join = {
    label: t('Add to marketplace'),
    onPick: () => change(send(setMarketplaceAccess, { id, open: true }), t('Added to the marketplace')),
  };
  const designate = {
    label: t('Designate for “have” flights'),
    onPick: () => change(send(setHaveOperator, { id, on: true }), t('Its empty legs are “have” flights now')),
  };
  const dismiss = {
    label: t('End “have” flights'),
    onPick: () => change(send(setHaveOperator, { id, on: false }), t('Its empty legs are its own again')),
  };
  const items = [
    ...(active
      ? [{ label: t('Enter company'), onPick: () => (worksThere ? void navigate(`/${name_key}/threads/inbox/chat`) : setDialog('enter')) }]
      : []),
    ...(active ? [suspend] : companyStates.may(state, 'active') ? [reopen] : []),
    { label: t('Change key'), onPick: () => setDialog('key') },
    ...(kind === 'operator' ? [marketplace ? leave : join, have ? dismiss : designate] : []),
    ...(active ? [{ label: t('Invite an admin'), onPick: () => setDialog('admin') }] : []),
    ...(starter_site === 'done' ? [] : [{ label: t('Write starter site'), onPick: write }]),
    ...(companyStates.may(state, 'closing') ? [{ label: t('Close'), onPick: () => change(send(closeCompany, { id }), t('Company closed')) }] : []),
    // The server says why, if it refuses.
    { label: t('Delete'), onPick: () => (isDeletable ? setDialog('delete') : void send(deleteCompany, { id }).then(onChanged, alertError)) },
  ];
  return (
    <tr>
      <th scope="row">
        <span className={styles.strong}>{name}</span>
        <a className={styles.soft} href={`/${name_key}/`}>{`/${name_key}/`}</a>
      </th>
      <td data-label={t('Kind')}>{t(kindLabels[kind])}</td>
      <td data-label={t('State')}>
        {stateText(company)}
        {kind === 'operator' && !marketplace && <span className={styles.soft}>{t('Not in the marketplace')}</span>}
        {have && <span className={styles.soft}>{t('“Have” flights: shown under the names of their brokers')}</span>}
        {starter_site === 'failed' && (
          <Button variant="subtle" size="xs" onClick={write}>
            {t('Starter site failed. Try again')}
          </Button>
        )}
      </td>
      <td data-label={t('Users')}>
        {members}
        {members === 0 && invited !== '' && <span className={styles.soft}>{t('{email} is invited', { email: invited })}</span>}
      </td>
      <td data-label={t('Last sign-in')}>{last_active === null ? t('Never') : <TimeAgo at={last_active} />}</td>
      <td className={styles.end}>
        {kind !== 'platform' && (
          <PopupMenuButton label={t('Actions of {company}', { company: name })} icon={IconDots} side="end" groups={[{ items }]} />
        )}
        {dialog === 'enter' && <EnterCompanyDialog company={company} onClose={close} />}
        {dialog === 'key' && (
          <RenameCompanyDialog
            company={company}
            onClose={close}
            onDone={() => {
              close();
              toast({ title: t('Key changed'), message: name, tone: 'success' });
              onChanged();
            }}
          />
        )}
        {dialog === 'delete' && (
          <DeleteCompanyDialog
            company={company}
            onClose={close}
            onBegun={(feedbackId) => {
              close();
              onWatch({ feedbackId, title: t('Deleting {company}', { company: name }) });
            }}
          />
        )}
        {dialog === 'admin' && (
          <InviteAdminDialog
            company={company}
            onClose={close}
            onSent={(link) => {
              close();
              onInvited(link);
              onChanged();
            }}
          />
        )}
      </td>
    </tr>
  );
}
