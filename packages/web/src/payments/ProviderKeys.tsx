import { Button, CopyButton } from '@mantine/core';
import type { AccountKeysView } from '@app/domain/payments/payment-settings.calls.ts';
import { KeyField } from '../widgets/saving/KeyField.tsx';
import { KeyTest } from '../widgets/saving/KeyTest.tsx';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { t } from '../words/words.ts';
import styles from './PaymentSettingsPage.module.css';

interface Props {
  /** The stored account; never its keys. */
  readonly account: AccountKeysView;
  /** The provider's words for its parts, translated. */
  readonly texts: Readonly<Record<'provider' | 'isLive' | 'isTest' | 'secret' | 'source' | 'events' | 'signing' | 'signingSource', string>>;
  readonly onTest: () => Promise<void>;
  readonly secret: string;
  readonly setSecret: (key: string) => void;
  readonly signing: string;
  readonly setSigning: (key: string) => void;
}
/** Keys of an account at a provider. They are tested when saved and never shown again. */
export function ProviderKeys({ account, texts, onTest, secret, setSecret, signing, setSigning }: Props) {
  const { ending, name, live, tested, hasSigning, hook } = account;
  return (
    <section className={styles.keys} aria-label={texts.provider}>
      {ending !== '' && (
        <KeyTest tested={tested} onTest={onTest}>
          <strong>{name || texts.provider}</strong>
          <StateChip label={live ? texts.isLive : texts.isTest} colour={live ? 'green' : 'amber'} />
        </KeyTest>
      )}
      <KeyField label={texts.secret} source={texts.source} ending={ending} value={secret} onChange={setSecret} />
      <div>
        <p className={styles.label}>{t('Address for events')}</p>
        <p className={styles.soft}>{texts.events}</p>
        <div className={styles.hook}>
          <code>{hook}</code>
          <CopyButton value={hook}>
            {({ copied, copy }) => (
              <Button size="xs" variant="default" onClick={copy}>
                {copied ? t('Copied') : t('Copy')}
              </Button>
            )}
          </CopyButton>
        </div>
      </div>
      <KeyField label={texts.signing} source={texts.signingSource} isStored={hasSigning} value={signing} onChange={setSigning} />
    </section>
  );
}
