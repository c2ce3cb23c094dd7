import { Button, TextInput } from '@mantine/core';
import { IconBuildingPlus, IconBuildings } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { type CompanyRow, listCompanies } from '@app/domain/companies/companies.calls.ts';
import type { InviteLink } from '../invitations/InviteLinks.tsx';
import { LinkModal } from '../invitations/LinkModal.tsx';
import { EmptyState, ErrorState, RowSkeletons } from '../ui/feedback/States.tsx';
import { alertError } from '../ui/feedback/show-alert.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { ListPage, listStyles as styles } from '../ui/layout/ListPage.tsx';
import { JobProgress } from '../widgets/status/JobProgress.tsx';
import { ProgressMonitor } from '../widgets/status/ProgressMonitor.tsx';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { useScreenCommands } from '../ui/layout/use-screen-commands.ts';
import { t, tn } from '../words/words.ts';
import { CompanyLine, type CompanyLineProps, type CompanyWork } from './CompanyLine.tsx';
import { CreateCompanyDialog } from './CreateCompanyDialog.tsx';

const noAccess = [{ code: 'records.not-allowed', params: { role: 'admin' } }];
const failed = [{ code: 'records.unexpected' }];
const PAUSE_MS = 250;
type Listed = z.output<typeof listCompanies.reply>;
/** Platform → Companies: the companies of this server, for admins of the one that runs it (TEN-13). */
export function CompaniesPage() {
  const { hasRole } = useSession();
  const mayEnter = hasRole(['isDefault', 'admin']);
  const title = t('Companies');
  if (mayEnter) return <Companies />;
  return (
    <ListPage title={title}>
      <ErrorState problems={noAccess} />
    </ListPage>
  );
}

function Companies() {
  const [search, setSearch] = useState('');
  const { list, isBroken, reload, more } = useCompanies(search);
  const [isCreating, setCreating] = useState(false);
  const [watched, setWatched] = useState<CompanyWork>();
  const [invited, setInvited] = useState<InviteLink>();
  const words = useRef<HTMLInputElement>(null);
  useScreenCommands([
    { key: 'c', label: t('New company'), run: () => setCreating(true) },
    { key: '/', label: t('Search companies'), run: () => words.current?.focus() },
  ]);
  const create = (
    <Button leftSection={<IconBuildingPlus size={16} stroke={1.75} />} onClick={() => setCreating(true)}>
      {t('New company')}
    </Button>
  );
  return (
    <ListPage
      title={t('Companies')}
      lead={list && tn(list.total, '{n} company on this server', '{n} companies on this server')}
      tools={
        <>
          <TextInput
            ref={words}
            aria-label={t('Search companies')}
            placeholder={t('Search')}
            value={search}
            maxLength={120}
            onChange={({ currentTarget: { value } }) => setSearch(value)}
          />
          {create}
        </>
      }
    >
      {isBroken && <ErrorState problems={failed} onRetry={reload} />}
      {!isBroken && !list && <RowSkeletons rows={4} height={52} />}
      {list?.companies.length === 0 && <EmptyState icon={IconBuildings} title={t('No company with this name')} />}
      {list && list.companies.length > 0 && (
        <CompanyTable companies={list.companies} onChanged={reload} onWatch={setWatched} onInvited={setInvited} />
      )}
      {list && list.companies.length < list.total && (
        <Button variant="default" mt={16} onClick={more}>
          {t('Show more')}
        </Button>
      )}
      {isCreating && (
        <CreateCompanyDialog
          onClose={() => setCreating(false)}
          onCreated={({ feedbackId, name, hasSite, ...invitation }) => {
            setCreating(false);
            reload();
            if (hasSite) setWatched({ feedbackId, title: t('Starter site of {company}', { company: name }) });
            // The dialog of the invitation says it already.
            if (invitation.link !== '') setInvited(invitation);
            else toast({ title: t('Company created'), message: name, tone: 'success' });
          }}
        />
      )}
      {invited && (
        <LinkModal links={[invited]} onClose={() => (setInvited(undefined), setWatched(undefined), reload())}>
          {watched && <JobProgress feedbackId={watched.feedbackId} label={watched.title} />}
        </LinkModal>
      )}
      {watched && !invited && (
        <ProgressMonitor
          {...watched}
          onClose={() => {
            setWatched(undefined);
            reload();
          }}
        />
      )}
    </ListPage>
  );
}

/** The companies that match, a page more each time `more` is called. */
function useCompanies(search: string) {
  const [list, setList] = useState<Listed>();
  const [isBroken, setBroken] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(
      () => {
        send(listCompanies, { search }).then(
          (reply) => isGone || (setList(reply), setBroken(false)),
          () => isGone || setBroken(true),
        );
      },
      search === '' ? 0 : PAUSE_MS,
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [search, turn]);
  const reload = useCallback(() => setTurn((now) => now + 1), []);
  const more = (): void => {
    const from = list?.companies ?? [];
    send(listCompanies, { search, skip: from.length }).then((reply) => setList({ ...reply, companies: [...from, ...reply.companies] }), alertError);
  };
  return { list, isBroken, reload, more };
}

type TableProps = Omit<CompanyLineProps, 'company'> & { readonly companies: readonly CompanyRow[] };
const CompanyTable = ({ companies, ...props }: TableProps) => (
  <table className={styles.table}>
    <TableHead caption={t('Companies, newest first')} columns={[t('Company'), t('Kind'), t('State'), t('Users'), t('Last sign-in')]} />
    <tbody>
      {companies.map((company) => (
        <CompanyLine key={company.id} company={company} {...props} />
      ))}
    </tbody>
  </table>
);
