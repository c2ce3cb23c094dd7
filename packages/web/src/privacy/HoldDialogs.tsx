import { NativeSelect, Stack, Textarea } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { Field } from '@app/kernel/field.ts';
import { collectionNamed } from '@app/domain/collections.ts';
import { placeLegalHold, releaseLegalHold } from '@app/domain/privacy/holds/holds.calls.ts';
import { holdableKinds } from '@app/domain/privacy/holds/holds.rules.ts';
import type { LegalHold } from '@app/domain/privacy/holds/legal-hold.ts';
import { ReferencePicker } from '../records/fields/ReferencePicker.tsx';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { requiredMessage } from '../ui/feedback/input.rules.ts';
import { toast } from '../ui/feedback/toast.ts';
import { DialogButtons } from '../ui/layout/DialogButtons.tsx';
import { FormError } from '../ui/forms/FormError.tsx';
import { fieldOf, useFormSend } from '../ui/forms/use-form-send.ts';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';

type Kind = (typeof holdableKinds)[number];
const shopKinds: ReadonlySet<Kind> = new Set(['orders', 'order_quotes', 'shipments']);
const charterKinds: ReadonlySet<Kind> = new Set(['quotes', 'trips', 'invoices']);
/** Kinds of the business of a company of that kind. */
const kindsFor = (company: string | undefined): readonly Kind[] =>
  holdableKinds.filter((kind) => !(company === 'operator' ? shopKinds : charterKinds).has(kind));
const labelOf = (kind: string): string => t(collectionNamed(kind)?.label ?? kind);
/** The record as a field of which a path is chosen. */
const fieldFor = (kind: Kind): Field => ({
  name: 'record',
  label: collectionNamed(kind)?.label ?? kind,
  kind: 'text',
  required: true,
  initial: '',
  sealed: false,
  nullable: false,
  max: 300,
  whole: false,
  codes: undefined,
  numeric: false,
  reference: kind,
  parts: [],
});

/** Chooses a record that must stay, and says why. */
export function PlaceHoldDialog({ onClose }: { readonly onClose: () => void }) {
  const { client } = useSession();
  const [kind, setKind] = useState<Kind>('contacts');
  const [record, setRecord] = useState('');
  const [wrong, setWrong] = useState<{ readonly record?: string | undefined; readonly reason?: string | undefined }>({});
  const { busy, failure, submit } = useFormSend();
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const reason = fieldOf(event.currentTarget, 'reason').trim();
    const faults = { record: requiredMessage(labelOf(kind), record), reason: requiredMessage(t('Reason'), reason) };
    setWrong(faults);
    if (faults.record !== undefined || faults.reason !== undefined) return;
    void submit(async () => {
      await send(placeLegalHold, { record, reason });
      toast({ title: t('Legal hold placed'), tone: 'success', timeout: 3000 });
      onClose();
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('New legal hold')}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap={16}>
          <NativeSelect
            label={t('Kind of record')}
            value={kind}
            data={kindsFor(client?.kind).map((value) => ({ value, label: labelOf(value) }))}
            onChange={({ currentTarget: { value } }) => {
              setKind(holdableKinds.find((name) => name === value) ?? 'contacts');
              setRecord('');
            }}
          />
          <ReferencePicker
            key={kind}
            field={fieldFor(kind)}
            value={record}
            onChange={(value) => {
              setRecord(typeof value === 'string' ? value : '');
              setWrong(({ reason }) => ({ reason }));
            }}
            labelled
            error={wrong.record}
          />
          <Textarea
            name="reason"
            label={t('Reason')}
            description={t('For example the number of the case. Admins see it.')}
            error={wrong.reason}
            onChange={() => setWrong(({ record: fault }) => ({ record: fault }))}
            maxLength={1000}
            minRows={2}
            autosize
          />
          <p>{t('A hold on a contact also keeps their conversations, messages, files, quotes and orders.')}</p>
          <FormError>{failure}</FormError>
          <DialogButtons label={t('Place legal hold')} busy={busy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

/** Ends a hold, with the reason; both stay on the list. */
export function ReleaseHoldDialog({ hold, onClose }: { readonly hold: Doc<LegalHold>; readonly onClose: () => void }) {
  const [wrong, setWrong] = useState<string>();
  const { busy, failure, submit } = useFormSend();
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const reason = fieldOf(event.currentTarget, 'reason').trim();
    const fault = requiredMessage(t('Reason'), reason);
    setWrong(fault);
    if (fault !== undefined) return;
    void submit(async () => {
      await send(releaseLegalHold, { id: hold.id, reason });
      toast({ title: t('Legal hold released'), message: hold.name, tone: 'success', timeout: 3000 });
      onClose();
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('Release legal hold on {name}', { name: hold.name })}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap={16}>
          <p>{t('The record can be changed and deleted as before, and deleted after its retention period. Place a new hold to keep it again.')}</p>
          <Textarea
            name="reason"
            label={t('Reason')}
            error={wrong}
            onChange={() => setWrong(undefined)}
            maxLength={1000}
            minRows={2}
            autosize
            data-autofocus
          />
          <FormError>{failure}</FormError>
          <DialogButtons label={t('Release legal hold')} busy={busy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
