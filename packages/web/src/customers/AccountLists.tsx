import { Anchor, Button } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnInvoice, OwnOrder, OwnQuote, OwnSubscription } from '@app/domain/customers/customers.calls.ts';
import { paymentStates, type PaymentState, subscriptionPeriods } from '@app/domain/orders/order.states.ts';
import { EmptyState, RowSkeletons } from '../ui/feedback/States.tsx';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { formatDay, formatMoney } from '../words/format.ts';
import { t, words } from '../words/words.ts';
import styles from './Account.module.css';

const SubscriptionPanel = lazy(async () => ({ default: (await import('../settlement/subscriptions/SubscriptionPanel.tsx')).SubscriptionPanel }));

export interface About {
  readonly nameKey: string;
  /** Name of the company. */
  readonly company: string;
  /** Products can be bought on its pages. */
  readonly isShop: boolean;
}

/** A record in a list: its number and what it is about, then state and sum, then what can be done. */
export function Row({
  head,
  about,
  end,
  children,
}: {
  readonly head: ReactNode;
  readonly about: string;
  readonly end: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.number}>{head}</span>
        {about !== '' && <span className={styles.soft}>{about}</span>}
      </div>
      <div className={styles.end}>{end}</div>
      {children}
    </li>
  );
}
const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');
const products = ({ nameKey, isShop }: About): ReactNode =>
  isShop && (
    <Button component="a" href={`/${nameKey}/products`} variant="default">
      {t('See the products')}
    </Button>
  );

/** Only staff care whether somebody marked a settled order as paid. */
const stateShown = (state: PaymentState): PaymentState => (state === 'settled' || state === 'owed' ? 'paid' : state);

/** Returns what is left to pay, and until when; empty where nothing is. */
const openWords = ({ balance, due }: OwnOrder): string =>
  joined([balance > 0 ? t('Balance {amount}', { amount: formatMoney(balance) }) : '', due === null ? '' : t('Due {date}', { date: formatDay(due) })]);

/** Orders with what is left to pay. */
export function OrderList({ orders, takesCards, ...about }: About & { readonly orders: readonly OwnOrder[]; readonly takesCards: boolean }) {
  const { nameKey, company } = about;
  if (orders.length === 0) {
    return (
      <EmptyState title={t('No orders yet')} action={products(about)}>
        {t('Your orders at {company} appear here.', { company })}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.rows}>
      {orders.map((order) => {
        const { id, number, date, state, total, balance, lines } = order;
        const page = `/${nameKey}/account/orders/${id}`;
        return (
          <Row
            key={id}
            head={<Link to={page}>{t('Order {number}', { number })}</Link>}
            about={joined([formatDay(date), lines.join(', '), onTheWay(order)])}
            end={
              <>
                <span className={styles.sum}>{formatMoney(total)}</span>
                <StateChip label={t(paymentStates.label(stateShown(state)))} colour={paymentStates.colour(stateShown(state))} />
              </>
            }
          >
            {balance > 0 && (
              <div className={styles.act}>
                <span>{openWords(order)}</span>
                {takesCards && (
                  <Button component={Link} to={page}>
                    {t('Pay {amount}', { amount: formatMoney(balance) })}
                  </Button>
                )}
              </div>
            )}
          </Row>
        );
      })}
    </ul>
  );
}

/** Returns how far the goods of an order are; empty before anything was sent. */
function onTheWay({ shipped, delivered, shipments }: OwnOrder): string {
  if (shipped === 0) return '';
  if (delivered >= shipments) return t('Delivered');
  return shipped >= shipments ? t('On its way') : t('{count} of {all} shipped', { count: shipped, all: shipments });
}

