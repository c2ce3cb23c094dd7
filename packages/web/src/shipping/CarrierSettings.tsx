import { Button, Group, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { getCarrierSettings, saveCarrierSettings, testCarrierKey, type CarrierSettingsView } from '@app/domain/shipping/carrier-settings.calls.ts';
import { type CarrierAccount, carrierAccounts } from '@app/domain/shipping/shipping.states.ts';
import { ProviderKeys } from '../payments/ProviderKeys.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useUnsavedForm } from '../ui/feedback/unsaved.ts';
import { FormError } from '../ui/forms/FormError.tsx';
import { useFormSend } from '../ui/forms/use-form-send.ts';
import { useReply } from '../widgets/status/use-reply.ts';
import { send } from '../wire/request/send.ts';
import { t } from '../words/words.ts';
import styles from './CarrierSettings.module.css';

/** Whose account buys the labels of shipments, and its keys. */
export function CarrierSettings() {
  const { reply: settings, setReply: setSettings, failure } = useReply(getCarrierSettings, {});
  return (
    <section className={styles.page} aria-labelledby="carrier-settings">
      <h2 id="carrier-settings">{t('Shipping')}</h2>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {failure === undefined && !settings && <Skeleton height={36} />}
      {settings && <CarrierForm key={JSON.stringify(settings)} settings={settings} onSaved={setSettings} />}
    </section>
  );
}

const about: Readonly<Record<CarrierAccount, () => string>> = {
  none: () => t('Shipping is priced by the built-in table of zones. Labels are bought elsewhere.'),
  test: () => t('For trying out: no carrier is asked, and nothing can be shipped with these labels.'),
  easypost: () => t('Rates, labels and tracking of your carriers, paid by your own EasyPost account.'),
};

interface FormProps {
  readonly settings: CarrierSettingsView;
  readonly onSaved: (settings: CarrierSettingsView) => void;
}
function CarrierForm({ settings, onSaved }: FormProps) {
  const [account, setAccount] = useState<CarrierAccount>(settings.account);
  const [secret, setSecret] = useState('');
  const [signing, setSigning] = useState('');
  const { busy, failure, submit } = useFormSend();
  const isChanged = account !== settings.account || secret !== '' || signing !== '';
  useUnsavedForm(isChanged);
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void submit(async () => {
      onSaved(await send(saveCarrierSettings, { account, secret, signing }));
      toast({ title: t('Shipping settings saved'), tone: 'success', timeout: 3000 });
    });
  };
  const test = async (): Promise<void> => {
    onSaved(await send(testCarrierKey, {}));
    toast({ title: t('EasyPost accepts the key'), tone: 'success', timeout: 3000 });
  };
  return (
    <form onSubmit={onSubmit} noValidate aria-label={t('Shipping')}>
      <Stack gap={20}>
        <NativeSelect
          label={t('Labels')}
          description={about[account]()}
          data={settings.accounts.map((name) => ({ value: name, label: t(carrierAccounts.label(name)) }))}
          value={account}
          onChange={({ currentTarget }) => setAccount(currentTarget.value as CarrierAccount)}
        />
        {account === 'easypost' && (
          <ProviderKeys
            account={settings}
            onTest={test}
            texts={{
              provider: 'EasyPost',
              isLive: t('Buys real labels'),
              isTest: t('Test key: its labels cannot be used'),
              secret: t('API key'),
              source: t('From your EasyPost dashboard, under API keys.'),
              events: t('Add it in EasyPost under Webhooks, with a webhook secret of your choice.'),
              signing: t('Webhook secret'),
              signingSource: t('The secret that you gave EasyPost for the address above.'),
            }}
            {...{ secret, setSecret, signing, setSigning }}
          />
        )}
        <FormError>{failure}</FormError>
        <Group>
          <Button type="submit" loading={busy} disabled={!isChanged}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
