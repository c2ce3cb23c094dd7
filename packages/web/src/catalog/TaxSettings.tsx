import { Button, Group, MultiSelect, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { usStates } from '@app/domain/addresses/regions.data.ts';
import { type TaxAccount, taxAccounts } from '@app/domain/catalog/tax-settings.ts';
import { getTaxSettings, saveTaxSettings, type TaxSettingsView, testTaxKey } from '@app/domain/catalog/tax-settings.calls.ts';
import { addresses } from '@app/domain/links.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useUnsavedForm } from '../ui/feedback/unsaved.ts';
import { FormError } from '../ui/forms/FormError.tsx';
import { useFormSend } from '../ui/forms/use-form-send.ts';
import { KeyField } from '../widgets/saving/KeyField.tsx';
import { KeyTest } from '../widgets/saving/KeyTest.tsx';
import { useReply } from '../widgets/status/use-reply.ts';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';
import styles from './TaxSettings.module.css';

/** The source of rates of sales tax, and the states in which it is collected. */
export function TaxSettings() {
  const { reply: settings, setReply: setSettings, failure } = useReply(getTaxSettings, {});
  return (
    <section className={styles.page} aria-labelledby="tax-settings">
      <h2 id="tax-settings">{t('Sales tax')}</h2>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {failure === undefined && !settings && <Skeleton height={36} />}
      {settings && <TaxForm key={JSON.stringify(settings)} settings={settings} onSaved={setSettings} />}
    </section>
  );
}

const about: Readonly<Record<TaxAccount, () => string>> = {
  table: () => t('The rates that you enter yourself, by state and ZIP.'),
  taxjar: () =>
    t(
      'Rates of each address from TaxJar. While it does not answer, your own tax rates count; each order says which. Paid orders and refunds are reported to it.',
    ),
};
const states = usStates.map(({ code, name }) => ({ value: code, label: name }));

interface FormProps {
  readonly settings: TaxSettingsView;
  readonly onSaved: (settings: TaxSettingsView) => void;
}
function TaxForm({ settings, onSaved }: FormProps) {
  const { client } = useSession();
  const [account, setAccount] = useState<TaxAccount>(settings.account);
  const [nexus, setNexus] = useState(settings.nexus);
  const [secret, setSecret] = useState('');
  const { busy, failure, submit } = useFormSend();
  const isChanged = account !== settings.account || secret !== '' || nexus.join() !== settings.nexus.join();
  useUnsavedForm(isChanged);
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void submit(async () => {
      onSaved(await send(saveTaxSettings, { account, nexus, secret }));
      toast({ title: t('Tax settings saved'), tone: 'success', timeout: 3000 });
    });
  };
  const onTest = async (): Promise<void> => {
    onSaved(await send(testTaxKey, {}));
    toast({ title: t('TaxJar accepts the key'), tone: 'success', timeout: 3000 });
  };
  return (
    <form onSubmit={onSubmit} noValidate aria-label={t('Sales tax')}>
      <Stack gap={20}>
        <div>
          <NativeSelect
            label={t('Tax rates')}
            description={about[account]()}
            data={taxAccounts.names.map((name) => ({ value: name, label: t(taxAccounts.label(name)) }))}
            value={account}
            onChange={({ currentTarget }) => setAccount(currentTarget.value as TaxAccount)}
          />
          <Link className={styles.link} to={`/${client?.name_key ?? ''}/${addresses.tax_rates.list}`}>
            {t('Own tax rates')}
          </Link>
        </div>
        {account === 'taxjar' && (
          <>
            <KeyField
              label={t('API key')}
              source={t('From your TaxJar account, under TaxJar API.')}
              ending={settings.ending}
              value={secret}
              onChange={setSecret}
            />
            {settings.ending !== '' && <KeyTest tested={settings.tested} onTest={onTest} />}
            <MultiSelect
              label={t('States in which you collect tax')}
              description={t('Elsewhere no tax is charged. Left empty with a new key, the states of your TaxJar account are taken.')}
              data={states}
              value={nexus}
              searchable
              hidePickedOptions
              nothingFoundMessage={t('No matching state')}
              onChange={setNexus}
            />
          </>
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
