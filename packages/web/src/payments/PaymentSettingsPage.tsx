import { Button, Checkbox, Group, NativeSelect, NumberInput, Skeleton, Stack } from '@mantine/core';
import { type ReactNode, useState, type SyntheticEvent } from 'react';
import { type CardAccount, cardAccounts, depositKinds } from '@app/domain/payments/payment-settings.ts';
import { getPaymentSettings, type PaymentSettingsView, savePaymentSettings } from '@app/domain/payments/payment-settings.calls.ts';
import { ErrorState } from '../ui/feedback/States.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useUnsavedForm } from '../ui/feedback/unsaved.ts';
import { ListPage } from '../ui/layout/ListPage.tsx';
import { FormError } from '../ui/forms/FormError.tsx';
import { useFormSend } from '../ui/forms/use-form-send.ts';
import { useReply } from '../widgets/status/use-reply.ts';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';
import styles from './PaymentSettingsPage.module.css';
import { AmountInput } from './AmountInput.tsx';
import { type PayPalEntries, PayPalKeys } from './PayPalKeys.tsx';
import { type SquareEntries, SquareKeys } from './SquareKeys.tsx';
import { WireFields } from './WireFields.tsx';
import { StripeKeys } from './StripeKeys.tsx';

const noAccess = [{ code: 'records.not-allowed', params: { role: 'admin' } }];

/** Company → Settings → Payments & shipping: whose account takes the money, its keys, deposit and the limit of refunds; below it the given parts. For admins. */
export function PaymentSettingsPage({ children }: { readonly children: ReactNode }) {
  const { client, hasRole } = useSession();
  return (
    <ListPage
      title={t('Payments & shipping')}
      lead={t('Choose the accounts that take card payments of your customers and buy labels, and what your staff may refund.')}
    >
      {hasRole(['admin']) ? (
        <>
          <Loaded key={client?.id} />
          {children}
        </>
      ) : (
        <ErrorState problems={noAccess} />
      )}
    </ListPage>
  );
}

function Loaded() {
  const { reply: settings, setReply: setSettings, failure } = useReply(getPaymentSettings, {});
  if (failure !== undefined) return <p role="alert">{failure}</p>;
  if (!settings) {
    return (
      <div className={styles.page} role="status" aria-busy="true" aria-label={t('Loading')}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height={36} mb={24} />
        ))}
      </div>
    );
  }
  return <SettingsForm key={JSON.stringify(settings)} settings={settings} onSaved={setSettings} />;
}

interface FormProps {
  readonly settings: PaymentSettingsView;
  readonly onSaved: (settings: PaymentSettingsView) => void;
}
const about: Readonly<Record<CardAccount, () => string>> = {
  none: () => t('Staff record cash, transfers and checks. Cards are not taken.'),
  test: () => t('For trying out: no money moves.'),
  stripe: () => t('Money goes to your own Stripe account.'),
  square: () => t('Money goes to your own Square account.'),
  paypal: () => t('Customers pay at PayPal. Money goes to your own account there.'),
};

function SettingsForm({ settings, onSaved }: FormProps) {
  const [account, setAccount] = useState<CardAccount>(settings.account);
  const [secret, setSecret] = useState('');
  const [signing, setSigning] = useState('');
  const [publishable, setPublishable] = useState(settings.publishable);
  const [app, setApp] = useState<PayPalEntries>({ client_id: settings.paypal.client_id, secret: '', webhook: '' });
  const { application_id, location_id } = settings.square;
  const [till, setTill] = useState<SquareEntries>({ application_id, location_id, secret: '', signing: '' });
  const [kind, setKind] = useState(settings.deposit.kind);
  const [value, setValue] = useState<number | string>(settings.deposit.value);
  const [wire, setWire] = useState(settings.wire);
  const [dueDays, setDueDays] = useState<number | string>(settings.due_days);
  const [reminders, setReminders] = useState(settings.reminders);
  const [limit, setLimit] = useState<number | string>(settings.refund_limit);
  const { busy, failure, submit } = useFormSend();
  const entries = JSON.stringify([account, secret, signing, publishable, app, till, kind, value, wire, dueDays, reminders, limit]);
  const [start] = useState(entries);
  useUnsavedForm(entries !== start);
  const tooHigh = kind === 'percent' && Number(value) > 100 ? t('At most 100 percent.') : undefined;
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (tooHigh !== undefined) return;
    void submit(async () => {
      const deposit = { kind, value: kind === 'none' ? 0 : Number(value) };
      const keys = { secret, signing, publishable, paypal: app, square: till };
      onSaved(
        await send(savePaymentSettings, { account, ...keys, wire, due_days: Number(dueDays), reminders, deposit, refund_limit: Number(limit) }),
      );
      toast({ title: t('Payment settings saved'), tone: 'success', timeout: 3000 });
    });
  };
  return (
    <form className={styles.page} onSubmit={onSubmit} noValidate aria-label={t('Payments')}>
      <Stack gap={20}>
        <NativeSelect
          label={t('Card payments')}
          description={about[account]()}
          data={settings.accounts.map((name) => ({ value: name, label: t(cardAccounts.label(name)) }))}
          value={account}
          onChange={({ currentTarget }) => setAccount(currentTarget.value as CardAccount)}
        />
        {account === 'stripe' && (
          <StripeKeys settings={settings} onSaved={onSaved} {...{ secret, setSecret, signing, setSigning, publishable, setPublishable }} />
        )}
        {account === 'square' && <SquareKeys settings={settings} onSaved={onSaved} entries={till} onEntries={setTill} />}
        {account === 'paypal' && <PayPalKeys settings={settings} onSaved={onSaved} entries={app} onEntries={setApp} />}
        <div className={styles.pair}>
          <NativeSelect
            label={t('Deposit')}
            description={t('Offered when staff take a payment.')}
            data={depositKinds.names.map((name) => ({ value: name, label: t(depositKinds.label(name)) }))}
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value as typeof kind)}
          />
          {kind !== 'none' && (
            <AmountInput
              label={kind === 'percent' ? t('Percent') : t('Amount')}
              value={value}
              onChange={setValue}
              error={tooHigh}
              {...(kind === 'percent' && { prefix: '', suffix: ' %' })}
            />
          )}
        </div>
        <WireFields wire={wire} onChange={setWire} />
        <NumberInput
          label={t('Days to pay')}
          description={t('For orders that are placed unpaid. Each order may have another due date.')}
          min={0}
          max={365}
          allowDecimal={false}
          hideControls
          value={dueDays}
          onChange={setDueDays}
        />
        <Checkbox
          label={t('Remind customers of open invoices')}
          description={t('By email when an invoice or an unpaid order is due, and 7 and 14 days later, until it is paid.')}
          checked={reminders}
          onChange={({ currentTarget }) => setReminders(currentTarget.checked)}
        />
        <AmountInput
          label={t('Refund limit')}
          description={t('Most that sales and support may refund of one order. Above it, an admin approves.')}
          value={limit}
          onChange={setLimit}
        />
        <FormError>{failure}</FormError>
        <Group>
          <Button type="submit" loading={busy} disabled={entries === start || tooHigh !== undefined}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
