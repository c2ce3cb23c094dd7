import { Button, Group, MultiSelect, NativeSelect, PasswordInput, Skeleton, Stack } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { usStates } from '@app/domain/addresses/regions.data.ts';
import { type TaxAccount, taxAccounts } from '@app/domain/catalog/tax-settings.ts';
import { getTaxSettings, saveTaxSettings, type TaxSettingsView, testTaxKey } from '@app/domain/catalog/tax-settings.calls.ts';
import { addresses } from '@app/domain/links.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { useUnsavedForm } from '../ui/feedback/unsaved.ts';
import { FormError } from '../users/FormError.tsx';
import { useFormSend } from '../users/use-form-send.ts';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
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
  taxjar: () => t('Rates of each address from TaxJar. While it does not answer, your own tax rates count; each order says which.'),
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
  const test = useAction();
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
            <div>
              <PasswordInput
                label={t('API key')}
                description={
                  settings.ending === ''
                    ? t('From your TaxJar account, under TaxJar API.')
                    : t('Stored, ends in {ending}. Enter another one to replace it.', { ending: settings.ending })
                }
                value={secret}
                maxLength={300}
                autoComplete="off"
                visibilityToggleButtonProps={{ 'aria-label': t('Show the key') }}
                onChange={({ currentTarget }) => setSecret(currentTarget.value)}
              />
              {settings.ending !== '' && (
                <div className={styles.account}>
                  <Button size="xs" variant="default" loading={test.isBusy} onClick={() => test.run(onTest)}>
                    {t('Test keys')}
                  </Button>
                  {settings.tested !== null && (
                    <span className={styles.soft}>
                      {t('Tested')} <TimeAgo at={settings.tested} />
                    </span>
                  )}
                </div>
              )}
            </div>
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
