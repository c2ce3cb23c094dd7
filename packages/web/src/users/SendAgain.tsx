import { Button } from '@mantine/core';
import { useState } from 'react';
import { authSendAgain } from '../wire/request/auth-calls.ts';
import { FormError } from '../ui/forms/FormError.tsx';
import { useFormSend } from '../ui/forms/use-form-send.ts';
import { t } from '../words/words.ts';

/** Sends another confirmation link to a person whose address is not confirmed; it leads on to `next`. */
export function SendAgain({ next = '' }: { readonly next?: string }) {
  const { busy, failure, submit } = useFormSend();
  const [isSent, setSent] = useState(false);
  const send = (): void =>
    void submit(async () => {
      await authSendAgain(next);
      setSent(true);
    });
  return (
    <>
      <FormError>{failure}</FormError>
      <Button variant="default" size="md" fullWidth loading={busy} disabled={isSent} onClick={send}>
        {isSent ? t('Sent. Check your email.') : t('Send link again')}
      </Button>
    </>
  );
}
