import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { searchAirports } from '@app/domain/fleet/fleet.calls.ts';
import { TAB_TIME } from '@app/domain/marketplace/day-tabs.rules.ts';
import { readFlightSearch } from '@app/domain/search/flight-search-address.rules.ts';
import { send } from '../../wire/request/send.ts';
import { type Flow, type FlowEvent, follow, startOfFlow } from './flow.rules.ts';
import { addressOf, historyState, isPending, keptFlow, lookupKey, type PendingFlow } from './kept-flow.rules.ts';

async function airportOf(icao: string) {
  const { airports } = await send(searchAirports, { q: icao, limit: 5 });
  return airports.find((airport) => airport.icao === icao);
}

/**
 * The flow of the marketplace, stored in the address (search, day, step) and in the browser's history (the rest), so that Back goes one step back
 * and a reload loses nothing (MKT-2, MKT-5, MKT-9). A search that came as a link is looked up.
 */
export function useSearchFlow(): { readonly flow: Flow; readonly isLookingUp: boolean; readonly tell: (event: FlowEvent, how?: 'replace') => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const arrivedBy = useNavigationType();
  const [isLookingUp, setLookingUp] = useState(false);
  const address = readFlightSearch(location.search);
  const [change, setChange] = useState<PendingFlow>();
  const pending = change && isPending(change, location, arrivedBy) ? change : undefined;
  useEffect(() => {
    if (change && !pending) setChange(undefined);
  }, [change, pending]);
  const flow = pending?.flow ?? keptFlow(location.state, address) ?? startOfFlow;
  const arrival = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef({ flow, key: location.key, serial: 0 });
  latest.current = { flow, key: location.key, serial: latest.current.serial };

  const go = useCallback(
    (next: Flow, replace: boolean) => {
      const { key, serial } = latest.current;
      latest.current = { flow: next, key, serial: serial + 1 };
      // The router takes its time: until it has arrived, this is what the screen shows and what the next press goes on from.
      setChange({ flow: next, since: key, serial: serial + 1 });
      // One after the other: a navigation that begins ends the one before, whose entry would then lack its change when somebody goes back to it.
      arrival.current = arrival.current.then(() =>
        navigate(addressOf(next), { state: historyState(next, serial + 1), replace, preventScrollReset: true }),
      );
    },
    [navigate],
  );
  const tell = useCallback((event: FlowEvent, how?: 'replace') => go(follow(latest.current.flow, event), how === 'replace'), [go]);

  // While a change is on its way, the address is not yet its own.
  const unknown = pending ? '' : lookupKey(address, flow);
  useEffect(() => {
    if (!address || unknown === '') return undefined;
    let isCurrent = true;
    setLookingUp(true);
    Promise.all([airportOf(address.from), airportOf(address.to)])
      .then(([from, to]) => {
        if (!isCurrent) return;
        if (from && to) tell({ type: 'searched', wish: { from, to, date: address.date, time: TAB_TIME } }, 'replace');
      })
      .catch((error: unknown) => console.error('The airports of the address could not be looked up', error))
      .finally(() => {
        if (isCurrent) setLookingUp(false);
      });
    return () => {
      isCurrent = false;
      setLookingUp(false);
    };
    // `unknown` names the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [unknown, tell]);

  return { flow, isLookingUp, tell };
}
