import { Anchor, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { revertEmailChange } from '@app/domain/profile/email-change.calls.ts';
import { FormError } from '../ui/forms/FormError.tsx';
import styles from '../users/LoginPage.module.css';
import { SignInLayout } from '../users/SignInLayout.tsx';
import { useFormSend } from '../ui/forms/use-form-send.ts';
import { send } from '../wire/request/send.ts';
import { t } from '../words/words.ts';

/** The page of the link that an old address gets when its account is given another one. Opening it changes nothing. */
export function RevertEmailPage() {
  const { busy, failure, submit } = useFormSend();
  const navigate = useNavigate();
  const [linkToken] = useState(() => location.hash.slice(1));
  const restore = (): void =>
    void submit(async () => {
      const { token } = await send(revertEmailChange, { token: linkToken });
      await navigate(`/login#token=${token}`, { replace: true });
    });
  return (
    <SignInLayout>
      <h1>{t('Restore your email')}</h1>
      <Stack gap="md">
        <p className={styles.note}>
          {t('Your account signs in with this address again. All devices are signed out, and you choose a new password.')}
        </p>
        <FormError>{failure}</FormError>
        <Button size="md" loading={busy} fullWidth onClick={restore}>
          {t('Restore my email')}
        </Button>
      </Stack>
      <Anchor href="/login" size="sm" mt="md">
        {t('Back to sign in')}
      </Anchor>
    </SignInLayout>
  );
}
