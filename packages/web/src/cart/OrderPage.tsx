import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { answerCheckout, getCheckoutOrder, payCheckout } from '@app/domain/cart/cart.calls.ts';
import { signInPath } from '@app/domain/clients/own-path.rules.ts';
import { attemptStates, type TestCard } from '@app/domain/payments/attempt.states.ts';
import { isUnderWay } from '@app/domain/payments/attempt.rules.ts';
import { cardProblems } from '@app/domain/payments/card.rules.ts';
import { trackingStatuses } from '@app/domain/shipping/shipping.states.ts';
import { BillingFields, billingOf } from '../settlement/BillingFields.tsx';
import { TestCardSelect } from '../settlement/TestCardSelect.tsx';
import { tellError } from '../ui/feedback/problem-texts.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { formatDay, formatMoney } from '../words/format.ts';
import { t } from '../words/words.ts';
import lines from './CartLines.module.css';
import buying from '../settlement/BuyingForm.module.css';
import styles from './Checkout.module.css';
import { AmountChoice } from './AmountChoice.tsx';
import { BookedFlight } from './BookedFlight.tsx';
import { OrderDocuments } from './OrderDocuments.tsx';
import { type Due, flightHeadingOf, headingOf, isDepositDue, isSettled, type PayPart, type ShownOrder } from './shown-order.rules.ts';
import { PayByPayPal } from './PayByPayPal.tsx';
import { Reserved } from './Reserved.tsx';
import { ShopFrame } from './ShopFrame.tsx';
import { Sums } from './Sums.tsx';
import { WireFacts } from './WireFacts.tsx';
import { useCompany } from './use-company.ts';

const PayByCard = lazy(async () => ({ default: (await import('./card/PayByCard.tsx')).PayByCard }));
const ASK_MS = 4000;
/** A name is asked for as a whole. */
const NO_PARTS = { first_name: '', last_name: '' };

/** The page of an order that its link opens. */
export function OrderPage() {
  const { token = '' } = useParams();
  return <OrderOfLink token={token} />;
}

/** An order as its customer sees it, by its link; asked again while money is due. */
export function OrderOfLink({ token }: { readonly token: string }) {
  const [order, setOrder] = useState<ShownOrder>();
  const [failure, setFailure] = useState<string>();
  const load = useCallback(async (): Promise<void> => {
    try {
      setOrder(await send(getCheckoutOrder, { token }));
    } catch (error) {
      setFailure((await tellError(error)).message);
    }
  }, [token]);
  const isDone = order !== undefined && isSettled(order);
  useEffect(() => {
    void load();
    if (isDone) return;
    const timer = setInterval(() => void load(), ASK_MS);
    return () => clearInterval(timer);
  }, [load, isDone]);
  const company = useCompany(order?.company.name_key ?? '');
  return (
    <ShopFrame company={company} screen="order">
      {order ? (
        <Order token={token} order={order} load={load} />
      ) : failure === undefined ? (
        <div role="status" aria-busy="true" aria-label={t('Loading')}>
          <Skeleton height={48} mb={16} />
          <Skeleton height={240} />
        </div>
      ) : (
        <div className={styles.empty}>
          <h1 className={styles.title}>{t('Order not found')}</h1>
          <p role="alert">{failure}</p>
        </div>
      )}
    </ShopFrame>
  );
}

