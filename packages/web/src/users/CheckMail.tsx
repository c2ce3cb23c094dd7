import { Anchor, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { FormError } from '../ui/forms/FormError.tsx';
import styles from './LoginPage.module.css';
import { useFormSend } from '../ui/forms/use-form-send.ts';
import { t } from '../words/words.ts';

interface Props {
  readonly email: string;
  readonly send: () => Promise<unknown>;
  readonly onBack: () => void;
}
/** Says where the link was sent. The text is the same whether or not the address has an account. */
export function CheckMail({ email, send, onBack }: Props) {
  const { busy, failure, submit } = useFormSend();
  const [isSentAgain, setSentAgain] = useState(false);
  return (
    <div role="status">
      <h1>{t('Check your email')}</h1>
      <p className={styles.lead}>{t('We sent a link to {email}. Open it to continue.', { email })}</p>
      <Stack gap="md">
        <p className={styles.note}>
          {isSentAgain ? t('Sent again. The newest link and the previous one both work.') : t('No email? Check your spam folder or send it again.')}
        </p>
        <FormError>{failure}</FormError>
        <Button
          variant="default"
          size="md"
          loading={busy}
          fullWidth
          onClick={() =>
            void submit(async () => {
              await send();
              setSentAgain(true);
            })
          }
        >
          {t('Send again')}
        </Button>
      </Stack>
      <Anchor component="button" type="button" size="sm" mt="md" onClick={onBack}>
        {t('Back to sign in')}
      </Anchor>
    </div>
  );
}
