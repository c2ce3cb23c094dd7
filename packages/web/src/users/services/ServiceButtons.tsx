import { Button, Stack } from '@mantine/core';
import { IconBrandGoogleFilled, IconBrandWindowsFilled, IconFingerprint, type Icon } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { signInPath } from '@app/domain/clients/own-path.rules.ts';
import type { SignInService } from '@app/domain/users/users.calls.ts';
import { authServiceAddress } from '../../wire/request/auth-calls.ts';
import { signInWithPasskey } from '../../wire/tab/session.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import styles from '../LoginPage.module.css';
import { signInServices, type SignInServices } from './sign-in-services.ts';
import { useFormSend } from '../../ui/forms/use-form-send.ts';
import { t, words } from '../../words/words.ts';

const looks: Readonly<Record<SignInService, { readonly label: string; readonly icon: Icon }>> = {
  google: { label: words('Continue with Google'), icon: IconBrandGoogleFilled },
  microsoft: { label: words('Continue with Microsoft'), icon: IconBrandWindowsFilled },
};
interface Props {
  readonly next: string | null;
  /** Runs after a sign-in with a passkey; left out where none is offered. */
  readonly onDone?: () => void;
}
/** Ways in besides a password: passkeys at their own host, and services that this installation has keys for (AUT-1). */
export function ServiceButtons({ next, onDone }: Props) {
  const [ways, setWays] = useState<SignInServices>();
  const { busy, failure, submit } = useFormSend();
  useEffect(() => {
    // Without an answer the form below is the way in.
    signInServices().then(setWays, () => undefined);
  }, []);
  const takesPasskeys = onDone !== undefined && ways !== undefined && ways.passkey_host === location.hostname && 'PublicKeyCredential' in window;
  if (!ways || (ways.services.length === 0 && !takesPasskeys)) return null;
  const usePasskey = async (): Promise<void> => {
    const { askPasskey, isPasskeyCancelled } = await import('../../wire/request/passkeys.ts');
    let response: unknown;
    try {
      response = await askPasskey();
    } catch (error) {
      if (isPasskeyCancelled(error)) return;
      throw error;
    }
    await signInWithPasskey(response);
    onDone?.();
  };
  return (
    <Stack gap="sm" className={styles.services}>
      {takesPasskeys && (
        <Button
          variant="default"
          size="md"
          fullWidth
          disabled={busy}
          leftSection={<IconFingerprint size={18} aria-hidden />}
          onClick={() => void submit(usePasskey)}
        >
          {t('Sign in with a passkey')}
        </Button>
      )}
      {ways.services.map((name) => {
        const { label, icon: Glyph } = looks[name];
        return (
          <Button
            key={name}
            variant="default"
            size="md"
            fullWidth
            disabled={busy}
            leftSection={<Glyph size={18} aria-hidden />}
            onClick={() => void submit(async () => location.assign(await authServiceAddress(name, signInPath(next))))}
          >
            {t(label)}
          </Button>
        );
      })}
      <FormError>{failure}</FormError>
      <p className={styles.between}>{t('or')}</p>
    </Stack>
  );
}
