import { Autocomplete, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { createInvoice, previewInvoice } from '@app/domain/settlement/invoices/invoices.calls.ts';
import type { invoiceBases } from '@app/domain/trips/model/invoice.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { accountNames } from '@app/domain/trips/trip.rules.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { DialogButtons } from '../../ui/layout/DialogButtons.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useFormSend } from '../../ui/forms/use-form-send.ts';
import { useReply } from '../../widgets/status/use-reply.ts';
import { send } from '../../wire/request/send.ts';
import { formatMoney, formatNumber } from '../../words/format.ts';
import { t } from '../../words/words.ts';

type Basis = (typeof invoiceBases.names)[number];
const DUE_DAYS = 14;
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** Makes an invoice of a trip: by the agreed price, or by the flown times once there are any. */
export function InvoiceDialog({ trip, onClose }: { readonly trip: Doc<Trip>; readonly onClose: () => void }) {
  const names = accountNames(trip);
  const { reply, failure: unread } = useReply(previewInvoice, { trip: trip.id });
  const [picked, setBasis] = useState<Basis>();
  const [account, setAccount] = useState(names[0] ?? '');
  const [due, setDue] = useState(() => dayOf(Date.now() + DUE_DAYS * DAY));
  const [notes, setNotes] = useState('');
  const { busy, failure, submit } = useFormSend();
  useUnsavedForm(notes !== '' || account !== (names[0] ?? ''));
  const flown = reply?.actual ?? undefined;
  const basis = picked ?? (flown === undefined ? 'estimate' : 'actual');
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submit(async () => {
      const { unknown_account } = await send(createInvoice, { trip: trip.id, basis, account, due: Date.parse(`${due}T12:00:00Z`), notes });
      onClose();
      toast({
        title: t('Invoice saved'),
        ...(unknown_account !== '' && { message: t('No account is named {name}.', { name: unknown_account }) }),
        tone: unknown_account === '' ? 'success' : 'info',
      });
    });
  };
  const total = (amount: number | null | undefined): string => (typeof amount === 'number' ? formatMoney(amount) : t('not possible'));
  const hours = reply?.extra_hours ?? 0;
  return (
    <Dialog opened onClose={onClose} title={t('Make invoice')} size="md">
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={16}>
          <Radio.Group label={t('What it counts')} value={basis} onChange={(value) => setBasis(value === 'actual' ? 'actual' : 'estimate')}>
            <Stack gap={8} mt={8}>
              <Radio value="estimate" label={t('Agreed price, {amount}', { amount: total(reply?.estimate) })} />
              <Radio
                value="actual"
                disabled={flown === undefined}
                label={t('Flown times, {amount}', { amount: total(reply?.actual) })}
                description={
                  flown === undefined
                    ? trip.completed.at === null
                      ? t('Enter the flown times first.')
                      : t('The customer signed the agreed price.')
                    : t('{hours} h compared with the plan', { hours: formatNumber(hours, { signDisplay: 'exceptZero', maximumFractionDigits: 2 }) })
                }
              />
            </Stack>
          </Radio.Group>
          <Autocomplete label={t('Account')} maxLength={160} data={names} value={account} onChange={setAccount} />
          <TextInput type="date" label={t('Due')} value={due} onChange={({ currentTarget }) => setDue(currentTarget.value)} />
          <Textarea
            label={t('Note on the invoice (optional)')}
            autosize
            minRows={2}
            maxLength={4000}
            value={notes}
            onChange={({ currentTarget }) => setNotes(currentTarget.value)}
          />
          <FormError>{failure ?? unread}</FormError>
          <DialogButtons label={t('Make invoice')} busy={busy} disabled={due === '' || reply === undefined} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
