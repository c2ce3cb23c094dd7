import { Skeleton, Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { levelOf } from '@app/domain/trips/desk/flags.rules.ts';
import { getTripChecks, releaseTrip } from '@app/domain/trips/trip/trip.calls.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { DialogButtons } from '../../ui/layout/DialogButtons.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useReply } from '../../widgets/status/use-reply.ts';
import { useFormSend } from '../../ui/forms/use-form-send.ts';
import { send } from '../../wire/request/send.ts';
import { t } from '../../words/words.ts';
import { FlagList } from '../desk/FlagList.tsx';
import { ReasonFields } from '../ReasonFields.tsx';
import { routeWords } from '../trip-words.rules.ts';
import { releaseWords } from './release-words.ts';

/** Clears a trip to fly: what is open needs a reason. */
export function ReleaseDialog({ trip, onClose }: { readonly trip: Doc<Trip>; readonly onClose: () => void }) {
  const { busy, failure, submit } = useFormSend();
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  useUnsavedForm(Object.values(reasons).some((reason) => reason !== ''));
  const open = useReply(getTripChecks, { id: trip.id }, String(trip.version));
  const checks = open.reply?.checks ?? [];
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submit(async () => {
      await send(releaseTrip, { id: trip.id, reasons });
      onClose();
      toast({ title: t('Trip released'), message: routeWords(trip.legs), tone: 'success', timeout: 3000 });
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('Release {route}', { route: routeWords(trip.legs) })} size="md">
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={16}>
          {!open.reply && open.failure === undefined && <Skeleton height={56} />}
          {!open.reply ? (
            <p style={{ margin: 0 }}>{open.failure}</p>
          ) : checks.length === 0 ? (
            <p style={{ margin: 0 }}>{t('Crew, passengers, times, payment, duty and checklist are complete.')}</p>
          ) : (
            <ReasonFields
              codes={checks.map((check) => ({ code: check.key, label: releaseWords(check) }))}
              reasons={reasons}
              onChange={(now) => setReasons(now as typeof reasons)}
            />
          )}
          {open.reply && <FlagList flags={open.reply.notes.filter((flag) => levelOf(flag) === 'note')} />}
          <FormError>{failure}</FormError>
          <DialogButtons label={t('Release trip')} busy={busy} disabled={!open.reply} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
