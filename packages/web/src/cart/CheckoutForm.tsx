import { Button, Radio } from '@mantine/core';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { CallFailed } from '@app/kernel/call-failed.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { payCheckout, startCheckout } from '@app/domain/cart/cart.calls.ts';
import type { Cart } from '@app/domain/cart/cart.ts';
import type { TestCard } from '@app/domain/payments/attempt.states.ts';
import { priceCents } from '@app/domain/shipping/rate.rules.ts';
import { Rate } from '@app/domain/shipping/rate.ts';
import { toDollars } from '@app/kernel/money.ts';
import { serviceText } from '../fulfillment/rate-words.ts';
import { ContactFields, PlaceFields } from '../settlement/BuyerFields.tsx';
import type { BuyerEntries } from '../settlement/buyer-entries.rules.ts';
import { refusalOf } from '../settlement/refusal.rules.ts';
import { TestCardSelect } from '../settlement/TestCardSelect.tsx';
import { tellError } from '../ui/feedback/problem-texts.ts';
import { firmPress } from '../ui/forms/firm-press.ts';
import { originOfRequest } from '../wire/consent/origin.ts';
import { isRecurring, paysByPayPal } from '@app/domain/settlement/subscriptions/subscription.rules.ts';
import { send } from '../wire/request/send.ts';
import { formatMoney } from '../words/format.ts';
import { t } from '../words/words.ts';
import { CartLines } from './CartLines.tsx';
import buying from '../settlement/BuyingForm.module.css';
import styles from './Checkout.module.css';
import { DiscountField } from './DiscountField.tsx';
import { billingOf, entriesOf, lacksOf, savedOf } from './buyer.rules.ts';
import { Sums } from './Sums.tsx';
import type { useCart } from './use-cart.ts';
import { useCheckoutOptions } from './use-checkout-options.ts';

interface Props {
  readonly cart: Cart;
  readonly save: ReturnType<typeof useCart>['save'];
  /** Something is being saved or computed. */
  readonly isOpen: boolean;
}

