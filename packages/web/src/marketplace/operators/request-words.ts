import type { OperatorRequest } from '@app/domain/marketplace/operators/operator-request.ts';
import { isWaiting } from '@app/domain/marketplace/operators/operator-request.rules.ts';
import { operatorRequestStates } from '@app/domain/marketplace/operators/operator-request.states.ts';
import { declineReasons } from '@app/domain/trips/model/trip.states.ts';
import { formatMoney } from '../../words/format.ts';
import { t } from '../../words/words.ts';

/** Returns the flights of a request: 'KTEB – KBED, KBED – KTEB'. */
export const flightsText = ({ legs }: Pick<OperatorRequest, 'legs'>): string =>
  legs.map(({ from, to }) => `${from.code || from.name} – ${to.code || to.name}`).join(', ');

/** Returns the state of a request with its color; one that nobody answered in time says so. */
export function requestState(request: Pick<OperatorRequest, 'state' | 'deadline'>, now: number): { readonly label: string; readonly colour: string } {
  if (request.state === 'sent' && !isWaiting(request, now)) return { label: t('No answer'), colour: 'neutral' };
  return { label: t(operatorRequestStates.label(request.state)), colour: operatorRequestStates.colour(request.state) };
}

/** Returns what a partner answered; empty before. */
export function answerText({ state, answer }: Pick<OperatorRequest, 'state' | 'answer'>): string {
  if (state === 'answered') return [answer.aircraft, answer.tail_number, formatMoney(answer.price)].filter(Boolean).join(' · ');
  if (state === 'declined') return [answer.code === '' ? '' : t(declineReasons.label(answer.code)), answer.notes].filter(Boolean).join(': ');
  return '';
}
