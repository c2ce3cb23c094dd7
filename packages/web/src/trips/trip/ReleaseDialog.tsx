import { Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { type ReleaseCheck, releaseChecks, releaseCheckText } from '@app/domain/trips/trip/release.rules.ts';
import { releaseTrip } from '@app/domain/trips/trip/trip.calls.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { DialogButtons } from '../../ui/layout/DialogButtons.tsx';
import { FormError } from '../../users/FormError.tsx';
import { useFormSend } from '../../users/use-form-send.ts';
import { send } from '../../wire/request/send.ts';
import { formatMoney } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { ReasonFields } from '../ReasonFields.tsx';
import { routeWords } from '../trip-words.rules.ts';
import { useChecklistRules } from './checklist/use-checklist.ts';

function checkWords(check: ReleaseCheck): string {
  const { amount, state } = check.params;
  return t(releaseCheckText(check), {
    ...check.params,
    ...(typeof amount === 'number' && { amount: formatMoney(amount) }),
    ...(typeof state === 'string' && { state: t(state) }),
  });
}

/** Clears a trip to fly: what is open needs a reason. */
export function ReleaseDialog({ trip, onClose }: { readonly trip: Doc<Trip>; readonly onClose: () => void }) {
  const { busy, failure, submit } = useFormSend();
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  useUnsavedForm(Object.values(reasons).some((reason) => reason !== ''));
  const rules = useChecklistRules();
  const checks = releaseChecks(trip, rules.docs);
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
          {checks.length === 0 ? (
            <p style={{ margin: 0 }}>{t('Crew, passengers, times, payment and checklist are complete.')}</p>
          ) : (
            <ReasonFields
              codes={checks.map((check) => ({ code: check.key, label: checkWords(check) }))}
              reasons={reasons}
              onChange={(now) => setReasons(now as typeof reasons)}
            />
          )}
          <FormError>{failure}</FormError>
          <DialogButtons label={t('Release trip')} busy={busy} disabled={rules.state === 'loading'} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
