import { Stack, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { type CompanyRow, inviteAdmin } from '@app/domain/companies/companies.calls.ts';
import type { InviteLink } from '../invitations/InviteLinks.tsx';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { emailMessage, requiredMessage } from '../ui/feedback/input.rules.ts';
import { FormError } from '../ui/forms/FormError.tsx';
import { useFormSend } from '../ui/forms/use-form-send.ts';
import { send } from '../wire/request/send.ts';
import { DialogButtons } from '../ui/layout/DialogButtons.tsx';
import { t } from '../words/words.ts';

interface Props {
  readonly company: Pick<CompanyRow, 'id' | 'name' | 'invited'>;
  readonly onClose: () => void;
  readonly onSent: (link: InviteLink) => void;
}

/** Invites an admin of a company, or sends an invitation that waits once more. */
export function InviteAdminDialog({ company: { id, name, invited }, onClose, onSent }: Props) {
  const [email, setEmail] = useState(invited);
  const [wrong, setWrong] = useState<string>();
  const { busy, failure, submit } = useFormSend();
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fault = requiredMessage(t('Email'), email) ?? emailMessage(email);
    setWrong(fault);
    if (fault !== undefined) return;
    const to = email.trim();
    void submit(async () => onSent({ email: to, ...(await send(inviteAdmin, { id, email: to })) }));
  };
  return (
    <Dialog opened onClose={onClose} title={t('Invite an admin of {company}', { company: name })}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap={16}>
          <TextInput
            label={t('Email')}
            type="email"
            value={email}
            error={wrong}
            maxLength={254}
            autoComplete="off"
            data-autofocus
            onChange={({ currentTarget: { value } }) => setEmail(value)}
          />
          <FormError>{failure}</FormError>
          <DialogButtons label={t('Send invitation')} busy={busy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
