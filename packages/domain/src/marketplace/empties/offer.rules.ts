import { HOUR } from '@app/kernel/time/durations.ts';
import type { Client } from '../../clients/client.ts';
import type { Deal } from '../deal.ts';
import type { EmptyFlight } from './candidates.rules.ts';

/** Shorter before takeoff nothing is offered by itself: a crew has to know of its passengers. */
const NOTICE_MS = 3 * HOUR;

/** `due`: offered now; `waits`: from `from` on; others say why it needs a person. */
export const automaticStates = ['off', 'due', 'waits', 'gap', 'no-price', 'below-cost', 'too-late', 'taken-back'] as const;
export interface Automatic {
  readonly state: (typeof automaticStates)[number];
  /** Epoch ms. */
  readonly from: number;
}
type Earlier = Pick<Deal, 'automatic' | 'broken'>;
interface Flight extends Pick<EmptyFlight, 'kind' | 'start'> {
  /** Dollars; null where nobody knows. */
  readonly price: number | null;
  readonly cost: number | null;
  /** The empty leg that it was before. */
  readonly earlier: Earlier | undefined;
}

/**
 * Tells whether a flight without passengers is offered by the rule of its company: a ferry flight, from so many hours before takeoff, at a price of
 * the list that is not below its cost. What a person offered or took back is left to people.
 */
export function automaticOffer(rule: Client['config']['empty_legs'], { kind, start, price, cost, earlier }: Flight, now: number): Automatic {
  const from = start - rule.publish_hours * HOUR;
  const state = (): Automatic['state'] => {
    if (rule.publish_hours === 0) return 'off';
    if (kind === 'gap') return 'gap';
    if (earlier && (!earlier.automatic || earlier.broken.at === null)) return 'taken-back';
    if (price === null || price <= 0 || cost === null) return 'no-price';
    if (price < cost) return 'below-cost';
    if (start - now < NOTICE_MS) return 'too-late';
    return from > now ? 'waits' : 'due';
  };
  return { state: state(), from };
}
