import { Radio, Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { utcToWall, wallToUtc } from '@app/kernel/time/time.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import { publishPrices } from '@app/domain/trips/pricing/pricing.calls.ts';
import { DateTimePicker } from '../../ui/dates/DateTimePicker.tsx';
import { type PickedTime, staffHours } from '../../ui/dates/pick-time.rules.ts';
import { useNow } from '../../ui/dates/use-now.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { DialogButtons } from '../../ui/layout/DialogButtons.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useFormSend } from '../../ui/forms/use-form-send.ts';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { zoneName } from '../../words/format.ts';
import { t, tn } from '../../words/words.ts';

interface Props {
  /** Version of the draft that the simulator shows. */
  readonly version: number;
  readonly effect: string;
  readonly changes: number;
  /** Quotes whose prices stay as they are; undefined while they are counted. */
  readonly openQuotes: number | undefined;
  readonly onStarted: (feedbackId: string) => void;
  readonly onClose: () => void;
}
/** Publishes the draft that was seen in the simulator, now or later (PRC-3). */
export function PublishDialog({ version, effect, changes, openQuotes, onStarted, onClose }: Props) {
  const { client } = useSession();
  const zone = client ? zoneOf(client) : '';
  const [isLater, setLater] = useState(false);
  const [when, setWhen] = useState<PickedTime>({ date: '', time: '' });
  const { busy, failure, submit } = useFormSend();
  const moment = when.date === '' || when.time === '' ? undefined : wallToUtc({ ...when, zone });
  const now = useNow();
  const isPast = moment !== undefined && moment <= now;
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submit(async () => {
      const { feedbackId } = await send(publishPrices, { version, at: isLater ? (moment ?? null) : null });
      onClose();
      if (feedbackId === '') toast({ title: t('Publication scheduled'), tone: 'success', timeout: 3000 });
      else onStarted(feedbackId);
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('Publish prices')} size="md">
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={16}>
          <div>
            <p style={{ margin: 0 }}>{tn(changes, '{n} change against the live list.', '{n} changes against the live list.')}</p>
            <p style={{ margin: '4px 0 0' }}>{effect}</p>
            <p style={{ margin: '4px 0 0' }}>
              {openQuotes === undefined
                ? t('Open quotes keep their prices.')
                : tn(openQuotes, '{n} open quote keeps its price.', '{n} open quotes keep their prices.')}
            </p>
          </div>
          <Radio.Group label={t('When')} value={isLater ? 'later' : 'now'} onChange={(value) => setLater(value === 'later')}>
            <Stack gap={8} mt={8}>
              <Radio value="now" label={t('Now')} />
              <Radio value="later" label={t('At a time to come')} />
            </Stack>
          </Radio.Group>
          {isLater && (
            <DateTimePicker
              label={t('Time')}
              value={when}
              timeRequired
              limits={{ hours: staffHours, min: utcToWall(now, zone) }}
              error={isPast ? t('Choose a time in the future, or publish now.') : undefined}
              description={t('On the company’s clock: {zone}.', { zone: zoneName(zone) })}
              onChange={setWhen}
            />
          )}
          <FormError>{failure}</FormError>
          <DialogButtons
            label={isLater ? t('Schedule') : t('Publish prices')}
            busy={busy}
            disabled={isLater && (moment === undefined || isPast)}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
