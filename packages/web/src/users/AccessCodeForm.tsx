import { zodResolver } from '@hookform/resolvers/zod';
import { Button, TextInput } from '@mantine/core';
import { redeemAccessCode } from '@app/domain/users/users.calls.ts';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { send } from '../wire/send.ts';
import { reloadSession } from '../wire/session.ts';
import { FormProblem } from './FormProblem.tsx';
import { CodeForm } from './login.rules.ts';
import styles from './LoginForm.module.css';
import { useAttempt } from './use-attempt.ts';

/** Redeems an access code; a wrong, expired or full one is refused in plain words (AUT-9). */
export function AccessCodeForm() {
  const { register, handleSubmit, formState } = useForm<z.input<typeof CodeForm>>({ resolver: zodResolver(CodeForm), mode: 'onTouched' });
  const { busy, problem, attempt } = useAttempt();
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) =>
        void handleSubmit((form) =>
          attempt(async () => {
            await send(redeemAccessCode, { code: form.code.trim() });
            await reloadSession();
          }),
        )(event)
      }
    >
      <FormProblem text={problem} />
      <TextInput
        label="Access code"
        autoComplete="off"
        spellCheck={false}
        className={styles.code}
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <Button type="submit" size="md" loading={busy}>
        Open the Marketplace
      </Button>
    </form>
  );
}
