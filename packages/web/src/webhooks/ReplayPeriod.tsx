import { Select, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import type { Webhook } from '@app/domain/webhooks/webhook.ts';
import { replayDeliveries } from '@app/domain/webhooks/webhooks.calls.ts';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { useAction } from '../ui/feedback/use-action.ts';
import { DialogButtons } from '../ui/layout/DialogButtons.tsx';
import { send } from '../wire/request/send.ts';
import { t, words } from '../words/words.ts';

const periods = [
  { value: 'hour', label: words('Last hour'), ms: HOUR },
  { value: 'day', label: words('Last 24 hours'), ms: DAY },
  { value: 'week', label: words('Last 7 days'), ms: 7 * DAY },
  { value: 'month', label: words('Last 30 days'), ms: 30 * DAY },
] as const;

interface Props {
  readonly webhooks: readonly Doc<Webhook>[];
  readonly chosen: string | undefined;
  readonly onReplayed: (count: number) => void;
  readonly onClose: () => void;
}
/** Sends all deliveries of a period again. */
export function ReplayPeriod({ webhooks, chosen, onReplayed, onClose }: Props) {
  const active = webhooks.filter(({ state }) => state === 'active');
  const [id, setId] = useState(chosen ?? active[0]?.id ?? '');
  const [period, setPeriod] = useState<string>('day');
  const { isBusy, run } = useAction();
  return (
    <Dialog opened onClose={onClose} title={t('Replay a period')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const { ms } = periods.find(({ value }) => value === period) ?? periods[1];
          run(async () => onReplayed((await send(replayDeliveries, { id, from: Date.now() - ms })).count));
        }}
      >
        <Stack gap={16}>
          <Select
            label={t('Webhook')}
            data={active.map((webhook) => ({ value: webhook.id, label: webhook.url }))}
            value={id}
            allowDeselect={false}
            onChange={(value) => setId(value ?? '')}
          />
          <Select
            label={t('Period of the changes')}
            description={t('Deliveries keep their ids, so the receiver can tell repeated ones.')}
            data={periods.map(({ value, label }) => ({ value, label: t(label) }))}
            value={period}
            allowDeselect={false}
            onChange={(value) => setPeriod(value ?? 'day')}
          />
          <DialogButtons label={t('Replay deliveries')} busy={isBusy} disabled={id === ''} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