/** Contact, address, delivery and payment of the buyer, beside what they buy. */
export function CheckoutForm({ cart, save, isOpen }: Props) {
  const { checkout, company } = cart;
  const navigate = useNavigate();
  const options = useCheckoutOptions(company.id);
  const [entries, setEntries] = useState(() => entriesOf(cart));
  const [testCard, setTestCard] = useState<TestCard>('visa');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const key = useRef(randomId(LONG_ID));
  const errors = useRef<HTMLParagraphElement>(null);
  const lacks = isTried ? lacksOf(entries) : {};
  const hasForm = options !== undefined && options.formKey !== '';
  const takesCards = options?.isTest === true && !hasForm;
  const byPayPal = paysByPayPal(options?.account, checkout.items);
  const pays = (takesCards || byPayPal) && checkout.total > 0;
  const keep = (next: BuyerEntries): void => void save(savedOf(next, cart));
  const say = (message: string): void => {
    setFailure(message);
    queueMicrotask(() => errors.current?.focus());
  };

  const buy = async (): Promise<void> => {
    await save(savedOf(entries, cart));
    const { token, total, changed } = await send(startCheckout, {
      key: key.current,
      seen_total: checkout.total,
      origin: originOfRequest(company.name_key),
    });
    if (pays && total > 0 && !changed) {
      const { state, reason, continueAt } = await send(payCheckout, {
        token,
        key: randomId(LONG_ID),
        test_card: testCard,
        billing: billingOf(entries),
      });
      if (state === 'failed') return say(t('Nothing was charged. {reason}', { reason: t(reason) }));
      if (continueAt !== '') return location.assign(continueAt);
    }
    // The card form runs on a page that was loaded as such.
    if (hasForm && total > 0) return location.assign(`/checkout/${token}`);
    await navigate(`/checkout/${token}`, { state: { changed } });
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    const refusal = refusalOf(entries);
    if (refusal !== undefined) return say(refusal);
    if (Object.keys(lacksOf(entries)).length > 0) return say(t('Name, email and the whole address are needed to place the order.'));
    setBusy(true);
    setFailure(undefined);
    buy()
      .catch(async (error: unknown) => {
        say((await tellError(error)).message);
        if (!(error instanceof CallFailed)) console.error(error);
      })
      .finally(() => setBusy(false));
  };
  const field = (name: keyof BuyerEntries) => ({
    value: entries[name],
    error: lacks[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      const next = { ...entries, [name]: value };
      setEntries(next);
      // Shipping and tax follow the ZIP at once.
      if (name === 'zip' && /^\d{5}$/.test(value.trim())) keep(next);
    },
    onBlur: () => keep(entries),
  });
  return (
    <div className={buying.columns}>
      <section className={`${buying.bought} ${styles.cart}`} aria-label={t('What you buy')}>
        <CartLines cart={cart} />
        <DiscountField code={checkout.discount.code} />
        <Sums
          subtotal={checkout.subtotal}
          discount={checkout.discount.amount}
          shipping={checkout.selected_rate ? checkout.shipping : undefined}
          tax={checkout.tax.at === null ? undefined : checkout.tax.amount}
          total={checkout.total}
          isOpen={isOpen}
        />
      </section>
      <form noValidate className={buying.form} onSubmit={onSubmit}>
        <ContactFields field={field} phone={t('Phone (optional)')} />
        <PlaceFields field={field} legend={t('Address')} />
        <Delivery cart={cart} save={save} />
        <fieldset>
          <legend>{t('Payment')}</legend>
          {options && !takesCards && !byPayPal && !hasForm && (
            <p className={buying.soft}>{t('Cards are not taken here yet. The order is placed unpaid, and the shop settles payment with you.')}</p>
          )}
          {pays && byPayPal && <p className={buying.soft}>{t('You pay at PayPal, by your account there or by card, and come back here.')}</p>}
          {hasForm && <p className={buying.soft}>{t('You enter your card on the next page. Nothing is charged before.')}</p>}
          {(takesCards || hasForm) && checkout.total > 0 && checkout.items.some(isRecurring) && (
            <p className={buying.soft}>{t('The card is saved and pays each period until you cancel in your account.')}</p>
          )}
          {takesCards && (
            <>
              <p className={buying.soft}>{t('Test payment: no money moves.')}</p>
              <TestCardSelect value={testCard} onChange={setTestCard} />
            </>
          )}
        </fieldset>
        {failure !== undefined && (
          <p role="alert" tabIndex={-1} ref={errors} className={buying.failure}>
            {failure}
          </p>
        )}
        <div className={styles.foot}>
          <span className={styles.footTotal}>{formatMoney(checkout.total)}</span>
          <Button type="submit" size="lg" loading={isBusy} {...firmPress}>
            {payLabel(checkout.total, pays, byPayPal)}
          </Button>
        </div>
      </form>
    </div>
  );
}

function payLabel(total: number, pays: boolean, byPayPal: boolean): string {
  const amount = formatMoney(total);
  if (!pays) return t('Place order');
  return byPayPal ? t('Place order and pay {amount} with PayPal', { amount }) : t('Place order and pay {amount}', { amount });
}

/** The rates of the address to choose from. */
function Delivery({ cart: { checkout }, save }: Pick<Props, 'cart' | 'save'>) {
  const rates = Rate.array().safeParse(checkout.metadata['rates']).data ?? [];
  const chosen = checkout.selected_rate?.service ?? '';
  const choose = (service: string): void => {
    const rate = rates.find((other) => other.service === service);
    if (!rate) return;
    const amount = toDollars(priceCents(rate));
    const [shipment] = checkout.shipments;
    void save({ shipping: { selected_rate: rate, shipments: shipment ? [{ ...shipment, rate, amount }] : [], shipping: amount, rates } });
  };
  if (checkout.selected_rate === null) {
    return (
      <fieldset>
        <legend>{t('Delivery')}</legend>
        <p className={buying.soft}>{t('The price of delivery follows your ZIP.')}</p>
      </fieldset>
    );
  }
  return (
    <Radio.Group label={t('Delivery')} classNames={{ label: buying.legend ?? '' }} value={chosen} onChange={choose}>
      <div className={styles.rates}>
        {rates.map((rate) => (
          <Radio
            key={rate.service}
            value={rate.service}
            label={`${serviceText(rate)} · ${formatMoney(toDollars(priceCents(rate)))}`}
            description={rate.delivery_days === null ? undefined : t('Business days: {count}', { count: rate.delivery_days })}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
