import { Button, Checkbox, Skeleton, useComputedColorScheme } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { toCents } from '@app/kernel/money.ts';
import { payCheckout, settleCheckout } from '@app/domain/cart/cart.calls.ts';
import { isUnderWay } from '@app/domain/payments/attempt.rules.ts';
import { BillingFields, billingOf } from '../../settlement/BillingFields.tsx';
import buying from '../../settlement/BuyingForm.module.css';
import { refusalOf } from '../../settlement/refusal.rules.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import { send } from '../../wire/request/send.ts';
import { formatMoney } from '../../words/format.ts';
import { language } from '../../words/language.ts';
import { t } from '../../words/words.ts';
import styles from '../Checkout.module.css';
import type { CardForm } from './card-form.ts';
import { mayTakeCards, openCardForm } from './open-card-form.ts';
import type { Due, ShownOrder } from '../shown-order.rules.ts';
import { confirmWithBank } from './stripe-form.ts';

interface Props extends Due {
  readonly token: string;
  readonly order: ShownOrder;
  readonly load: () => Promise<void>;
}
/** Pays an order by a card that is entered in the provider's form (ORD-8): its number is never here. */
export function PayByCard(props: Props) {
  const { token, order, amount } = props;
  if (!mayTakeCards()) {
    return (
      <p>
        <Button component="a" href={`/checkout/${token}`}>
          {t('Pay {amount}', { amount: formatMoney(amount) })}
        </Button>
      </p>
    );
  }
  if (order.confirmation !== '') return <Confirm {...props} />;
  if (order.payment !== '' && isUnderWay({ state: order.payment })) return null;
  return <Enter {...props} />;
}

/** Asks the bank in its own window, at once and again on demand, then asks the server for the outcome. */
function Confirm({ token, order: { formKey, confirmation }, load }: Props) {
  const { isBusy, run } = useAction();
  const asked = useRef('');
  const confirm = useCallback(
    () =>
      run(async () => {
        await confirmWithBank(formKey, confirmation);
        await send(settleCheckout, { token });
        await load();
      }),
    [run, formKey, confirmation, token, load],
  );
  useEffect(() => {
    if (asked.current === confirmation) return;
    asked.current = confirmation;
    confirm();
  }, [confirmation, confirm]);
  return (
    <div className={styles.notice}>
      <p className={buying.soft}>{t('Nothing is charged before you confirm the payment with your bank.')}</p>
      <p>
        <Button loading={isBusy} onClick={confirm}>
          {t('Confirm with your bank')}
        </Button>
        <Button variant="default" onClick={() => run(() => send(settleCheckout, { token, abandon: true }).then(load))}>
          {t('Cancel this payment')}
        </Button>
      </p>
    </div>
  );
}

function Enter({ token, order, load, what, amount }: Props) {
  const { isBusy, run } = useAction();
  const [billing, setBilling] = useState(() => billingOf(order));
  const [isKept, setKept] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { place, form, isLost, retry } = useCardForm(order, toCents(amount));
  const pay = async (): Promise<void> => {
    const lacking = refusalOf(billing);
    setRefusal(lacking);
    if (lacking !== undefined || !form) return;
    const card = await form.send({ billing, isKept });
    if ('refusal' in card) return setRefusal(card.refusal || t('The card is not complete.'));
    await send(payCheckout, { token, key: randomId(LONG_ID), what, method: card.method, save: isKept, billing });
    await load();
  };
  const failure = refusal ?? (order.reason === '' ? undefined : t('Nothing was charged. {reason}', { reason: t(order.reason) }));
  return (
    <section className={`${styles.notice} ${styles.card}`} aria-label={t('Card')}>
      {order.isTest && <p className={buying.soft}>{t('Test payment: no money moves.')}</p>}
      <div className={styles.billing}>
        <BillingFields value={billing} onChange={setBilling} />
      </div>
      {isLost ? (
        <p role="alert" className={buying.failure}>
          {t('The card form did not load.')}{' '}
          <Button variant="default" size="compact-md" onClick={retry}>
            {t('Try again')}
          </Button>
        </p>
      ) : (
        <>
          {!form && <Skeleton height={96} aria-label={t('Loading')} />}
          <div ref={place} />
        </>
      )}
      <Checkbox
        label={t('Keep this card for later payments to {company}', { company: order.company.name })}
        description={t('{provider} keeps the number. You can remove the card in your account.', {
          provider: order.formLocation === '' ? 'Stripe' : 'Square',
        })}
        checked={isKept}
        onChange={({ currentTarget: { checked } }) => setKept(checked)}
      />
      {failure !== undefined && (
        <p role="alert" className={buying.failure}>
          {failure}
        </p>
      )}
      <Button className={styles.pay ?? ''} loading={isBusy} disabled={!form} onClick={() => run(pay)}>
        {t('Pay {amount}', { amount: formatMoney(amount) })}
      </Button>
    </section>
  );
}

/** Opens the card form of the provider for an order; `isLost` where it could not be loaded. */
function useCardForm({ formKey, formLocation }: Pick<ShownOrder, 'formKey' | 'formLocation'>, cents: number) {
  const place = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<CardForm>();
  const [isLost, setLost] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isDark = useComputedColorScheme('light') === 'dark';
  const look = useRef({ cents, isDark });
  useEffect(() => {
    look.current = { cents, isDark };
    form?.update(look.current);
  }, [form, cents, isDark]);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    let isGone = false;
    let opened: CardForm | undefined;
    openCardForm(current, { key: formKey, location: formLocation, language: language(), ...look.current }).then(
      (next) => {
        if (isGone) return next.close();
        opened = next;
        setForm(next);
      },
      (error: unknown) => {
        console.warn('The card form could not be opened', error);
        if (!isGone) setLost(true);
      },
    );
    return () => {
      isGone = true;
      setForm(undefined);
      opened?.close();
    };
  }, [formKey, formLocation, attempt]);
  const retry = (): void => {
    setLost(false);
    setAttempt((count) => count + 1);
  };
  return { place, form, isLost, retry };
}
