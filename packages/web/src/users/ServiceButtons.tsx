import { Button, Stack } from '@mantine/core';
import { IconBrandGoogleFilled, IconBrandWindowsFilled, type Icon } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { getSignInServices, type SignInService } from '@app/domain/users/users.calls.ts';
import { authServiceAddress } from '../wire/request/auth-calls.ts';
import { send } from '../wire/request/send.ts';
import { backFromService } from './after-sign-in.rules.ts';
import { FormError } from './FormError.tsx';
import styles from './LoginPage.module.css';
import { useFormSend } from './use-form-send.ts';
import { t, words } from '../words/words.ts';

const looks: Readonly<Record<SignInService, { readonly label: string; readonly icon: Icon }>> = {
  google: { label: words('Continue with Google'), icon: IconBrandGoogleFilled },
  microsoft: { label: words('Continue with Microsoft'), icon: IconBrandWindowsFilled },
};
/** Ways in besides a password: those that this installation has keys for, often none (AUT-1). */
export function ServiceButtons({ next }: { readonly next: string | null }) {
  const [services, setServices] = useState<readonly SignInService[]>([]);
  const { busy, failure, submit } = useFormSend();
  useEffect(() => {
    // Without an answer the form below is the way in.
    send(getSignInServices, {}).then(
      (reply) => setServices(reply.services),
      () => undefined,
    );
  }, []);
  if (services.length === 0) return null;
  return (
    <Stack gap="sm" className={styles.services}>
      {services.map((name) => {
        const { label, icon: Glyph } = looks[name];
        return (
          <Button
            key={name}
            variant="default"
            size="md"
            fullWidth
            disabled={busy}
            leftSection={<Glyph size={18} aria-hidden />}
            onClick={() => void submit(async () => location.assign(await authServiceAddress(name, backFromService(next))))}
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
