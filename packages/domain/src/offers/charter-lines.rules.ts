import { shortNameOf } from '../fleet/airport.ts';
import { formatUsdIn } from '@app/kernel/money.ts';
import { formatterIn, type Words } from '@app/kernel/words.ts';
import { OrderItem } from '../orders/order-item.ts';
import type { Leg } from '../trips/model/leg.ts';
import type { QuoteOption } from '../trips/model/quote-option.ts';
import { withFlight } from './charter-offer.ts';

function momentIn(utc: number | null, zone: string, { language }: Words): string {
  if (utc === null || zone === '') return '';
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const;
  return formatterIn(language, Intl.DateTimeFormat, format).format(utc).replaceAll('\u202f', ' ');
}
const legText = ({ departureAirport: from, arrivalAirport: to, times }: Leg, words: Words): string => {
  const ends = [momentIn(times.takeoffUTC, from.timezone, words), momentIn(times.landingUTC, to.timezone, words)].filter(Boolean).join(' – ');
  return [`${shortNameOf(from)} – ${shortNameOf(to)}`, ends].filter(Boolean).join(': ');
};

interface CharterTerms {
  /** The customer chooses one of several. */
  readonly isChoice: boolean;
  /** Name of the company, and those under which it flies besides. */
  readonly company: string;
  readonly otherNames: string;
  readonly words: Words;
}
/** Says who flies: the company, with its other names, or a carrier for which it is the broker. */
function carrierText({ partner }: QuoteOption, { company, otherNames, words: { t } }: CharterTerms): string {
  if (partner)
    return t('Operated by {carrier}. {company} arranges this flight as a broker and does not operate it.', { carrier: partner.carrier, company });
  return otherNames === ''
    ? t('Operated by {carrier}.', { carrier: company })
    : t('Operated by {carrier}, also known as {names}.', { carrier: company, names: otherNames });
}

/**
 * Returns the line of an offer for an aircraft: its whole price with taxes, the flights on the clocks of their airports, the parts of the price,
 * and the operating carrier.
 */
export function charterLine(option: QuoteOption, quoteLegs: readonly Leg[], terms: CharterTerms): OrderItem {
  const { isChoice, words } = terms;
  const { aircraft, price, note } = option;
  const { t, language } = words;
  const legs = quoteLegs.filter(({ active }) => active).map((leg, index) => ({ ...leg, times: option.times[index] ?? leg.times }));
  const part = (label: string, amount: number): string => (amount === 0 ? '' : `${label} ${formatUsdIn(language, amount)}`);
  const parts = [
    part(t('Air transportation'), price.preTax),
    part(t('Federal taxes, estimated'), price.tax),
    part(t('Other services'), price.postTax),
  ];
  const notes = [
    note,
    ...legs.map((leg) => legText(leg, words)),
    [t('Times are local. Seats: {seats}.', { seats: aircraft.seats }), carrierText(option, terms)].join(' '),
    parts.filter(Boolean).join(', '),
    ...(price.tax === 0 ? [] : [t('Taxes are estimated; the invoice may differ.')]),
  ];
  return OrderItem.parse({
    id: option.id,
    name: [aircraft.name, aircraft.tail_number].filter(Boolean).join(' · '),
    notes: notes.filter((line) => line !== '').join('\n'),
    quantity: 1,
    price: price.total,
    optional: isChoice,
    metadata: withFlight({ option: option.id, aircraft, legs, estimate: price, carrier: option.partner?.carrier ?? '' }),
  });
}
