import { Button } from '@mantine/core';
import { IconExternalLink, IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { apiKeys } from '@app/domain/users/api-key.collection.ts';
import type { ApiKey } from '@app/domain/users/api-key.ts';
import { isRestorable, shownOf } from '@app/domain/users/api-key.rules.ts';
import { restoreApiKey, revokeApiKey } from '@app/domain/users/api-keys.calls.ts';
import { ListPage, listStyles as styles } from '../../ui/layout/ListPage.tsx';
import { EmptyState, ErrorState, RowSkeletons } from '../../ui/feedback/States.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import { useNow } from '../../ui/dates/use-now.ts';
import { TimeAgo } from '../../widgets/status/TimeAgo.tsx';
import { useColleagues } from '../../widgets/people/use-colleagues.ts';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { askAgain, useLive } from '../../wire/tab/use-live.ts';
import { endingOf, lastUse, sortKeys } from './api-keys.rules.ts';
import { roleNames } from '../roles/role-choices.rules.ts';
import { MakeKeyModal } from './MakeKeyModal.tsx';
import { tx } from '../../words/rich.tsx';
import { TableHead } from '../../ui/layout/TableHead.tsx';
import { t } from '../../words/words.ts';

const MOST = 300;
const noAccess = [{ code: 'records.not-allowed', params: { role: 'admin' } }];
type Key = Doc<ApiKey>;

/** Company → API keys: what programs of the company come in with (BYD-14). For admins. */
export function ApiKeysPage() {
  const { client, hasRole } = useSession();
  const now = useNow();
  const [making, setMaking] = useState(false);
  const mayEnter = hasRole(['admin']);
  const { docs, state, problems } = useLive(apiKeys, client && mayEnter ? { orderBy: [{ field: 'date', dir: 'desc' }], limit: MOST } : undefined);
  const { active, past } = sortKeys(docs, now);
  const isHere = state === 'live' || state === 'stale';
  const make = (
    <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={() => setMaking(true)}>
      {t('New key')}
    </Button>
  );
  return (
    <ListPage
      title={t('API keys')}
      lead={t('API keys give your programs access to this company only, with the roles you choose.')}
      tools={
        mayEnter && (
          <>
            <Button component="a" href="/api/docs" target="_blank" variant="default" rightSection={<IconExternalLink size={15} stroke={1.5} />}>
              {t('How to use API keys')}
            </Button>
            {docs.length > 0 && make}
          </>
        )
      }
    >
      {!mayEnter && <ErrorState problems={noAccess} />}
      {mayEnter && state === 'loading' && <RowSkeletons rows={4} height={52} />}
      {state === 'error' && <ErrorState problems={problems} onRetry={askAgain} />}
      {isHere && docs.length === 0 && (
        <EmptyState icon={IconKey} title={t('No keys yet')} action={make}>
          {t('A key lets your program read and write records: a website form, an export, a flight tracker.')}
        </EmptyState>
      )}
      {docs.length > 0 && (
        <table className={styles.table}>
          <TableHead
            caption={t('API keys, newest first')}
            columns={[t('Key'), t('Access from these roles'), t('Last used'), t('Expires'), t('Created by')]}
          />
          <tbody>
            {active.map((key) => (
              <KeyRow key={key.path} apiKey={key} />
            ))}
          </tbody>
          {past.length > 0 && (
            <tbody>
              <tr className={styles.group}>
                <th colSpan={6} scope="colgroup">
                  {t('Revoked or expired')}
                </th>
              </tr>
              {past.map((key) => (
                <KeyRow key={key.path} apiKey={key} />
              ))}
            </tbody>
          )}
        </table>
      )}
      {making && <MakeKeyModal onClose={() => setMaking(false)} />}
    </ListPage>
  );
}

function KeyRow({ apiKey }: { readonly apiKey: Key }) {
  const { client } = useSession();
  const { person } = useColleagues();
  const now = useNow();
  const { busy, revoke, restore } = useRevoking(apiKey);
  return (
    <tr>
      <th scope="row">
        <span className={styles.strong}>{apiKey.label}</span>
        <span className={styles.soft}>{shownOf({ client: client?.id ?? '', id: apiKey.id })}</span>
      </th>
      <td data-wide>{roleNames(apiKey.roles, client?.roles ?? [])}</td>
      <td className={styles.whole} data-label={t('Last used')}>
        <LastUse at={apiKey.last_used} now={now} />
      </td>
      <td className={styles.whole} data-label={t('Expires')}>
        <Ending apiKey={apiKey} />
      </td>
      <td data-label={t('Created by')}>{person(apiKey.made_by).name}</td>
      <td className={styles.end}>
        {apiKey.revoked === null && (
          <Button variant="subtle" color="red" size="xs" loading={busy} onClick={revoke} aria-label={t('Revoke {key}', { key: apiKey.label })}>
            {t('Revoke')}
          </Button>
        )}
        {isRestorable(apiKey, now) && (
          <Button variant="subtle" size="xs" loading={busy} onClick={restore} aria-label={t('Restore {key}', { key: apiKey.label })}>
            {t('Restore')}
          </Button>
        )}
      </td>
    </tr>
  );
}

function LastUse({ at, now }: { readonly at: number | null; readonly now: number }) {
  const use = lastUse(at, now);
  if (use === 'never') return t('Never');
  return use === 'within-hour' ? t('Within the last hour') : <TimeAgo at={use.at} />;
}

function Ending({ apiKey }: { readonly apiKey: Key }) {
  const end = endingOf(apiKey);
  if ('revoked' in end) return tx('Revoked {when}', { when: <TimeAgo at={end.revoked} isInside /> });
  return end.expires === null ? t('When revoked') : <TimeAgo at={end.expires} />;
}

/** Revokes at once and offers to take it back, rather than asking beforehand. */
function useRevoking({ id, label }: Key) {
  const { isBusy: busy, run } = useAction();
  const restore = async (): Promise<void> => {
    await send(restoreApiKey, { id });
    toast({ title: t('Key restored'), message: t('{key} works again.', { key: label }), tone: 'success' });
  };
  const revoke = async (): Promise<void> => {
    await send(revokeApiKey, { id });
    toast({
      title: t('Key revoked'),
      message: t('{key} no longer works.', { key: label }),
      actions: [{ undo: () => run(restore) }],
    });
  };
  return { busy, revoke: () => run(revoke), restore: () => run(restore) };
}
