import type { TripPage } from '@app/domain/offers/trip/trip-page.calls.ts';
import room from '../room/QuoteRoom.module.css';
import type { RoomWords } from '../room/room-words.ts';

type Money = NonNullable<TripPage['money']>;
/** Price and payments of the trip, and the way to pay the balance. */
export function TripMoney({ money: { total, paid, balance, pay }, words: { t, money } }: { readonly money: Money; readonly words: RoomWords }) {
  return (
    <section className={room.part} aria-labelledby="money-title">
      <h2 id="money-title">{t('Payment')}</h2>
      <dl className={room.sums}>
        <div>
          <dt>{t('Total with taxes')}</dt>
          <dd>{money(total)}</dd>
        </div>
        <div>
          <dt>{t('Paid')}</dt>
          <dd>{money(paid)}</dd>
        </div>
        <div className={room.total}>
          <dt>{t('Balance')}</dt>
          <dd>{money(balance)}</dd>
        </div>
      </dl>
      {balance > 0 && pay !== '' && (
        <p>
          <a href={`/checkout/${pay}`} className={room.main}>
            {t('Pay {amount}', { amount: money(balance) })}
          </a>
        </p>
      )}
      {balance > 0 && pay === '' && <p className={room.soft}>{t('The invoice follows, with the way to pay.')}</p>}
      {balance === 0 && <p className={room.soft}>{t('Nothing is left to pay.')}</p>}
    </section>
  );
}
