import type { Client } from '../../clients/client.ts';
import { isOnOffer } from '../deal-index.rules.ts';
import type { Deal } from '../deal.ts';

/** True for an empty leg that the pages of its operator show: on offer, verified, not departed. Others are never emailed (CHR-11). */
export const isAlerted = (
  deal: Pick<Deal, 'booked' | 'hidden' | 'verified' | 'departure_date'> & { readonly active: boolean },
  now: number,
): boolean => isOnOffer(deal) && deal.verified && deal.departure_date > now;

/** True for a company whose pages show empty legs: visitors may sign up for alerts. */
export const hasAlerts = ({ active, kind }: Pick<Client, 'kind'> & { readonly active: boolean }): boolean => active && kind === 'operator';
