import { formatterIn } from '@app/kernel/words.ts';
import type { OfferLine, PublicOffer } from '@app/domain/offers/offers.calls.ts';
import styles from './QuoteRoom.module.css';
import type { RoomWords } from './room-words.ts';

type Flight = NonNullable<OfferLine['flight']>;
type Flown = OfferLine & { readonly flight: Flight };
const isFlown = (line: OfferLine): line is Flown => line.alternative && line.flight !== null;

/** Aircraft that a customer may choose from, side by side: one total with taxes, the same facts in the same place. */
export function RoomCompare({ offer, words }: { readonly offer: PublicOffer; readonly words: RoomWords }) {
  const { t, money, language } = words;
  const lines = offer.lines.filter(isFlown);
  const [first] = lines;
  if (!first || lines.length < 2) return null;
  const moment = (utc: number | null, timeZone: string): string =>
    utc === null || timeZone === ''
      ? ''
      : formatterIn(language, Intl.DateTimeFormat, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(utc).replaceAll('\u202f', ' ');
  const rows: readonly (readonly [string, (line: Flown) => string])[] = [
    [t('Total with taxes'), ({ subtotal }) => money(subtotal)],
    [t('Seats'), ({ flight }) => String(flight.seats)],
    ...first.flight.legs.map(
      ({ from, to }, index) =>
        [
          `${from} – ${to}`,
          ({ flight }: Flown) => {
            const leg = flight.legs[index];
            return leg ? [moment(leg.takeoff, leg.fromZone), moment(leg.landing, leg.toZone)].filter(Boolean).join(' – ') : '';
          },
        ] as const,
    ),
    [t('Operated by'), ({ flight }) => flight.carrier],
  ];
  return (
    <div className={styles.part}>
      <h2 id="compare-title">{t('Compare the aircraft')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div className={styles.scroll} role="region" aria-labelledby="compare-title" tabIndex={0}>
        <table className={styles.compare}>
          <thead>
            <tr>
              <th scope="row">{t('Aircraft')}</th>
              {lines.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, cell], index) => (
              <tr key={`${index} ${label}`}>
                <th scope="row">{label}</th>
                {lines.map((line) => (
                  <td key={line.id}>{cell(line)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.soft}>{t('Times are local.')}</p>
    </div>
  );
}
