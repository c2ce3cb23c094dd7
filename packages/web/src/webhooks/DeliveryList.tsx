import { Button, Checkbox, Select, UnstyledButton } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { deliveryFaults, type DeliveryState, deliveryStates } from '@app/domain/webhooks/webhook.states.ts';
import type { Webhook } from '@app/domain/webhooks/webhook.ts';
import { type DeliveryLine, replayDeliveries } from '@app/domain/webhooks/webhooks.calls.ts';
import { EmptyState, ErrorState, RowSkeletons } from '../ui/feedback/States.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { listStyles as styles } from '../ui/layout/ListPage.tsx';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { send } from '../wire/request/send.ts';
import { formatNumber } from '../words/format.ts';
import { tx } from '../words/rich.tsx';
import { t, tn } from '../words/words.ts';
import { DeliveryPanel } from './DeliveryPanel.tsx';
import { ReplayPeriod } from './ReplayPeriod.tsx';
import { keyOf, useDeliveries } from './use-deliveries.ts';
import own from './Webhooks.module.css';
import { eventText, hostOf } from './webhooks.rules.ts';

const failed = [{ code: 'records.unexpected' }];
interface Props {
  readonly webhooks: readonly Doc<Webhook>[];
}

/** Deliveries of webhooks with state, answer and duration; chosen ones are sent again by button or the key r. */
export function DeliveryList({ webhooks }: Props) {
  const [webhook, setWebhook] = useState<string>();
  const [state, setState] = useState<DeliveryState>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<DeliveryLine>();
  const [isPeriod, setPeriod] = useState(false);
  const { isBusy, run } = useAction();
  const { rows, hasMore, isBroken, reload, showOlder } = useDeliveries({
    ...(webhook !== undefined && { webhook }),
    ...(state !== undefined && { state }),
  });
  const picked = rows?.filter((row) => chosen.has(keyOf(row))) ?? [];
  const replay = (lines: readonly DeliveryLine[]): void =>
    run(async () => {
      const counts = [...new Set(lines.map((line) => line.webhook))].map(async (id) => {
        const versions = lines.filter((line) => line.webhook === id).map(({ version }) => version);
        return (await send(replayDeliveries, { id, versions })).count;
      });
      tellReplayed((await Promise.all(counts)).reduce((sum, count) => sum + count, 0));
      setChosen(new Set());
      reload();
    });
  const toggle = (line: DeliveryLine): void => {
    const next = new Set(chosen);
    if (!next.delete(keyOf(line))) next.add(keyOf(line));
    setChosen(next);
  };
  const hostFor = (id: string): string => hostOf(webhooks.find((doc) => doc.id === id)?.url ?? '');
  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && event.key === 'r';
        if (!isPlain || picked.length === 0 || (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox')) return;
        event.preventDefault();
        replay(picked);
      }}
    >
      <div className={own.filters}>
        <Select
          aria-label={t('Webhook')}
          placeholder={t('All webhooks')}
          data={webhooks.map(({ id, url }) => ({ value: id, label: url }))}
          value={webhook ?? null}
          clearable
          onChange={(id) => setWebhook(id ?? undefined)}
        />
        <Select
          aria-label={t('State')}
          placeholder={t('All states')}
          data={deliveryStates.names.map((value) => ({ value, label: t(deliveryStates.label(value)) }))}
          value={state ?? null}
          clearable
          onChange={(value) => setState((value ?? undefined) as DeliveryState | undefined)}
        />
        <Button variant="default" onClick={() => setPeriod(true)}>
          {t('Replay a period')}
        </Button>
        {picked.length > 0 && (
          <Button loading={isBusy} onClick={() => replay(picked)}>
            {tn(picked.length, 'Replay {n} delivery', 'Replay {n} deliveries')}
          </Button>
        )}
      </div>
      {isBroken && !rows && <ErrorState problems={failed} onRetry={reload} />}
      {!isBroken && !rows && <RowSkeletons rows={6} height={52} />}
      {rows?.length === 0 && (
        <EmptyState icon={IconSend} title={t('No deliveries')}>
          {t('Deliveries appear here when a record changes. They are kept for 30 days.')}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <table className={styles.table}>
          <TableHead caption={t('Deliveries, newest first')} columns={[t('Event'), t('State'), t('Answer'), t('Last changed')]} />
          <tbody>
            {rows.map((line) => (
              <Row
                key={keyOf(line)}
                line={line}
                host={hostFor(line.webhook)}
                isChosen={chosen.has(keyOf(line))}
                onToggle={() => toggle(line)}
                onOpen={() => setOpened(line)}
              />
            ))}
          </tbody>
        </table>
      )}
      {hasMore && (
        <Button variant="subtle" color="gray" size="xs" onClick={showOlder}>
          {t('Show older')}
        </Button>
      )}
      {opened && <DeliveryPanel line={opened} onReplay={() => replay([opened])} onClose={() => setOpened(undefined)} />}
      {isPeriod && (
        <ReplayPeriod
          webhooks={webhooks}
          chosen={webhook}
          onClose={() => setPeriod(false)}
          onReplayed={(count) => {
            tellReplayed(count);
            setPeriod(false);
            reload();
          }}
        />
      )}
    </div>
  );
}
const tellReplayed = (count: number): void =>
  void toast({ title: tn(count, '{n} delivery is sent again', '{n} deliveries are sent again'), tone: 'success', timeout: 4000 });

interface RowProps {
  readonly line: DeliveryLine;
  readonly host: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly onOpen: () => void;
}
function Row({ line, host, isChosen, onToggle, onOpen }: RowProps) {
  const { type, path, state, at, due, tries, last } = line;
  const name = `${eventText(type)} ${line.version}`;
  return (
    <tr>
      <th scope="row">
        <UnstyledButton className={styles.strong ?? ''} onClick={onOpen} aria-label={t('Attempts of {name}', { name })}>
          {eventText(type)}
        </UnstyledButton>
        <span className={styles.soft}>{[host, path.split('/').at(-1)].filter(Boolean).join(' · ')}</span>
      </th>
      <td data-label={t('State')}>
        <div>
          <StateChip label={t(deliveryStates.label(state))} colour={deliveryStates.colour(state)} />
          {state === 'retrying' && due !== null && <span className={styles.soft}>{tx('Next attempt {when}', { when: <TimeAgo at={due} /> })}</span>}
        </div>
      </td>
      <td data-label={t('Answer')}>
        {last === null ? (
          t('None yet')
        ) : (
          <div>
            {last.status === 0 ? t('No answer') : last.status} · {t('{n} ms', { n: formatNumber(last.ms) })}
            {last.fault !== null && <span className={styles.soft}>{t(deliveryFaults.label(last.fault))}</span>}
            {tries > 1 && <span className={styles.soft}>{tn(tries, '{n} attempt', '{n} attempts')}</span>}
          </div>
        )}
      </td>
      <td className={styles.whole} data-label={t('Last changed')}>
        <TimeAgo at={at} />
      </td>
      <td className={styles.end}>
        <Checkbox checked={isChosen} onChange={onToggle} aria-label={t('Choose {name}', { name })} />
      </td>
    </tr>
  );
}
