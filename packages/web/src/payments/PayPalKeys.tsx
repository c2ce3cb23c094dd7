import { TextInput } from '@mantine/core';
import { type PaymentSettingsView, testPaymentKeys } from '@app/domain/payments/payment-settings.calls.ts';
import { toast } from '../ui/feedback/toast.ts';
import { send } from '../wire/request/send.ts';
import { t } from '../words/words.ts';
import { ProviderKeys } from './ProviderKeys.tsx';

/** Entries of an app at PayPal; empty secrets stay as they are. */
export interface PayPalEntries {
  readonly client_id: string;
  readonly secret: string;
  readonly webhook: string;
}
interface Props {
  readonly settings: PaymentSettingsView;
  readonly onSaved: (settings: PaymentSettingsView) => void;
  readonly entries: PayPalEntries;
  readonly onEntries: (entries: PayPalEntries) => void;
}
/** The app of a company at PayPal, by which its customers pay. */
export function PayPalKeys({ settings, onSaved, entries, onEntries }: Props) {
  const test = async (): Promise<void> => {
    onSaved(await send(testPaymentKeys, { provider: 'paypal' }));
    toast({ title: t('PayPal accepts the keys'), tone: 'success', timeout: 3000 });
  };
  return (
    <>
      <TextInput
        label={t('Client ID')}
        description={t('From your app at developer.paypal.com, under Apps & Credentials.')}
        value={entries.client_id}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget }) => onEntries({ ...entries, client_id: currentTarget.value })}
      />
      <ProviderKeys
        account={settings.paypal}
        onTest={test}
        secret={entries.secret}
        setSecret={(secret) => onEntries({ ...entries, secret })}
        signing={entries.webhook}
        setSigning={(webhook) => onEntries({ ...entries, webhook })}
        texts={{
          provider: t('PayPal'),
          isLive: t('Moves real money'),
          isTest: t('Sandbox: no money moves'),
          secret: t('Secret'),
          source: t('PayPal shows it beside the client ID. Choose “Transaction search” there, too, for the daily comparison of the books.'),
          events: t('Add it to your app as a webhook, for events of checkout orders and of payments and payouts.'),
          signing: t('Webhook ID'),
          signingSource: t('PayPal shows it for the address above.'),
        }}
      />
    </>
  );
}
