import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { payCheckout, settleCheckout } from '@app/domain/cart/cart.calls.ts';
import { isUnderWay } from '@app/domain/payments/attempt.rules.ts';
import { billingOf } from '../settlement/BillingFields.tsx';
import buying from '../settlement/BuyingForm.module.css';
import { useAction } from '../ui/feedback/use-action.ts';
import { send } from '../wire/request/send.ts';
import { formatMoney } from '../words/format.ts';
import { t } from '../words/words.ts';
import styles from './Checkout.module.css';
import type { Due, ShownOrder } from './shown-order.rules.ts';

interface Props {
  readonly token: string;
  readonly order: ShownOrder;
  readonly load: () => Promise<void>;
}
/** Leads to PayPal, where the customer approves the payment, and asks for its outcome once they are back. */
export function PayByPayPal({ token, order, load, what, amount }: Props & Due) {
  const { isBusy, run } = useAction();
  const [search, setSearch] = useSearchParams();
  const isAsked = useRef(false);
  // PayPal adds its own name of the payment to the address to which it leads back.
  const isBack = search.has('token') || search.has('abandoned');
  const abandon = search.has('abandoned');
  useEffect(() => {
    if (!isBack || isAsked.current) return;
    isAsked.current = true;
    setSearch({}, { replace: true });
    run(() => send(settleCheckout, { token, abandon }).then(load));
  }, [isBack, abandon, token, load, run, setSearch]);
  if (order.continueAt !== '') {
    return (
      <div className={styles.notice}>
        <p className={buying.soft}>{t('Nothing is charged before you approve the payment at PayPal.')}</p>
        <p>
          <Button component="a" href={order.continueAt} loading={isBusy}>
            {t('Continue at PayPal')}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => run(() => send(settleCheckout, { token, abandon: true }).then(load))}>
            {t('Cancel this payment')}
          </Button>
        </p>
      </div>
    );
  }
  if (order.payment !== '' && isUnderWay({ state: order.payment })) return null;
  const pay = async (): Promise<void> => {
    const { continueAt } = await send(payCheckout, { token, key: randomId(LONG_ID), what, billing: billingOf(order) });
    if (continueAt === '') return await load();
    location.assign(continueAt);
  };
  return (
    <div className={styles.notice}>
      {order.reason !== '' && <p role="alert">{t('Nothing was charged. {reason}', { reason: t(order.reason) })}</p>}
      <p className={buying.soft}>{t('You pay at PayPal, by your account there or by card, and come back here.')}</p>
      <p>
        <Button loading={isBusy} onClick={() => run(pay)}>
          {t('Pay {amount} with PayPal', { amount: formatMoney(amount) })}
        </Button>
      </p>
    </div>
  );
}
