import { Button, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { claimKinds } from '@app/domain/claims/claim.ts';
import { type ClaimConflict, type ClaimedValue, listClaimedValues, type SettledConflict } from '@app/domain/companies/claimed-values.calls.ts';
import { EmptyState, ErrorState, RowSkeletons } from '../ui/feedback/States.tsx';
import { alertError } from '../ui/feedback/show-alert.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { ListPage, listStyles as styles } from '../ui/layout/ListPage.tsx';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { useScreenCommands } from '../ui/layout/use-screen-commands.ts';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { t, tn } from '../words/words.ts';
import { ReleaseAddressDialog } from './ReleaseAddressDialog.tsx';

const noAccess = [{ code: 'records.not-allowed', params: { role: 'admin' } }];
const failed = [{ code: 'records.unexpected' }];
const PAUSE_MS = 250;
type Listed = z.output<typeof listClaimedValues.reply>;
type Named = ClaimConflict['company'];

/** Platform → Claimed values: what one company has and no other may have, and where companies disagree about it (TEN-12). */
export function ClaimedValuesPage() {
  const { hasRole } = useSession();
  if (hasRole(['isDefault', 'admin'])) return <Values />;
  return (
    <ListPage title={t('Claimed values')}>
      <ErrorState problems={noAccess} />
    </ListPage>
  );
}

function Values() {
  const [search, setSearch] = useState('');
  const { list, isBroken, reload, more } = useClaimedValues(search);
  const words = useRef<HTMLInputElement>(null);
  useScreenCommands([{ key: '/', label: t('Search claimed values'), run: () => words.current?.focus() }]);
  return (
    <ListPage
      title={t('Claimed values')}
      lead={t('Keys, email addresses and access codes that one company has and no other may have.')}
      tools={
        <TextInput
          ref={words}
          aria-label={t('Search claimed values')}
          placeholder={t('Key or address')}
          value={search}
          maxLength={254}
          onChange={({ currentTarget: { value } }) => setSearch(value)}
        />
      }
    >
      {isBroken && <ErrorState problems={failed} onRetry={reload} />}
      {!isBroken && !list && <RowSkeletons rows={4} height={52} />}
      {list && list.conflicts.length > 0 && <Conflicts conflicts={list.conflicts} />}
      {list?.conflicts.length === 0 && search === '' && <p>{t('No conflicts: what companies show is theirs.')}</p>}
      {list?.claims.length === 0 && <EmptyState icon={IconFingerprint} title={t('Nobody has this value')} />}
      {list && list.claims.length > 0 && <Claims claims={list.claims} total={list.total} onChanged={reload} />}
      {list && list.claims.length < list.total && (
        <Button variant="default" mt={16} onClick={more}>
          {t('Show more')}
        </Button>
      )}
      {list && list.settled.length > 0 && search === '' && <Settled settled={list.settled} />}
    </ListPage>
  );
}

/** The claims that match, a page more each time `more` is called. */
function useClaimedValues(search: string) {
  const [list, setList] = useState<Listed>();
  const [isBroken, setBroken] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isGone = false;
    const ask = (): void => {
      send(listClaimedValues, { search }).then(
        (reply) => isGone || (setList(reply), setBroken(false)),
        () => isGone || setBroken(true),
      );
    };
    const timer = setTimeout(ask, search === '' ? 0 : PAUSE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [search, turn]);
  const reload = useCallback(() => setTurn((now) => now + 1), []);
  const more = (): void => {
    const before = list?.claims ?? [];
    send(listClaimedValues, { search, skip: before.length }).then((reply) => setList({ ...reply, claims: [...before, ...reply.claims] }), alertError);
  };
  return { list, isBroken, reload, more };
}

const CompanyName = ({ company }: { readonly company: Named }) => (
  <>
    {company.name} <span className={styles.soft}>{`/${company.name_key}/`}</span>
  </>
);
const valueText = ({ kind, value }: Pick<ClaimedValue, 'kind' | 'value'>): string => (kind === 'access_code' ? t('Not shown') : value);

const Conflicts = ({ conflicts }: { readonly conflicts: readonly ClaimConflict[] }) => (
  <section aria-labelledby="claim-conflicts">
    <h2 id="claim-conflicts">{tn(conflicts.length, '{n} conflict', '{n} conflicts')}</h2>
    <table className={styles.table}>
      <TableHead
        caption={t('Values that a company shows and does not have')}
        columns={[t('Value'), t('Shown by'), t('Belongs to'), t('What to do')]}
        hasActions={false}
      />
      <tbody>
        {conflicts.map((conflict) => {
          const { kind, company, holder } = conflict;
          return (
            <tr key={`${kind} ${conflict.value} ${company.name_key}`}>
              <th scope="row">
                <span className={styles.strong}>{valueText(conflict)}</span>
                <span className={styles.soft}>{t(claimKinds.label(kind))}</span>
              </th>
              <td data-label={t('Shown by')}>
                <CompanyName company={company} />
              </td>
              <td data-label={t('Belongs to')}>{holder ? <CompanyName company={holder} /> : t('Nobody')}</td>
              <td className={styles.whole} data-label={t('What to do')}>
                {remedy(conflict)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </section>
);
function remedy({ kind }: ClaimConflict): string {
  if (kind === 'name_key') return t('Change the key of one of them, or restart the server: then the younger company gets another one.');
  if (kind === 'access_code') return t('Restart the server, or save the code of the group again.');
  return t('The company enters another address, or its owner releases this one below.');
}

interface ClaimsProps {
  readonly claims: readonly ClaimedValue[];
  readonly total: number;
  readonly onChanged: () => void;
}
const Claims = ({ claims, total, onChanged }: ClaimsProps) => (
  <section aria-labelledby="all-claims">
    <h2 id="all-claims">{tn(total, '{n} claimed value', '{n} claimed values')}</h2>
    <table className={styles.table}>
      <TableHead caption={t('Claimed values, newest first')} columns={[t('Value'), t('Company'), t('Since'), t('Proved')]} />
      <tbody>
        {claims.map((claim) => (
          <ClaimRow key={claim.id} claim={claim} onChanged={onChanged} />
        ))}
      </tbody>
    </table>
  </section>
);

function ClaimRow({ claim, onChanged }: { readonly claim: ClaimedValue; readonly onChanged: () => void }) {
  const { id, kind, value, company, former, since, verified_at } = claim;
  const [isReleasing, setReleasing] = useState(false);
  const done = (): void => {
    setReleasing(false);
    toast({ title: t('Address released'), message: value, tone: 'success' });
    onChanged();
  };
  return (
    <tr>
      <th scope="row">
        <span className={styles.strong}>{valueText(claim)}</span>
        <span className={styles.soft}>{former ? `${t(claimKinds.label(kind))} · ${t('no longer shown')}` : t(claimKinds.label(kind))}</span>
      </th>
      <td data-label={t('Company')}>{company ? <CompanyName company={company} /> : t('Deleted company')}</td>
      <td data-label={t('Since')}>
        <TimeAgo at={since} />
      </td>
      <td data-label={t('Proved')}>{verified_at === null ? t('Needs no proof') : <TimeAgo at={verified_at} />}</td>
      <td className={styles.end}>
        {kind === 'mail_address' && (
          <Button variant="subtle" size="xs" onClick={() => setReleasing(true)} aria-label={t('Release {address}', { address: value })}>
            {t('Release')}
          </Button>
        )}
        {isReleasing && <ReleaseAddressDialog id={id} address={value} onClose={() => setReleasing(false)} onDone={done} />}
      </td>
    </tr>
  );
}

const Settled = ({ settled }: { readonly settled: readonly SettledConflict[] }) => (
  <section aria-labelledby="settled-conflicts">
    <h2 id="settled-conflicts">{t('Settled when the server started')}</h2>
    <table className={styles.table}>
      <TableHead caption={t('Settled conflicts, newest first')} columns={[t('Company'), t('What happened'), t('When')]} hasActions={false} />
      <tbody>
        {settled.map(({ company, at, text }) => (
          <tr key={`${company.name_key} ${at} ${text}`}>
            <th scope="row">
              <CompanyName company={company} />
            </th>
            <td className={styles.whole} data-label={t('What happened')}>
              {text}
            </td>
            <td data-label={t('When')}>
              <TimeAgo at={at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
