import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFlightSearch } from '@app/domain/search/flight-search-address.rules.ts';
import { follow, selectDeal, startOfFlow, type Flow, type FlowEvent } from './flow.rules.ts';
import { addressOf, historyState, isPending, keptFlow, lookupKey } from './kept-flow.rules.ts';
import { sampleAirport, sampleDeal } from './marketplace.sample.ts';

const [teb, bed, pbi] = [sampleAirport('KTEB'), sampleAirport('KBED'), sampleAirport('KPBI')];
const wish = { from: teb, to: bed, date: '05/12/2027', time: '8:00' };
const searched = follow(startOfFlow, { type: 'searched', wish });
const selected = follow(searched, { type: 'selected', selection: selectDeal(sampleDeal({ from: teb, to: bed })) });
const read = (address: string) => readFlightSearch(address.slice('/marketplace'.length));
/** The flow after a reload: history gives back a copy of the state. */
const reloaded = (flow: Flow): Flow | undefined => keptFlow(structuredClone(historyState(flow, 1)), read(addressOf(flow)));

test('the address has the search, and the step once a flight is selected [MKT-2, MKT-9]', () => {
  expect(addressOf(startOfFlow)).toBe('/marketplace');
  expect(addressOf(searched)).toBe('/marketplace?from=KTEB&to=KBED&date=2027-05-12');
  expect(addressOf(selected)).toBe('/marketplace?from=KTEB&to=KBED&date=2027-05-12&step=flight');
  expect(addressOf(follow(selected, { type: 'stepped', step: 'contact' }))).toMatch(/&step=contact$/);
});

test('a reload loses nothing, at any point of the flow [MKT-5]', () => {
  const events: fc.Arbitrary<FlowEvent> = fc.oneof(
    fc.constantFrom(teb, bed).map((from): FlowEvent => ({ type: 'searched', wish: { ...wish, from, to: pbi } })),
    fc.constant<FlowEvent>({ type: 'selected', selection: selectDeal(sampleDeal({ from: teb, to: bed })) }),
    fc.constantFrom('flight', 'contact', 'confirm').map((step): FlowEvent => ({ type: 'stepped', step })),
    fc.constantFrom(1 as const, -1 as const).map((by): FlowEvent => ({ type: 'seated', by })),
    fc.constant<FlowEvent>({ type: 'unpriced' }),
    fc.constant<FlowEvent>({ type: 'submitted' }),
  );
  fc.assert(
    fc.property(fc.array(events, { maxLength: 8 }), (list) => {
      const flow = list.reduce(follow, searched);
      expect(reloaded(flow)).toEqual(flow);
    }),
    { seed: 2027 },
  );
});

test('a stored flow is ignored for another search, day or version, and without a search in the address', () => {
  const address = read(addressOf(searched));
  const state = historyState(searched, 1);
  expect(keptFlow(state, address)).toBe(searched);
  for (const part of [{ from: 'KPBI' }, { to: 'KPBI' }, { date: '05/13/2027' }])
    expect(keptFlow(state, address && { ...address, ...part })).toBeUndefined();
  expect(keptFlow({ ...state, version: 0 }, address)).toBeUndefined();
  expect(keptFlow(state, undefined)).toBeUndefined();
  for (const foreign of [null, undefined, {}, { flow: startOfFlow, version: 1 }, 'text']) expect(keptFlow(foreign, address)).toBeUndefined();
});

test('a search that came as a link is looked up, one that the flow has is not', () => {
  const address = read(addressOf(searched));
  expect(lookupKey(address, startOfFlow)).toBe('KTEB KBED 05/12/2027');
  expect(lookupKey(address, searched)).toBe('');
  expect(lookupKey(undefined, startOfFlow)).toBe('');
});

test('a change counts until the router has arrived at it, whatever earlier change it passes; Back ends it [MKT-5, MKT-9]', () => {
  const pending = { flow: selected, serial: 3, since: 'a' };
  const entry = (key: string, serial?: number) => ({ key, state: serial === undefined ? null : historyState(searched, serial) });
  expect(isPending(pending, entry('a', 1), 'PUSH'), 'nothing has happened yet').toBe(true);
  expect(isPending(pending, entry('b', 2), 'REPLACE'), 'the press before has arrived').toBe(true);
  expect(isPending(pending, entry('c', 3), 'REPLACE'), 'it has arrived itself').toBe(false);
  expect(isPending(pending, entry('d'), 'PUSH'), 'a link led elsewhere').toBe(false);
  expect(isPending(pending, entry('e', 1), 'POP'), 'Back').toBe(false);
});
