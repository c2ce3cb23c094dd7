import type { CardForm, CardFormOptions } from './card-form.ts';
import { openSquareForm } from './square-form.ts';
import { openStripeForm } from './stripe-form.ts';

/** Opens the provider's own card form in a place of the page: what is typed there goes to the provider and is never seen here. */
export const openCardForm = (place: HTMLElement, options: CardFormOptions): Promise<CardForm> =>
  options.location === '' ? openStripeForm(place, options) : openSquareForm(place, options);

/** The policy of the page forbids the script where another page was loaded first. */
export function mayTakeCards(): boolean {
  const [first] = performance.getEntriesByType('navigation');
  return first !== undefined && /^\/checkout\/[^/]+\/?$/.test(new URL(first.name).pathname);
}
