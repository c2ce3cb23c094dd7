import type { Deal } from './deal.ts';
import { brandOfEmail } from './operated-by.rules.ts';
import { QuoteRequest } from './quote-request.ts';

/** The selected empty leg: its path, and the logos of its operator and of the platform. */
export interface Chosen {
  readonly deal: Deal;
  readonly path: string;
  readonly operator: { readonly id: string; readonly logo_light: string };
  readonly platformLogo: string;
  /** Id of the designated operator whose offers are 'have' flights; empty if there is none. */
  readonly haveOperator: string;
}

/**
 * Turns an empty leg into a one-way request (M4). For the designated operator it is a 'have' flight: the contact is
 * cleared except for the broker's address, the logo replaced, the deal referenced, and it is active (MKT-11).
 */
export function requestOfDeal({ deal, path, operator, platformLogo, haveOperator }: Chosen, paxNum: number): QuoteRequest {
  const isHave = haveOperator !== '' && operator.id === haveOperator;
  const { departureAirport, arrivalAirport, times, contact, aircraft } = deal;
  return QuoteRequest.parse({
    tripType: 'one-way',
    paxNum,
    legs: [{ departureAirport, arrivalAirport, times, paxNum, isEmptyLeg: true }],
    contact: isHave ? {} : contact,
    metadata: {
      image_src: isHave ? platformLogo : operator.logo_light,
      isHave,
      deal_ref: isHave ? path : '',
      broker_info: { email: isHave ? contact.email : '' },
      operated_by: isHave ? brandOfEmail(contact.email) : '',
    },
    estimate: { total: deal.estimate?.total ?? 0, error: deal.estimate?.error ?? '' },
    price: { total: deal.show_price ? deal.price.total : 0 },
    aircraft,
    source: 'md',
  });
}
