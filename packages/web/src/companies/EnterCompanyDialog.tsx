import { Stack, Text, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { enterCompany } from '@app/domain/clients/support/support-visit.calls.ts';
import type { CompanyRow } from '@app/domain/companies/companies.calls.ts';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { requiredMessage } from '../ui/feedback/input.rules.ts';
import { DialogButtons } from '../ui/layout/DialogButtons.tsx';
import { FormError } from '../ui/forms/FormError.tsx';
import { useFormSend } from '../ui/forms/use-form-send.ts';
import { send } from '../wire/request/send.ts';
import { t } from '../words/words.ts';

interface Props {
  readonly company: Pick<CompanyRow, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Begins a visit in a company that is not one's own, after saying what its people see of it. */
export function EnterCompanyDialog({ company: { id, name }, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { busy, failure, submit } = useFormSend();
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fault = requiredMessage(t('Reason'), reason);
    setWrong(fault);
    if (fault !== undefined) return;
    void submit(async () => {
      const { name_key: nameKey } = await send(enterCompany, { id, reason: reason.trim() });
      location.assign(`/${nameKey}/threads/inbox/chat`);
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('Enter {company}', { company: name })}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap={16}>
          <Text size="sm">
            {t('You act there with your roles of the platform, for at most four hours. The admins of the company see your name and the reason.')}
          </Text>
          <TextInput
            label={t('Reason')}
            value={reason}
            error={wrong}
            maxLength={300}
            autoComplete="off"
            data-autofocus
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
          <FormError>{failure}</FormError>
          <DialogButtons label={t('Enter company')} busy={busy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
