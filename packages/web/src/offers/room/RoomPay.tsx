import type { ReactNode } from 'react';
import type { PublicOffer } from '@app/domain/offers/offers.calls.ts';
import { isUnderWay } from '@app/domain/payments/attempt.rules.ts';
import { testCards } from '@app/domain/payments/attempt.states.ts';
import { RoomWire } from './RoomWire.tsx';
import styles from './QuoteRoom.module.css';
import { refusalText, type RoomWords } from './room-words.ts';

type Money = NonNullable<PublicOffer['money']>;
interface Props {
  readonly offer: PublicOffer;
  readonly money: Money;
  readonly words: RoomWords;
  readonly formKey: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Payments of an accepted quote: what was paid, what waits, and the way to pay the deposit or the balance. */
export function RoomPay(props: Props) {
  const { offer, money, words } = props;
  const { t } = words;
  const isWaiting = money.attempt !== null && isUnderWay(money.attempt);
  return (
    <section className={styles.part} aria-labelledby="pay-title">
      <h2 id="pay-title">{t('Payment')}</h2>
      {money.payments.length > 0 && (
        <ul className={styles.payments}>
          {money.payments.map(({ at, amount, card }) => (
            <li key={`${at} ${amount}`}>
              {t('Paid {amount} on {date}', { amount: words.money(amount), date: words.moment(at) })} {card}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.balance}>
        {money.balance > 0
          ? t('Balance {amount}', { amount: words.money(money.balance) })
          : money.refunded > 0
            ? t('Refunded {amount}', { amount: words.money(money.refunded) })
            : t('Paid in full. Thank you.')}
      </p>
      {money.attempt?.state === 'action_needed' &&
        (money.pay === '' ? <BankForm words={words} /> : <PayLink money={money} text={t('Continue the payment')} />)}
      {isWaiting && money.attempt?.state !== 'action_needed' && <p>{t('Your payment is being processed.')}</p>}
      {money.balance > 0 &&
        !isWaiting &&
        (money.pay !== '' ? (
          <PayLink money={money} text={openDeposit(money) ? t('Pay') : t('Pay {amount}', { amount: words.money(money.balance) })}>
            {openDeposit(money) && <p>{t('Deposit {amount}', { amount: words.money(money.deposit) })}</p>}
            {money.attempt?.state === 'failed' && <p role="alert">{refusalText(words, 'payment-failed', money.attempt.reason)}</p>}
          </PayLink>
        ) : money.isTest ? (
          <CardForm {...props} />
        ) : money.wire ? null : (
          <p>{t('{company} sends you the ways to pay.', { company: offer.company.name })}</p>
        ))}
      {money.wire && <RoomWire wire={money.wire} words={words} />}
    </section>
  );
}

/** True if the customer chooses between the deposit and all of it. */
const openDeposit = ({ deposit, balance }: Money): boolean => deposit > 0 && deposit < balance;

/** Leads to the page that loads the form of the provider, with its scripts; this one has none of them. */
function PayLink({ money, text, children }: { readonly money: Money; readonly text: string; readonly children?: ReactNode }) {
  return (
    <>
      {children}
      <p>
        <a href={`/checkout/${money.pay}`} className={styles.main}>
          {text}
        </a>
      </p>
    </>
  );
}

function BankForm({ words: { t } }: { readonly words: RoomWords }) {
  return (
    <form method="post" className={styles.buttons}>
      <p>{t('Test payment: your bank asks you to approve it.')}</p>
      <button type="submit" name="act" value="approve" className={styles.main}>
        {t('Approve')}
      </button>
      <button type="submit" name="act" value="refuse" className={styles.second}>
        {t('Refuse')}
      </button>
    </form>
  );
}

function CardForm({ offer, money, words, formKey, fields }: Props) {
  const { t } = words;
  const hasDeposit = openDeposit(money);
  const address: readonly (readonly [string, string, string])[] = [
    ['name', t('Name on the card'), 'cc-name'],
    ['street', t('Street'), 'billing street-address'],
    ['city', t('City'), 'billing address-level2'],
    ['state', t('State'), 'billing address-level1'],
    ['zip', t('ZIP'), 'billing postal-code'],
  ];
  return (
    <form method="post" id="pay">
      <input type="hidden" name="key" value={formKey} />
      <p className={styles.soft}>{t('Test payment: no money moves.')}</p>
      {hasDeposit && (
        <fieldset className={styles.choice}>
          <legend>{t('Amount')}</legend>
          <label className={styles.check}>
            <input type="radio" name="what" value="deposit" defaultChecked={fields['what'] !== 'balance'} />
            {t('Deposit {amount}', { amount: words.money(money.deposit) })}
          </label>
          <label className={styles.check}>
            <input type="radio" name="what" value="balance" defaultChecked={fields['what'] === 'balance'} />
            {t('Full amount {amount}', { amount: words.money(money.balance) })}
          </label>
        </fieldset>
      )}
      <label className={styles.field}>
        {t('Test card')}
        <select name="test_card" defaultValue={fields['test_card'] ?? 'visa'}>
          {testCards.names.map((name) => (
            <option key={name} value={name}>
              {cardText(words, name)}
            </option>
          ))}
        </select>
      </label>
      {address.map(([name, label, autoComplete]) => (
        <label key={name} className={styles.field}>
          {label}
          <input
            name={name}
            autoComplete={autoComplete}
            required
            maxLength={80}
            defaultValue={fields[name] ?? (name === 'name' ? (offer.signed?.name ?? '') : '')}
          />
        </label>
      ))}
      <button type="submit" name="act" value="pay" className={styles.main}>
        {hasDeposit ? t('Pay') : t('Pay {amount}', { amount: words.money(money.balance) })}
      </button>
    </form>
  );
}

function cardText({ t }: RoomWords, card: (typeof testCards.names)[number]): string {
  switch (card) {
    case 'declined':
      return t('Card that is declined');
    case 'funds':
      return t('Card without funds');
    case 'action':
      return t('Card that asks the customer (3-D Secure)');
    case 'mastercard':
      return t('Mastercard that works');
    default:
      return t('Visa that works');
  }
}
