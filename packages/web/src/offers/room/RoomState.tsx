import type { PublicOffer } from '@app/domain/offers/offers.calls.ts';
import styles from './QuoteRoom.module.css';
import type { RoomWords } from './room-words.ts';

/** State of the quote in a sentence, where it is not simply open; and what was just done. */
export function RoomState({ offer, done, words }: { readonly offer: PublicOffer; readonly done: string; readonly words: RoomWords }) {
  const { t } = words;
  const news = { ask: t('Your question was sent.'), changes: t('Your request was sent.'), decline: '', accept: '' }[done] ?? '';
  return (
    <>
      {news !== '' && (
        <p className={styles.news} role="status">
          {news} {t('{company} answers by email.', { company: offer.company.name })}
        </p>
      )}
      {offer.state !== 'open' && (
        <p className={styles.state} data-state={offer.state}>
          {textOf(offer, words)}
          {secondSignature(offer, words)}
        </p>
      )}
    </>
  );
}

/** Returns the signature of the company in a sentence, where it signs, too. */
function secondSignature({ countersigned, to_countersign, company }: PublicOffer, { t, moment }: RoomWords): string {
  if (countersigned)
    return ` ${t('Signed by both: {name} signed for {company} on {date}.', {
      name: countersigned.name,
      company: company.name,
      date: moment(countersigned.at),
    })}`;
  return to_countersign ? ` ${t('{company} signs it, too. Your order and your payment do not wait for that.', { company: company.name })}` : '';
}

function textOf({ state, valid_until, signed, money }: PublicOffer, { t, moment }: RoomWords): string {
  switch (state) {
    case 'replaced':
      return t('There is a newer version of this quote. Its link is in the newest email.');
    case 'expired':
      return t('This quote expired on {date}.', { date: moment(valid_until) });
    case 'canceled':
      return t('The company has closed this quote.');
    case 'declined':
      return t('You declined this quote.');
    case 'accepted':
      return t('Accepted and signed by {name} on {date}. Your order has the number {number}.', {
        name: signed?.name ?? '',
        date: moment(signed?.at ?? 0),
        number: money?.number ?? '',
      });
    default:
      return '';
  }
}