interface Props {
  readonly token: string;
  readonly order: ShownOrder;
  readonly load: () => Promise<void>;
}
function Order({ token, order, load }: Props) {
  const { anonymous } = useSession();
  const isChanged = (useLocation().state as { readonly changed?: boolean } | null)?.changed === true;
  const { company } = order;
  const [what, setWhat] = useState<PayPart>('deposit');
  const hasDeposit = isDepositDue(order);
  const due: Due = hasDeposit && what === 'deposit' ? { what, amount: order.deposit } : { what: 'balance', amount: order.balance };
  return (
    <>
      <h1 className={styles.title}>{order.flight ? flightHeadingOf(order) : headingOf(order)}</h1>
      <p className={buying.soft}>
        {order.flight ? t('Booking {number}', { number: order.number }) : t('Order {number}', { number: order.number })}
        {order.payment !== '' && ` · ${t('Payment: {state}', { state: t(attemptStates.label(order.payment)) })}`}
        {order.due !== null && ` · ${t('Due {date}', { date: formatDay(order.due) })}`}
      </p>
      <div className={buying.columns}>
        <section className={`${buying.bought} ${styles.cart}`} aria-label={order.flight ? t('What you pay') : t('What you buy')}>
          <ul className={lines.bought}>
            {order.items.map(({ id, name, details, quantity, subtotal }) => (
              <li key={id}>
                <div className={lines.what}>
                  <span className={lines.name}>{name}</span>
                  <span className={buying.soft}>{[details, order.flight ? '' : `× ${quantity}`].filter(Boolean).join(' · ')}</span>
                </div>
                <span className={lines.sum}>{formatMoney(subtotal)}</span>
              </li>
            ))}
          </ul>
          <Sums
            subtotal={order.subtotal}
            discount={order.discount}
            shipping={order.flight ? null : order.shipping}
            tax={order.flight ? null : order.tax}
            total={order.total}
            refunded={order.refunded}
          />
        </section>
        <div className={buying.form}>
          {isChanged && <p className={styles.notice}>{t('The shop has changed this order since you placed it. Check it before you pay.')}</p>}
          {order.paidBack !== '' && <p className={styles.notice}>{t(order.paidBack)}</p>}
          {!isSettled(order) && <Reserved token={token} until={order.reserved} load={load} />}
          {!isSettled(order) && hasDeposit && <AmountChoice order={order} what={due.what} onChange={setWhat} />}
          {!isSettled(order) &&
            (order.formKey !== '' && order.continueAt === '' ? (
              <Suspense fallback={<Skeleton height={240} />}>
                <PayByCard {...due} token={token} order={order} load={load} />
              </Suspense>
            ) : order.byPayPal || order.continueAt !== '' ? (
              <PayByPayPal {...due} token={token} order={order} load={load} />
            ) : (
              <PayAgain {...due} token={token} order={order} load={load} />
            ))}
          {order.wire && <WireFacts wire={order.wire} />}
          {order.flight ? <BookedFlight order={order} flight={order.flight} /> : <Delivered order={order} />}
          <section>
            <h2 className={buying.legend}>{t('Questions?')}</h2>
            <p className={styles.address}>{[company.name, company.phone, company.email].filter(Boolean).join('\n')}</p>
          </section>
          <OrderDocuments token={token} papers={order.papers} files={order.files} />
          <p>
            {anonymous ? (
              <a href={signInPath(`/checkout/${token}`)}>{t('Create an account to keep your orders')}</a>
            ) : (
              <a href={`/${company.name_key}/account`}>{t('All your orders at {company}', { company: company.name })}</a>
            )}
          </p>
        </div>
      </div>
    </>
  );
}

/** Shows the address of the goods, and their parcels. */
function Delivered({ order: { contact, address, shipments } }: Pick<Props, 'order'>) {
  return (
    <section>
      {address.street !== '' && (
        <>
          <h2 className={buying.legend}>{t('Delivered to')}</h2>
          <p
            className={styles.address}
          >{`${contact.first_name} ${contact.last_name}\n${address.street}\n${address.city}, ${address.state} ${address.zip}`}</p>
        </>
      )}
      {shipments.map(({ status, tracking_code: code, tracking_url: url }) =>
        code === '' ? null : (
          <p key={code}>
            {t(trackingStatuses.label(status))} · {url === '' ? code : <a href={url}>{t('Follow {code}', { code })}</a>}
          </p>
        ),
      )}
    </section>
  );
}

/** Pays what is left, or answers the bank of a test. */
function PayAgain({ token, order, load, what, amount }: Props & Due) {
  const { isBusy, run } = useAction();
  const [testCard, setTestCard] = useState<TestCard>('visa');
  const [billing, setBilling] = useState(() => billingOf(order));
  const answer = (approve: boolean) => run(() => send(answerCheckout, { token, approve }).then(load));
  const isWaiting = order.payment !== '' && isUnderWay({ state: order.payment });
  if (order.payment === 'action_needed') {
    return (
      <div className={styles.notice}>
        <p>{t('Test payment: no money moves.')}</p>
        <p>
          <Button loading={isBusy} onClick={() => answer(true)}>
            {t('Confirm the payment')}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => answer(false)}>
            {t('Refuse it')}
          </Button>
        </p>
      </div>
    );
  }
  if (isWaiting || !order.isTest) return null;
  return (
    <div className={styles.notice}>
      {order.reason !== '' && <p role="alert">{t('Nothing was charged. {reason}', { reason: t(order.reason) })}</p>}
      <p className={buying.soft}>{t('Test payment: no money moves.')}</p>
      {/* An order that staff made may have no address. */}
      {cardProblems({ ...NO_PARTS, ...billingOf(order) }).length > 0 && (
        <div className={styles.billing}>
          <BillingFields value={billing} onChange={setBilling} />
        </div>
      )}
      <TestCardSelect value={testCard} onChange={setTestCard} />
      <p>
        <Button
          loading={isBusy}
          onClick={() =>
            run(() =>
              send(payCheckout, {
                token,
                key: randomId(LONG_ID),
                what,
                test_card: testCard,
                billing,
              }).then(load),
            )
          }
        >
          {t('Pay {amount}', { amount: formatMoney(amount) })}
        </Button>
      </p>
    </div>
  );
}
