import { Button } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { webhooks } from '@app/domain/webhooks/webhook.collection.ts';
import { webhookCauses, webhookStates } from '@app/domain/webhooks/webhook.states.ts';
import type { Webhook } from '@app/domain/webhooks/webhook.ts';
import { removeWebhook, restoreWebhook, rotateSecret, testWebhook } from '@app/domain/webhooks/webhooks.calls.ts';
import { useNow } from '../ui/dates/use-now.ts';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { ShownOnce } from '../ui/feedback/ShownOnce.tsx';
import { EmptyState, ErrorState, RowSkeletons } from '../ui/feedback/States.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { ListPage, listStyles as styles } from '../ui/layout/ListPage.tsx';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { roleNames } from '../users/roles/role-choices.rules.ts';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { TabBar } from '../widgets/status/TabBar.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { useLive } from '../wire/tab/use-live.ts';
import { tx } from '../words/rich.tsx';
import { t } from '../words/words.ts';
import { DeliveryList } from './DeliveryList.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import { hostOf, kindNames } from './webhooks.rules.ts';

type Saved = Doc<Webhook>;
type Tab = 'webhooks' | 'deliveries';
const noAccess = [{ code: 'records.not-allowed', params: { role: 'admin' } }];
const MOST = 20;

/** Company → Webhooks: systems that receive changes of records, and what was sent to them (BYD-14). For admins. */
export function WebhooksPage() {
  const { client, hasRole } = useSession();
  const mayEnter = hasRole(['admin']);
  const [tab, setTab] = useState<Tab>('webhooks');
  const [edited, setEdited] = useState<Saved | 'new'>();
  const query = client && mayEnter ? { orderBy: [{ field: 'date', dir: 'desc' as const }], limit: MOST } : undefined;
  const { docs, state, problems } = useLive(webhooks, query);
  const isHere = state === 'live' || state === 'stale';
  const create = (
    <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={() => setEdited('new')}>
      {t('New webhook')}
    </Button>
  );
  return (
    <ListPage
      title={t('Webhooks')}
      lead={t('Webhooks send changes of records to your other systems, signed and in order.')}
      tools={mayEnter && docs.length > 0 && create}
    >
      {!mayEnter && <ErrorState problems={noAccess} />}
      {mayEnter && state === 'loading' && <RowSkeletons rows={3} height={64} />}
      {state === 'error' && <ErrorState problems={problems} />}
      {isHere && docs.length === 0 && (
        <EmptyState icon={IconWebhook} title={t('No webhooks yet')} action={create}>
          {t('A webhook tells another system at once when a record is created, changed or deleted.')}
        </EmptyState>
      )}
      {docs.length > 0 && (
        <TabBar
          label={t('Webhooks')}
          value={tab}
          onChange={(id) => setTab(id as Tab)}
          tabs={[
            { id: 'webhooks', label: t('Webhooks') },
            { id: 'deliveries', label: t('Deliveries') },
          ]}
        />
      )}
      {docs.length > 0 && tab === 'webhooks' && <WebhookTable webhooks={docs} onEdit={setEdited} onTested={() => setTab('deliveries')} />}
      {docs.length > 0 && tab === 'deliveries' && <DeliveryList webhooks={docs} />}
      {edited && <WebhookDialog webhook={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </ListPage>
  );
}

interface TableProps {
  readonly webhooks: readonly Saved[];
  readonly onEdit: (webhook: Saved) => void;
  readonly onTested: () => void;
}
function WebhookTable({ webhooks: docs, onEdit, onTested }: TableProps) {
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <table className={styles.table}>
        <TableHead caption={t('Webhooks, newest first')} columns={[t('Address'), t('Kinds of records'), t('State')]} />
        <tbody>
          {docs.map((webhook) => (
            <WebhookRow key={webhook.path} webhook={webhook} onEdit={onEdit} onTested={onTested} onSecret={setSecret} />
          ))}
        </tbody>
      </table>
      {secret !== undefined && (
        <Dialog opened onClose={() => setSecret(undefined)} closeOnClickOutside={false} title={t('Copy the secret now')}>
          <ShownOnce
            about={t('This secret is shown only once. The one before stays valid for 24 hours: deliveries carry signatures of both.')}
            label={t('Signing secret')}
            value={secret}
            onClose={() => setSecret(undefined)}
          />
        </Dialog>
      )}
    </>
  );
}

interface RowProps extends Omit<TableProps, 'webhooks'> {
  readonly webhook: Saved;
  readonly onSecret: (secret: string) => void;
}
function WebhookRow({ webhook, onEdit, onTested, onSecret }: RowProps) {
  const { client } = useSession();
  const now = useNow();
  const { isBusy, run } = useAction();
  const { id, url, description, kinds, roles, state, cause, failing_since: failingSince, previous_until: previousUntil } = webhook;
  const host = hostOf(url);
  const test = async (): Promise<void> => {
    await send(testWebhook, { id });
    toast({ title: t('Test sent'), message: t('Its result appears under Deliveries.'), tone: 'success', timeout: 4000 });
    onTested();
  };
  const rotate = async (): Promise<void> => {
    onSecret((await send(rotateSecret, { id })).secret);
  };
  const remove = async (): Promise<void> => {
    await send(removeWebhook, { id });
    const restore = async (): Promise<void> => {
      await send(restoreWebhook, { id });
      toast({ title: t('Webhook restored'), message: host, tone: 'success', timeout: 4000 });
    };
    toast({ title: t('Webhook removed'), message: host, actions: [{ undo: () => run(restore) }] });
  };
  return (
    <tr>
      <th scope="row">
        <span className={styles.strong}>{url}</span>
        <span className={styles.soft}>{description}</span>
      </th>
      <td data-wide>
        {kindNames(kinds)}
        <span className={styles.soft}>{roleNames(roles, client?.roles ?? [])}</span>
      </td>
      <td data-label={t('State')}>
        <div>
          <StateChip label={t(webhookStates.label(state))} colour={webhookStates.colour(state)} />
          {cause !== null && <span className={styles.soft}>{t(webhookCauses.label(cause))}</span>}
          {state === 'active' && failingSince !== null && (
            <span className={styles.soft}>{tx('Failing since {when}', { when: <TimeAgo at={failingSince} /> })}</span>
          )}
          {previousUntil !== null && previousUntil > now && <span className={styles.soft}>{t('Two secrets in use')}</span>}
        </div>
      </td>
      <td className={styles.end} data-below>
        <Button
          variant="subtle"
          size="xs"
          disabled={state !== 'active'}
          loading={isBusy}
          onClick={() => run(test)}
          aria-label={t('Send test to {host}', { host })}
        >
          {t('Send test')}
        </Button>
        <Button variant="subtle" color="gray" size="xs" onClick={() => onEdit(webhook)} aria-label={t('Edit {name}', { name: host })}>
          {t('Edit')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          disabled={isBusy}
          onClick={() => run(rotate)}
          aria-label={t('Rotate secret of {host}', { host })}
        >
          {t('Rotate secret')}
        </Button>
        {state !== 'active' && (
          <Button
            variant="subtle"
            color="red"
            size="xs"
            disabled={isBusy}
            onClick={() => run(remove)}
            aria-label={t('Remove {name}', { name: host })}
          >
            {t('Remove')}
          </Button>
        )}
      </td>
    </tr>
  );
}
