import { tripStatuses } from '../model/trip.states.ts';

export type TripStatusName = (typeof tripStatuses.names)[number];
/** Statuses that staff set themselves; the others follow from booking. */
const byHand = {
  quotes: /^(qSubmitted|qCreated|qOutstanding|inactive|cancelled)$/,
  trips: /^(t|p|cancelled$)/,
} as const;
export type CharterKind = keyof typeof byHand;
const OPEN = /^(none|qImported|qSubmitted|qCreated|qOutstanding|qBroker)$/;

/** Returns the statuses to which staff may move a quote or a trip from its status (decision 012). */
export const movesByHand = (kind: CharterKind, from: TripStatusName): readonly TripStatusName[] =>
  (tripStatuses.next(from) as readonly TripStatusName[]).filter((to) => byHand[kind].test(to));
/** True for a quote whose legs, options and prices may still change. */
export const isOpenQuote = ({ status }: { readonly status: TripStatusName }): boolean => OPEN.test(status);
