import { flightSearchAddress, type FlightSearchAddress } from '@app/domain/search/flight-search-address.rules.ts';
import type { Flow } from './flow.rules.ts';

/** Grows when the shape of a stored flow changes: one of another version is not read. */
const VERSION = 1;
const EMPTY = '/marketplace';

/** State of a history entry with a flow in it; the serial number counts the changes of a visit. */
export const historyState = (flow: Flow, serial: number) => ({ flow, serial, version: VERSION });

/** A change of the flow that the router was told of. */
export interface PendingFlow {
  readonly flow: Flow;
  readonly serial: number;
  /** Key of the history entry at which it was told. */
  readonly since: string;
}
/**
 * Tells whether a change is still on its way to the history. It is not once the router stands at another entry, unless that is an earlier change
 * of the same visit: those are passed on the way. Back and forward end it in any case.
 */
export function isPending(
  { serial, since }: PendingFlow,
  { key, state }: { key: string; state: unknown },
  arrivedBy: 'POP' | 'PUSH' | 'REPLACE',
): boolean {
  if (key === since) return true;
  const arrived = (state as { serial?: number } | null)?.serial;
  return arrivedBy !== 'POP' && arrived !== undefined && arrived < serial;
}

/** Returns the flow that the browser stored with a history entry, if it belongs to the address. */
export function keptFlow(state: unknown, address: FlightSearchAddress | undefined): Flow | undefined {
  const { flow, version } = (state ?? {}) as { flow?: Flow; version?: number };
  if (!flow || version !== VERSION || !address) return undefined;
  return flow.wish?.from.icao === address.from && flow.wish.to.icao === address.to && flow.wish.date === address.date ? flow : undefined;
}

/** Returns the address of a flow: its search, its day, and the step of a selection. */
export const addressOf = (flow: Flow): string =>
  flow.wish
    ? flightSearchAddress({ from: flow.wish.from.icao, to: flow.wish.to.icao, date: flow.wish.date }, flow.selection ? flow.step : '')
    : EMPTY;

/** Names a search that came as a link and has to be looked up; empty if there is none or the flow has it. */
export const lookupKey = (address: FlightSearchAddress | undefined, flow: Flow): string =>
  address && !flow.wish ? `${address.from} ${address.to} ${address.date}` : '';
