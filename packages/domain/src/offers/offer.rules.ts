import type { ProblemIn } from '@app/kernel/problem.ts';
import { canonical } from '@app/kernel/queries/where.ts';
import { words } from '@app/kernel/words.ts';
import { isDeliveryStale } from '../fulfillment/delivery.rules.ts';
import { withSums } from '../orders/order.rules.ts';
import type { Offer } from '../orders/offer.ts';
import { offerStateAt } from '../orders/offer.ts';
import type { OrderItem } from '../orders/order-item.ts';
import { OrderQuote } from '../orders/order.ts';
import type { PaymentSettings } from '../payments/payment-settings.ts';
import { isAlternative } from './charter-offer.ts';
import type { OfferContent, OfferRevision } from './offer-revision.ts';
import type { offerProblems } from './offers.problems.ts';

type OfferProblem = ProblemIn<typeof offerProblems>;

/** Choice of a customer for a line: whether an optional one is bought, and how many. */
export interface LineChoice {
  readonly chosen?: boolean | undefined;
  readonly quantity?: number | undefined;
}
export type Choices = Readonly<Record<string, LineChoice>>;

/** Consent to an electronic signature, as the page shows it. A new wording is a new version. */
export const DISCLOSURE_VERSION = '2026-11';
export const DISCLOSURE = words(
  'I agree to sign this quote electronically. My typed name counts as my signature. I can ask the company for a paper copy, and can withdraw this consent by writing to the company before I accept. I need a browser and an email address to read and keep the agreement.',
);

/** Returns the text whose hash proves a revision. */
export function provenText(revision: Omit<OfferRevision, 'token' | 'sha256'>): string {
  const { quote, number, to, sent, sent_by, valid_until, deposit, note, content, company, terms, notices } = revision;
  const facts = { quote, number, to, sent, sent_by, valid_until, deposit, note, content, company, terms };
  // Revisions from before there were notices keep their hash.
  return canonical(notices === '' ? facts : { ...facts, notices });
}

/** Returns the smallest and largest quantity of a line; undefined where the customer has no choice. */
export const rangeOf = ({ min, max }: Pick<OrderItem, 'min' | 'max'>): { readonly min: number; readonly max: number } | undefined =>
  max !== null && max > (min ?? 0) ? { min: min ?? 0, max } : undefined;

/** Returns what is wrong with the choices of a customer. */
export function choiceProblems(items: readonly OrderItem[], choices: Choices): OfferProblem[] {
  const wrong = Object.entries(choices).some(([id, { chosen, quantity }]) => {
    const item = items.find((line) => line.id === id);
    if (!item || (chosen !== undefined && !item.optional)) return true;
    const range = rangeOf(item);
    if (quantity === undefined) return false;
    return range ? quantity < range.min || quantity > range.max || quantity <= 0 : quantity !== item.quantity;
  });
  if (wrong) return [{ code: 'offers.bad-choice' }];
  const alternatives = items.filter(isAlternative);
  const chosen = alternatives.filter(({ id }) => choices[id]?.chosen === true);
  return alternatives.length > 0 && chosen.length !== 1 ? [{ code: 'offers.choose-one' }] : [];
}
/** Returns choices with the first of alternatives where none is chosen, so that a page begins with a whole price. */
export function withFirstChoice(items: readonly OrderItem[], choices: Choices): Choices {
  const alternatives = items.filter(isAlternative);
  const [first] = alternatives;
  return !first || alternatives.some(({ id }) => choices[id]?.chosen === true) ? choices : { ...choices, [first.id]: { chosen: true } };
}
/** Returns the least that an offer may cost, dollars: the cheapest of alternatives, or the total. */
export function leastTotal({ items, total }: Pick<OrderQuote, 'items' | 'total'>): number {
  const prices = items.filter(isAlternative).map(({ price }) => price);
  return prices.length === 0 ? total : Math.min(...prices);
}

/** Returns the content as the customer chose it, with its sums: optional lines that were left out are gone. */
export function chosenContent(content: OfferContent, choices: Choices): OrderQuote {
  const items = content.items.flatMap((item): OrderItem[] => {
    const { chosen = false, quantity = item.quantity } = choices[item.id] ?? {};
    return item.optional && !chosen ? [] : [{ ...item, optional: false, quantity, min: null, max: null }];
  });
  return withSums(OrderQuote.parse({ ...content, items }));
}

type Sendable = Pick<OrderQuote, 'items' | 'canceled' | 'order' | 'offer' | 'total' | 'address' | 'selected_rate' | 'shipping' | 'shipments'>;
interface Sending {
  readonly to: string;
  readonly valid_until: number;
  readonly deposit: PaymentSettings['deposit'];
}
/** Returns what forbids sending a quote. */
export function sendProblems(quote: Sendable, { to, valid_until, deposit }: Sending, now: number): OfferProblem[] {
  const isTooHigh = deposit.kind === 'percent' && deposit.value > 100;
  return [
    ...(quote.offer.state === 'accepted' || quote.order !== '' ? [{ code: 'offers.answered' } as const] : []),
    ...(quote.canceled ? [{ code: 'offers.canceled' } as const] : []),
    ...(to === '' ? [{ code: 'offers.no-email' } as const] : []),
    ...(quote.items.length === 0 ? [{ code: 'offers.no-items' } as const] : []),
    ...(isDeliveryStale(quote) ? [{ code: 'offers.delivery-open' } as const] : []),
    ...(valid_until <= now ? [{ code: 'offers.ends-early' } as const] : []),
    ...(isTooHigh || (deposit.kind === 'amount' && deposit.value > leastTotal(quote)) ? [{ code: 'offers.high-deposit' } as const] : []),
  ];
}

/** Words to which a person of the company signs. */
export const COUNTERSIGNING = words('I sign this quote for the company. My typed name counts as my signature.');

/** Returns what forbids the company to sign an accepted quote; `order` is the one that it became. */
export function countersignProblems(
  { offer, canceled }: Pick<OrderQuote, 'offer' | 'canceled'>,
  order: { readonly canceled: boolean } | undefined,
): OfferProblem[] {
  if (offer.state !== 'accepted') return [{ code: 'offers.not-signed' }];
  if (!offer.to_countersign) return [{ code: 'offers.one-signature' }];
  return canceled || order?.canceled !== false ? [{ code: 'offers.called-off' }] : [];
}

/** State of a revision on its page. */
export type PageState = 'open' | 'replaced' | 'expired' | 'canceled' | 'declined' | 'accepted';

/** Returns the state of one revision for whoever opens its page, at a time in epoch ms. */
export function pageStateOf(
  quote: { readonly offer: Offer; readonly canceled: boolean; readonly order: string },
  id: string,
  now: number,
): PageState {
  const state = offerStateAt(quote.offer, now);
  if (quote.offer.current !== id) return 'replaced';
  if (state === 'accepted') return 'accepted';
  // Staff made the order themselves: what is agreed is with them.
  if (quote.canceled || quote.order !== '' || state === 'canceled') return 'canceled';
  return state === 'expired' || state === 'declined' ? state : 'open';
}

/** Returns what forbids answering an offer in this state. */
export const answerProblems = (state: PageState): OfferProblem[] =>
  state === 'open' ? [] : [{ code: state === 'accepted' ? 'offers.answered' : `offers.${state}` }];
