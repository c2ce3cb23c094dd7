import type { TripPage } from '@app/domain/offers/trip/trip-page.calls.ts';
import room from '../room/QuoteRoom.module.css';
import type { RoomWords } from '../room/room-words.ts';

const KILOBYTE = 1000;
/** Invoices of the trip and files that the company shared, as plain links. */
export function TripPapers({
  trip: { invoices, files },
  page,
  words,
}: {
  readonly trip: TripPage;
  readonly page: string;
  readonly words: RoomWords;
}) {
  const { t, money, moment } = words;
  if (invoices.length + files.length === 0) return null;
  return (
    <section className={room.part} aria-labelledby="papers-title">
      <h2 id="papers-title">{t('Documents')}</h2>
      <ul className={room.papers}>
        {invoices.map(({ id, number, total, balance, due }) => (
          <li key={id}>
            <a href={`${page}/invoices/${id}`}>{t('Invoice {number} (PDF)', { number: number || id })}</a>{' '}
            <span className={room.soft}>
              {balance > 0 && due !== null ? t('{amount}, due {date}', { amount: money(balance), date: moment(due) }) : money(total)}
            </span>
          </li>
        ))}
        {files.map(({ id, name, size }) => (
          <li key={id}>
            <a href={`${page}/files/${id}`}>{name}</a>{' '}
            <span className={room.soft}>{t('{n} KB', { n: words.count(Math.ceil(size / KILOBYTE)) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
