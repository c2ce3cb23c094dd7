import { TextInput } from '@mantine/core';
import { type PaymentSettingsView, testPaymentKeys } from '@app/domain/payments/payment-settings.calls.ts';
import { toast } from '../ui/feedback/toast.ts';
import { send } from '../wire/request/send.ts';
import { t } from '../words/words.ts';
import { ProviderKeys } from './ProviderKeys.tsx';

/** Entries of an account at Square; empty secrets stay as they are. */
export interface SquareEntries {
  readonly application_id: string;
  readonly location_id: string;
  readonly secret: string;
  readonly signing: string;
}
interface Props {
  readonly settings: PaymentSettingsView;
  readonly onSaved: (settings: PaymentSettingsView) => void;
  readonly entries: SquareEntries;
  readonly onEntries: (entries: SquareEntries) => void;
}
/** The account of a company at Square, and the application with which its customers enter cards. */
export function SquareKeys({ settings, onSaved, entries, onEntries }: Props) {
  const test = async (): Promise<void> => {
    onSaved(await send(testPaymentKeys, { provider: 'square' }));
    toast({ title: t('Square accepts the keys'), tone: 'success', timeout: 3000 });
  };
  const text = (name: 'application_id' | 'location_id') => ({
    value: entries[name],
    maxLength: 80,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onEntries({ ...entries, [name]: currentTarget.value }),
  });
  return (
    <>
      <TextInput
        label={t('Application ID')}
        description={t('From your application at developer.squareup.com, under Credentials.')}
        {...text('application_id')}
      />
      <TextInput label={t('Location ID')} description={t('Of the location that takes the money, under Locations.')} {...text('location_id')} />
      <ProviderKeys
        account={settings.square}
        onTest={test}
        secret={entries.secret}
        setSecret={(secret) => onEntries({ ...entries, secret })}
        signing={entries.signing}
        setSigning={(signing) => onEntries({ ...entries, signing })}
        texts={{
          provider: t('Square'),
          isLive: t('Moves real money'),
          isTest: t('Sandbox: no money moves'),
          secret: t('Access token'),
          source: t('Square shows it beside the application ID.'),
          events: t('Add it to your application under Webhooks, for events of payments, refunds and disputes.'),
          signing: t('Signature key'),
          signingSource: t('Square shows it for the address above.'),
        }}
      />
    </>
  );
}