const quoteStates: Readonly<Record<OwnQuote['state'], { readonly label: string; readonly colour: string }>> = {
  open: { label: words('Waiting for your answer'), colour: 'blue' },
  expired: { label: words('Expired'), colour: 'amber' },
  canceled: { label: words('Closed'), colour: 'neutral' },
  declined: { label: words('Declined'), colour: 'neutral' },
  accepted: { label: words('Accepted'), colour: 'green' },
};
/** Quotes that were sent, each with its page. */
export function QuoteList({ quotes, nameKey, company }: About & { readonly quotes: readonly OwnQuote[] }) {
  if (quotes.length === 0) {
    return <EmptyState title={t('No quotes yet')}>{t('Quotes that {company} sends you appear here.', { company })}</EmptyState>;
  }
  return (
    <ul className={styles.rows}>
      {quotes.map(({ id, number, state, sent, valid_until, total, lines }) => (
        <Row
          key={id}
          head={<Link to={`/${nameKey}/account/quotes/${id}`}>{t('Quote {number}', { number })}</Link>}
          about={joined([formatDay(sent), lines.join(', '), state === 'open' ? t('Valid until {date}', { date: formatDay(valid_until) }) : ''])}
          end={
            <>
              {total > 0 && <span className={styles.sum}>{formatMoney(total)}</span>}
              <StateChip label={t(quoteStates[state].label)} colour={quoteStates[state].colour} />
            </>
          }
        />
      ))}
    </ul>
  );
}

/** Invoices and receipts to keep. */
interface InvoiceProps extends About {
  readonly orders: readonly OwnOrder[];
  /** Of trips. */
  readonly invoices: readonly OwnInvoice[];
}
export function InvoiceList({ orders, invoices, ...about }: InvoiceProps) {
  const invoiced = orders.filter(({ state, papers }) => state !== 'canceled' || papers.includes('receipt'));
  if (invoiced.length + invoices.length === 0) {
    return <EmptyState title={t('No invoices yet')}>{t('Invoices and receipts of {company} appear here.', { company: about.company })}</EmptyState>;
  }
  return (
    <ul className={styles.rows}>
      {invoices.map(({ id, number, date, total, balance, trip }) => (
        <Row
          key={id}
          head={t('Invoice {number}', { number })}
          about={joined([formatDay(date), balance > 0 ? t('Balance {amount}', { amount: formatMoney(balance) }) : ''])}
          end={<span className={styles.sum}>{formatMoney(total)}</span>}
        >
          <div className={styles.papers}>
            <Link to={`/${about.nameKey}/account/trips/${trip}`}>{t('Open the trip')}</Link>
          </div>
        </Row>
      ))}
      {invoiced.map((order) => (
        <Row
          key={order.id}
          head={t('Invoice {number}', { number: order.number })}
          about={joined([formatDay(order.date), openWords(order)])}
          end={<span className={styles.sum}>{formatMoney(order.total)}</span>}
        >
          <div className={styles.papers}>
            {order.papers.map((paper) => (
              <Anchor key={paper} href={`/checkout/${order.token}/papers/${paper}`} aria-label={paperLabel(paper, order.number)}>
                {paper === 'invoice' ? t('Invoice (PDF)') : t('Receipt (PDF)')}
              </Anchor>
            ))}
          </div>
        </Row>
      ))}
    </ul>
  );
}
const paperLabel = (paper: OwnOrder['papers'][number], number: string): string =>
  paper === 'invoice' ? t('Invoice (PDF) {number}', { number }) : t('Receipt (PDF) {number}', { number });

/** Goods that come again, each with the order that began it. */
export function SubscriptionList({ subscriptions, nameKey, company }: About & { readonly subscriptions: readonly OwnSubscription[] }) {
  if (subscriptions.length === 0) {
    return <EmptyState title={t('No subscriptions')}>{t('Subscriptions that you buy at {company} appear here.', { company })}</EmptyState>;
  }
  return (
    <ul className={styles.rows}>
      {subscriptions.map(({ id, name, period, amount, since, order, number, provider }) => (
        <Row
          key={id}
          head={name}
          about={joined([t(subscriptionPeriods.label(period)), t('Since {date}', { date: formatDay(since) })])}
          end={provider === '' && <span className={styles.sum}>{formatMoney(amount)}</span>}
        >
          <div className={styles.papers}>
            <Link to={`/${nameKey}/account/orders/${order}`}>{t('Order {number}', { number })}</Link>
          </div>
          {provider !== '' && (
            <div className={styles.panel}>
              <Suspense fallback={<RowSkeletons rows={3} height={48} />}>
                <SubscriptionPanel id={provider} company={nameKey} />
              </Suspense>
            </div>
          )}
        </Row>
      ))}
    </ul>
  );
}
