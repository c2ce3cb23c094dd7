import { Button } from '@mantine/core';
import { useState } from 'react';
import { askForInvitation } from '@app/domain/invitations/invitation-requests.calls.ts';
import { FormError } from '../ui/forms/FormError.tsx';
import { useFormSend } from '../ui/forms/use-form-send.ts';
import { send } from '../wire/request/send.ts';
import { t } from '../words/words.ts';

interface Props {
  /** The company, or the link of one of its invitations. */
  readonly of: { readonly name_key: string } | { readonly token: string };
  readonly label: string;
}

/** Asks the admins of a company for an invitation, and says that they are told. */
export function AskForInvitation({ of, label }: Props) {
  const [company, setCompany] = useState<string>();
  const { busy, failure, submit } = useFormSend();
  if (company !== undefined) return <p role="status">{t('The admins of {company} are told. Their invitation comes by email.', { company })}</p>;
  return (
    <div>
      <Button variant="default" loading={busy} onClick={() => void submit(async () => setCompany((await send(askForInvitation, of)).company))}>
        {label}
      </Button>
      <FormError>{failure}</FormError>
    </div>
  );
}
