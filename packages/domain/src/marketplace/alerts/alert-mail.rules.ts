import { DAY } from '@app/kernel/time/durations.ts';
import { formatUsdIn } from '@app/kernel/money.ts';
import type { Words } from '@app/kernel/words.ts';
import type { Deal } from '../deal.ts';
import { legLine } from '../request-text.rules.ts';

/** Emails with alerts that one address gets in a week; what exceeds waits for the next one (CHR-11). */
const MAILS_A_WEEK = 2;
const WEEK = 7 * DAY;
/** Empty legs in one email; more wait for the next one. */
export const LEGS_A_MAIL = 10;

/** Returns when the next email with alerts may go, epoch ms; at once where fewer than two went in the week before `now`. */
export function nextMailAt(mails: readonly number[], now: number): number {
  const oldest = lately(mails, now).toSorted((a, b) => b - a)[MAILS_A_WEEK - 1];
  return oldest === undefined ? now : oldest + WEEK;
}
/** Returns the emails of the week before `now`: older ones no longer count. */
export const lately = (mails: readonly number[], now: number): number[] => mails.filter((at) => at > now - WEEK);

export type AlertedLeg = Pick<Deal, 'departureAirport' | 'arrivalAirport' | 'times' | 'aircraft' | 'show_price' | 'price'>;
/** The pages that an email leads to. */
interface AlertLinks {
  /** The empty legs of the company. */
  readonly legs: string;
  readonly preferences: string;
}

/** Returns what makes an email about an empty leg another one: route, takeoff, aircraft and price. */
export const termsOf = ({
  departureAirport,
  arrivalAirport,
  departure_date,
  aircraft,
  show_price,
  price,
}: AlertedLeg & Pick<Deal, 'departure_date'>) =>
  JSON.stringify([departureAirport.id, arrivalAirport.id, departure_date, aircraft.id, show_price ? price.total : null]);

/** Returns the email about new empty legs, in the language of the company. Prices only where the company shows them (CHR-11). */
export function alertEmail(
  legs: readonly AlertedLeg[],
  company: string,
  links: AlertLinks,
  words: Words,
): { readonly subject: string; readonly text: string } {
  const { t, tn, language } = words;
  const [first] = legs;
  const routes = legs.map((leg) => {
    const price = leg.show_price && leg.price.total > 0 ? formatUsdIn(language, leg.price.total) : t('price on request');
    const seats = leg.aircraft.seats > 0 ? tn(leg.aircraft.seats, '{n} seat', '{n} seats') : '';
    return `– ${legLine(leg, words)}\n  ${[leg.aircraft.name, seats, price].filter(Boolean).join(', ')}`;
  });
  const route = first ? `${first.departureAirport.icao} > ${first.arrivalAirport.icao}` : '';
  const subject =
    legs.length === 1
      ? t('New empty leg: {route}', { route })
      : tn(legs.length, '{n} new empty leg of {company}', '{n} new empty legs of {company}', { company });
  return {
    subject: subject.slice(0, 300),
    text: [
      t('{company} offers:', { company }),
      '',
      routes.join('\n\n'),
      '',
      t('See all empty legs:'),
      links.legs,
      '',
      t('Empty legs depend on another flight; they may shift or be withdrawn.'),
      '',
      t('You get this because you signed up for alerts, at most two emails a week. Change or end them here:'),
      links.preferences,
    ].join('\n'),
  };
}
