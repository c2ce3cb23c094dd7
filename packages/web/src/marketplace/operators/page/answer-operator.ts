import { answerOperatorPage } from '@app/domain/marketplace/operators/operators.calls.ts';
import { declineReasons } from '@app/domain/trips/model/trip.states.ts';
import type { AlertsRefusal } from '../../alerts/answer-alerts.ts';
import { type AlertsHost, refusalIn } from '../../alerts/open-alerts.ts';
import type { OperatorAddress } from './open-operator.ts';

const MOST_TEXT = 2000;
const names = ['aircraft', 'tail_number', 'seats', 'carrier', 'price', 'notes'] as const;
/** Reads '8,200.50' or '$8200' as dollars. */
const dollarsIn = (typed: string): number => Number(typed.replaceAll(/[$,\s]/g, '')) || 0;

/** Sends what a form of the page says; undefined is done. */
export async function answerOperator(host: AlertsHost, address: OperatorAddress, form: FormData): Promise<AlertsRefusal | undefined> {
  const field = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim().slice(0, MOST_TEXT) : '';
  };
  const code = declineReasons.names.find((name) => name === field('code')) ?? 'other';
  const { aircraft, tail_number, seats, carrier, price, notes } = Object.fromEntries(names.map((name) => [name, field(name)])) as Record<
    (typeof names)[number],
    string
  >;
  const answer =
    field('act') === 'decline'
      ? ({ kind: 'decline', code, notes } as const)
      : ({ kind: 'offer', aircraft, tail_number, seats: Math.round(Number(seats)) || 0, carrier, price: dollarsIn(price), notes } as const);
  try {
    await host.send(answerOperatorPage, { ...address, answer });
    return undefined;
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal) throw error;
    return { ...refusal, fields: { aircraft, tail_number, seats, carrier, price, notes, code } };
  }
}
