import { Button, CopyButton, PasswordInput } from '@mantine/core';
import type { AccountKeysView } from '@app/domain/payments/payment-settings.calls.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
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
  const { isBusy, run } = useAction();
  return (
    <section className={styles.keys} aria-label={texts.provider}>
      {ending !== '' && (
        <div className={styles.account}>
          <strong>{name || texts.provider}</strong>
          <StateChip label={live ? texts.isLive : texts.isTest} colour={live ? 'green' : 'amber'} />
          {tested !== null && (
            <span className={styles.soft}>
              {t('Tested')} <TimeAgo at={tested} />
            </span>
          )}
          <Button size="xs" variant="default" loading={isBusy} onClick={() => run(onTest)}>
            {t('Test keys')}
          </Button>
        </div>
      )}
      <PasswordInput
        label={texts.secret}
        description={ending === '' ? texts.source : t('Stored, ends in {ending}. Enter another one to replace it.', { ending })}
        value={secret}
        maxLength={300}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t('Show the key') }}
        onChange={({ currentTarget }) => setSecret(currentTarget.value)}
      />
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
      <PasswordInput
        label={texts.signing}
        description={hasSigning ? t('Stored. Enter another one to replace it.') : texts.signingSource}
        value={signing}
        maxLength={300}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t('Show the key') }}
        onChange={({ currentTarget }) => setSigning(currentTarget.value)}
      />
    </section>
  );
}
