import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useCallback, useEffect, useState, type SyntheticEvent } from 'react';
import type { z } from 'zod';
import type { OwnSignIn } from '@app/domain/profile/email-change.calls.ts';
import { listPasskeys, type OwnPasskey, removePasskey } from '@app/domain/profile/passkeys.calls.ts';
import { CallFailed } from '@app/kernel/call-failed.ts';
import { requiredMessage } from '../ui/feedback/input.rules.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { toast } from '../ui/feedback/toast.ts';
import { fieldOf, useFormSend } from '../ui/forms/use-form-send.ts';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { authAddPasskey } from '../wire/request/auth-calls.ts';
import { send } from '../wire/request/send.ts';
import { deviceOf } from '../wire/session/push.rules.ts';
import { tx } from '../words/rich.tsx';
import { t } from '../words/words.ts';
import styles from './Profile.module.css';
import { Section } from './Section.tsx';
import { SectionButtons } from './SectionButtons.tsx';

type Listed = z.output<typeof listPasskeys.reply>;

/** Passkeys of one's own account. They work at one host only. */
export function PasskeysSection({ own }: { readonly own: OwnSignIn }) {
  const [list, setList] = useState<Listed>();
  const [isAdding, setAdding] = useState(false);
  const load = useCallback(() => send(listPasskeys, {}).then(setList, showProblem), []);
  useEffect(() => void load(), [load]);
  const canAdd = list?.host === location.hostname && 'PublicKeyCredential' in window;
  const remove = ({ id }: OwnPasskey): void => {
    send(removePasskey, { id }).then(() => {
      toast({ title: t('Passkey removed'), tone: 'success', timeout: 3000 });
      return load();
    }, showProblem);
  };
  return (
    <Section title={t('Passkeys')} hint={t('Sign in with your fingerprint, face or screen lock. Your password keeps working.')}>
      <ul className={styles.rows} aria-label={t('Passkeys')}>
        {list?.passkeys.map((passkey) => (
          <li key={passkey.id}>
            <div>
              <span className={styles.strong}>{passkey.name}</span>
              <p className={styles.hint}>
                {passkey.last_used === null
                  ? tx('Added {when}, never used', { when: <TimeAgo at={passkey.since} isInside /> })
                  : tx('Last used {when}', { when: <TimeAgo at={passkey.last_used} isInside /> })}
              </p>
            </div>
            <Button
              variant="subtle"
              color="red"
              size="xs"
              aria-label={t('Remove {device}', { device: passkey.name })}
              onClick={() => remove(passkey)}
            >
              {t('Remove')}
            </Button>
          </li>
        ))}
      </ul>
      {list && !canAdd && <p className={styles.hint}>{t('Passkeys of this server work at {host}.', { host: list.host })}</p>}
      {canAdd && !isAdding && (
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('Add passkey')}
          </Button>
        </div>
      )}
      {isAdding && (
        <AddForm
          own={own}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            void load();
          }}
        />
      )}
    </Section>
  );
}

interface AddProps {
  readonly own: OwnSignIn;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}
function AddForm({ own, onClose, onAdded }: AddProps) {
  const { busy, failure, submit } = useFormSend();
  const [wrong, setWrong] = useState<{ name?: string | undefined; password?: string | undefined }>({});
  const add = async (name: string, password: string): Promise<void> => {
    const { isPasskeyCancelled, isPasskeyKnown, makePasskey } = await import('../wire/request/passkeys.ts');
    try {
      const response = await makePasskey(password);
      await authAddPasskey(name, response);
    } catch (error) {
      if (isPasskeyCancelled(error)) return;
      if (isPasskeyKnown(error)) setWrong({ name: t('This device has a passkey for your account already.') });
      else if (error instanceof CallFailed && error.has('users.wrong-password')) setWrong({ password: t('This is not your current password.') });
      else throw error;
      return;
    }
    toast({ title: t('Passkey added'), tone: 'success', timeout: 3000 });
    onAdded();
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const [name, password] = [fieldOf(event.currentTarget, 'name').trim(), fieldOf(event.currentTarget, 'password')];
    const problems = { name: requiredMessage(t('Name'), name), password: own.has_password ? requiredMessage(t('Password'), password) : undefined };
    setWrong(problems);
    if (problems.name ?? problems.password) return;
    void submit(() => add(name, password));
  };
  return (
    <form onSubmit={onSubmit} noValidate className={styles.section} aria-label={t('Add passkey')}>
      <div className={styles.pair}>
        <TextInput label={t('Name')} name="name" maxLength={80} defaultValue={deviceOf(navigator.userAgent).label} error={wrong.name} />
        {own.has_password && <PasswordInput label={t('Your password')} name="password" autoComplete="current-password" error={wrong.password} />}
      </div>
      <SectionButtons label={t('Create passkey')} busy={busy} failure={failure} onClose={onClose} />
    </form>
  );
}
