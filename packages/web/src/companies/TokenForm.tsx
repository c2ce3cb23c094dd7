import { Button, TextInput } from '@mantine/core';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { useLocation } from 'react-router';
import { checkSetup } from '@app/domain/companies/setup.calls.ts';
import { requiredMessage } from '../ui/feedback/input.rules.ts';
import { FormError } from '../ui/forms/FormError.tsx';
import { useFormSend } from '../ui/forms/use-form-send.ts';
import { send } from '../wire/request/send.ts';
import { t } from '../words/words.ts';
import styles from './SetupPage.module.css';

export interface OpenSetup {
  readonly token: string;
  /** A mail server is set. */
  readonly mail: boolean;
}

/** Takes the token that the start of the server printed; a link that holds it opens at once. */
export function TokenForm({ onOpen }: { readonly onOpen: (open: OpenSetup) => void }) {
  const { hash } = useLocation();
  const [token, setToken] = useState(hash.slice(1));
  const [wrong, setWrong] = useState<string>();
  const { busy, failure, submit } = useFormSend();
  const check = (said: string): void =>
    void submit(async () => {
      const { mail } = await send(checkSetup, { token: said });
      onOpen({ token: said, mail });
    });
  useEffect(() => {
    if (token !== '') check(token);
    // oxlint-disable-next-line react/exhaustive-deps -- once, with the token of the link
  }, []);
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const message = requiredMessage(t('Setup token'), token);
    setWrong(message);
    if (message === undefined) check(token.trim());
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <div>
        <h1>{t('Set up this server')}</h1>
        <p className={styles.lead}>
          {t('The start of the server printed an address that ends with a token. Whoever holds it makes the first company.')}
        </p>
      </div>
      <TextInput
        label={t('Setup token')}
        value={token}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        error={wrong}
        onChange={({ currentTarget: { value } }) => setToken(value)}
      />
      <FormError>{failure}</FormError>
      <div>
        <Button type="submit" loading={busy}>
          {t('Continue')}
        </Button>
      </div>
    </form>
  );
}
