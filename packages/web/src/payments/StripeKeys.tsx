import { TextInput } from '@mantine/core';
import { type PaymentSettingsView, testPaymentKeys } from '@app/domain/payments/payment-settings.calls.ts';
import { toast } from '../ui/feedback/toast.ts';
import { send } from '../wire/request/send.ts';
import { t } from '../words/words.ts';
import { ProviderKeys } from './ProviderKeys.tsx';

interface Props {
  readonly settings: PaymentSettingsView;
  readonly onSaved: (settings: PaymentSettingsView) => void;
  readonly secret: string;
  readonly setSecret: (key: string) => void;
  readonly signing: string;
  readonly setSigning: (key: string) => void;
  readonly publishable: string;
  readonly setPublishable: (key: string) => void;
}
/** The account of a company at Stripe, and the public key with which its customers enter cards. */
export function StripeKeys({ settings, onSaved, publishable, setPublishable, ...keys }: Props) {
  const test = async (): Promise<void> => {
    onSaved(await send(testPaymentKeys, { provider: 'stripe' }));
    toast({ title: t('Stripe accepts the keys'), tone: 'success', timeout: 3000 });
  };
  return (
    <>
      <TextInput
        label={t('Publishable key')}
        description={t('From your Stripe dashboard, under API keys. Without it, customers cannot enter cards.')}
        value={publishable}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget }) => setPublishable(currentTarget.value)}
      />
      <ProviderKeys
        {...keys}
        account={settings}
        onTest={test}
        texts={{
          provider: t('Stripe'),
          isLive: t('Moves real money'),
          isTest: t('Test keys: no money moves'),
          secret: t('Secret key'),
          source: t('From your Stripe dashboard, under API keys.'),
          events: t('Add it in Stripe under Webhooks, for events of payments, refunds, disputes, subscriptions and invoices.'),
          signing: t('Signing secret'),
          signingSource: t('Stripe shows it for the address above.'),
        }}
      />
    </>
  );
}
