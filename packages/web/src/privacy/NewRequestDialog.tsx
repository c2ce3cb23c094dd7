import { SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { Temporal } from '@app/kernel/time/time.ts';
import { openPrivacyRequest } from '@app/domain/privacy/privacy.calls.ts';
import { privacyKinds, type PrivacyKind } from '@app/domain/privacy/privacy-request.states.ts';
import { boundsMessage } from '../ui/dates/date-input.rules.ts';
import { DayInput } from '../ui/dates/DayInput.tsx';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { emailMessage, requiredMessage } from '../ui/feedback/input.rules.ts';
import { DialogButtons } from '../ui/layout/DialogButtons.tsx';
import { FormError } from '../ui/forms/FormError.tsx';
import { fieldOf, useFormSend } from '../ui/forms/use-form-send.ts';
import { send } from '../wire/request/send.ts';
import { t } from '../words/words.ts';

interface Props {
  readonly onClose: () => void;
  readonly onAdded: (id: string) => void;
}

/** Records what somebody asked for. The due day follows from the day of the request. */
export function NewRequestDialog({ onClose, onAdded }: Props) {
  const [kind, setKind] = useState<PrivacyKind>('export');
  const [wrong, setWrong] = useState<string>();
  const [day, setDay] = useState('');
  const [bounds] = useState(() => ({ max: Temporal.Now.plainDateISO().toString() }));
  const { busy, failure, submit } = useFormSend();
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = fieldOf(form, 'email').trim();
    const fault = requiredMessage(t('Email'), email) ?? emailMessage(email);
    setWrong(fault);
    if (fault !== undefined || boundsMessage(day, bounds) !== undefined) return;
    const received = day === '' ? null : Math.min(Date.now(), new Date(`${day}T12:00`).getTime());
    const who = { email, name: fieldOf(form, 'name'), phone: fieldOf(form, 'phone') };
    void submit(async () => onAdded((await send(openPrivacyRequest, { kind, received, ...who })).id));
  };
  return (
    <Dialog opened onClose={onClose} title={t('New privacy request')}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap={16}>
          <SegmentedControl
            aria-label={t('Request')}
            value={kind}
            data={privacyKinds.names.map((value) => ({ value, label: t(privacyKinds.label(value)) }))}
            onChange={(value) => setKind(value as PrivacyKind)}
          />
          <TextInput label={t('Email of the person')} name="email" type="email" error={wrong} maxLength={254} autoComplete="off" data-autofocus />
          <TextInput
            label={t('Full name')}
            description={t('Finds the person in notes and messages too.')}
            name="name"
            maxLength={200}
            autoComplete="off"
          />
          <TextInput label={t('Phone')} name="phone" type="tel" maxLength={30} autoComplete="off" />
          <DayInput label={t('Day of the request')} description={t('Left empty: today.')} value={day} {...bounds} onChange={setDay} />
          <FormError>{failure}</FormError>
          <DialogButtons label={t('Record request')} busy={busy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
