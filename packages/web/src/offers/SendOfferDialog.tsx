import { NativeSelect, Stack, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { isEmail } from '@app/domain/addresses/email.rules.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { sendOffer } from '@app/domain/offers/offers.calls.ts';
import { MOST_COPIES } from '@app/domain/orders/offer.ts';
import type { OrderQuote } from '@app/domain/orders/order.ts';
import { depositKinds } from '@app/domain/payments/payment-settings.ts';
import { AmountInput } from '../payments/AmountInput.tsx';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useUnsavedForm } from '../ui/feedback/unsaved.ts';
import { DialogButtons } from '../ui/layout/DialogButtons.tsx';
import { FormError } from '../ui/forms/FormError.tsx';
import { useFormSend } from '../ui/forms/use-form-send.ts';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { useLiveDoc } from '../wire/tab/use-live.ts';
import { t, tn } from '../words/words.ts';

interface Props {
  readonly quote: Doc<OrderQuote>;
  /** Takes the link of the customer's page, which is shown once. */
  readonly onSent: (link: string) => void;
  readonly onClose: () => void;
}
type DepositKind = (typeof depositKinds.names)[number];
const DAYS = [7, 14, 30, 60];

/** Sends a quote as it is now: to whom, how long it is valid, the deposit, and a few words. */
export function SendOfferDialog({ quote, onSent, onClose }: Props) {
  const { client } = useSession();
  const [key] = useState(() => randomId(LONG_ID));
  const [to, setTo] = useState(quote.contact.email);
  const [copies, setCopies] = useState<readonly string[]>(quote.offer.copies);
  const [days, setDays] = useState('14');
  const [kind, setKind] = useState<DepositKind>('none');
  const [value, setValue] = useState<number | string>('');
  const [note, setNote] = useState('');
  const { busy, failure, submit } = useFormSend();
  const wrong = copies.find((address) => !isEmail(address));
  const contact = useLiveDoc(contacts, client && quote.contact.id !== '' ? clientPath(client.id, contacts.name, quote.contact.id) : undefined).doc;
  const known = [...new Set([quote.contact.email, ...(contact?.emails ?? [])])].filter((address) => address !== '' && address !== to);
  useUnsavedForm(note !== '' || to !== quote.contact.email || copies.length !== quote.offer.copies.length);
  const act = async (): Promise<void> => {
    const deposit = { kind, value: kind === 'none' ? 0 : Number(value) };
    const { revision, link } = await send(sendOffer, {
      id: quote.id,
      key,
      to: to.trim(),
      copies: [...copies],
      valid_until: Date.now() + Number(days) * DAY,
      deposit,
      note,
    });
    toast({ title: t('Version {n} was sent', { n: revision }), message: to, tone: 'success', timeout: 3000 });
    onSent(link);
    onClose();
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (wrong === undefined) void submit(act);
  };
  return (
    <Dialog opened onClose={onClose} title={t('Send to customer')} size="md">
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={16}>
          <TextInput
            label={t('Email')}
            type="email"
            maxLength={254}
            value={to}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
            data-autofocus
          />
          <TagsInput
            label={t('Copies (optional)')}
            description={t('These people get the PDF. Only the customer gets the link to answer and sign.')}
            data={known}
            value={[...copies]}
            onChange={(values) => setCopies(values.map((value) => value.trim().toLowerCase()))}
            maxTags={MOST_COPIES}
            splitChars={[',', ';', ' ']}
            acceptValueOnBlur
            error={wrong === undefined ? undefined : t('{address} is not an email address.', { address: wrong })}
          />
          <NativeSelect
            label={t('Valid for')}
            data={DAYS.map((count) => ({ value: String(count), label: tn(count, '{n} day', '{n} days') }))}
            value={days}
            onChange={({ currentTarget }) => setDays(currentTarget.value)}
          />
          <NativeSelect
            label={t('Deposit')}
            data={depositKinds.names.map((name) => ({ value: name, label: t(depositKinds.label(name)) }))}
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value as DepositKind)}
          />
          {kind === 'percent' && (
            <TextInput
              label={t('Percent')}
              inputMode="decimal"
              value={String(value)}
              onChange={({ currentTarget }) => setValue(currentTarget.value)}
            />
          )}
          {kind === 'amount' && <AmountInput label={t('Amount')} value={value} onChange={setValue} />}
          <Textarea
            label={t('Message')}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={4000}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <FormError>{failure}</FormError>
          <DialogButtons label={t('Send quote')} busy={busy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
