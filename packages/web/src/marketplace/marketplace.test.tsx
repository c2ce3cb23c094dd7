import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import type { RequestedTrip } from '@app/domain/marketplace/marketplace.calls.ts';
import { EmptyLegRow } from './flights/EmptyLegRow.tsx';
import { EmptyLegs } from './flights/EmptyLegs.tsx';
import { Estimates } from './flights/Estimates.tsx';
import { FlightInfo } from './flights/FlightInfo.tsx';
import { OperatorLogo } from './flights/OperatorLogo.tsx';
import { PassengerCount } from './flights/PassengerCount.tsx';
import { ScoreRing } from './flights/ScoreRing.tsx';
import { offersOf, selectDeal, type Selection } from './flow/flow.rules.ts';
import { sampleAirport, sampleDeal, samplePool } from './flow/marketplace.sample.ts';
import { Steps } from './flow/Steps.tsx';
import { Confirmation } from './request/Confirmation.tsx';
import { Summary } from './request/Summary.tsx';

vi.mock('../widgets/flights/RouteMap.tsx', () => ({ RouteMap: () => null }));

const html = (node: ReactNode): string =>
  renderToString(
    <MantineProvider>
      <MemoryRouter>{node}</MemoryRouter>
    </MantineProvider>,
  ).replaceAll(/<!-- -->|<style[^>]*>.*?<\/style>|\u00a0/gs, (mark) => (mark === '\u00a0' ? ' ' : ''));
/** The text that a person reads. */
const text = (node: ReactNode): string =>
  html(node)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const none = (): void => undefined;

const [teb, bed] = [sampleAirport('KTEB'), sampleAirport('KBED')];
const wish = { from: teb, to: bed, date: '05/12/2027', time: '8:00' };
const deal = sampleDeal({ from: teb, to: bed });
const selection: Selection = { ...selectDeal(deal), key: 'k'.repeat(24), total: 5400 };
const contact = { first_name: 'Ada', last_name: 'Byrd', email: 'ada@example.com', phone: '2015550123' };
const trip: RequestedTrip = { tripType: 'one-way', paxNum: 2, legs: [] };
const offers = offersOf(samplePool(teb, bed));

describe('a row of an empty leg', () => {
  const row = (fields: Partial<typeof deal> = {}, open = false) => (
    <EmptyLegRow deal={{ ...deal, ...fields }} wish={wish} open={open} chosen={false} onToggle={none} onChoose={none} />
  );
  test('[MKT-3] names the aircraft, the departure, the destination, the day and the score', () => {
    const shown = text(row());
    for (const part of ['Phenom 300', 'KTEB', 'To Your Destination', '5/12', '100%']) expect(shown).toContain(part);
  });
  test('[MKT-3] says by its button if its details are open', () => {
    expect(html(row())).toContain('aria-expanded="false"');
    expect(html(row({}, true))).toContain('aria-expanded="true"');
  });
  test('[MKT-3] can be booked at once only with a verified full score', () => {
    expect(text(row())).toMatch(/Instant Book Available! .*Book Now/);
    expect(text(row())).toContain('The operator confirms each booking in person.');
    const bookable = row({ bookable: true, price: 5400, show_price: true });
    expect(html(bookable)).toContain('href="/checkout/instant_book/skylark/deal1"');
    expect(text(bookable)).toMatch(/Instant Book Available! .*Book Now/);
    expect(text(bookable)).not.toContain('in person');
    const doubtful = text(row({ verified: false }));
    expect(doubtful).toContain('Inquire Today!');
    expect(doubtful).not.toContain('Book Now');
  });
  test('[MKT-4] has a price only where its operator shows it', () => {
    expect(text(row({ price: 5400, show_price: true }))).toContain('$5,400.00');
    const hidden = text(row({ price: 5400, show_price: false }));
    expect(hidden).toContain('Price on request');
    expect(hidden).not.toContain('5,400');
  });
});

describe('the list of empty legs', () => {
  const list = (deals: readonly (typeof deal)[] | undefined) => (
    <EmptyLegs wish={wish} deals={deals} chosen={undefined} onDay={none} onClear={none} onChoose={none} />
  );
  test('[MKT-2] says while it searches, what it found, and that there is nothing', () => {
    expect(text(list(undefined))).toContain('Searching empty legs');
    expect(html(list(undefined))).toContain('aria-busy="true"');
    expect(text(list([deal]))).toContain('1 empty leg found');
    expect(text(list([]))).toContain('No empty legs found for selected date.');
  });
  test('[MKT-2] offers four more days', () => {
    expect(html(list([])).match(/aria-pressed=/g)).toHaveLength(4);
  });
});

describe('the estimates', () => {
  const list = (some: typeof offers | undefined, chosen?: string) => <Estimates trip={trip} offers={some} chosen={chosen} onChoose={none} />;
  test('[MKT-8] are counted and listed with price, lowest first', () => {
    const shown = text(list(offers));
    expect(shown).toContain('2 estimates, lowest first');
    expect(shown.indexOf('$8,292.97')).toBeLessThan(shown.indexOf('$9,120.50'));
    expect(shown).toContain('estimated, taxes included');
  });
  test('[MKT-8] of a single operator are counted as one', () => {
    expect(text(list(offers.slice(0, 1)))).toContain('1 estimate, lowest first');
  });
  test('[MKT-8] say while operators are asked, and when none can fly', () => {
    expect(html(list(undefined))).toContain('Getting estimates from operators');
    expect(text(list([]))).toContain('No operator can price this trip for 2 passengers.');
    expect(text(<Estimates trip={{ ...trip, paxNum: 1 }} offers={[]} chosen={undefined} onChoose={none} />)).toContain('for 1 passenger.');
  });
  test('[MKT-8] without a date say so, and the chosen one is marked', () => {
    expect(text(list(offers.map((offer) => ({ ...offer, undated: true }))))).toContain('estimated, no date');
    expect(html(list(offers, 'ac1')).match(/aria-pressed="true"/g)).toHaveLength(1);
  });
  test('[MKT-8] show six at first, the others on request', () => {
    const [offer] = offers;
    if (!offer) throw new Error('no offer');
    const many = Array.from({ length: 9 }, (_, index) => ({
      ...offer,
      quote: { ...offer.quote, aircraft: { ...offer.quote.aircraft, id: `ac${index}` } },
    }));
    expect(html(list(many)).match(/aria-pressed=/g)).toHaveLength(6);
    expect(text(list(many))).toContain('Show 3 more');
    expect(text(list(many.slice(0, 6)))).not.toContain('more');
  });
});

describe('the steps to a request', () => {
  test('[MKT-9] mark the current one and those that are done', () => {
    const shown = html(<Steps current="contact" />);
    expect(shown.match(/aria-current="step"/g)).toHaveLength(1);
    expect(shown).toMatch(/data-done="true".*Flight.*aria-current="step".*Contact.*Confirm/s);
  });
  test('[MKT-9] begin with operator, aircraft and price', () => {
    const shown = text(<FlightInfo selection={selection} onPassengers={none} onNext={none} />);
    for (const part of ['Phenom 300', '$5,400.00 USD', 'KTEB', 'KBED', 'Passengers']) expect(shown).toContain(part);
  });
  test('[MKT-6] of a priced trip do not ask for the passengers again', () => {
    expect(text(<FlightInfo selection={{ ...selection, deal: '', paxNum: 2 }} onPassengers={none} onNext={none} />)).not.toContain('Passengers');
  });
  test('[MKT-9] have no currency without a price', () => {
    const shown = text(<FlightInfo selection={{ ...selection, total: null }} onPassengers={none} onNext={none} />);
    expect(shown).toContain('TBD');
    expect(shown).not.toContain('USD');
  });
  test('[MKT-9] name the operator of a have flight by its name, and ask for notes on such flights only', () => {
    const have = { ...selection, isHave: true, operatedBy: 'Blue Sky Air' };
    const confirmation = (chosen: Selection) => (
      <Confirmation selection={chosen} contact={contact} busy={false} isUnconfirmed={false} onConfirm={none} />
    );
    expect(text(<FlightInfo selection={have} onPassengers={none} onNext={none} />)).toContain('Blue Sky Air');
    expect(text(confirmation(have))).toContain('Notes for operator');
    expect(text(confirmation(have))).not.toContain('Quote Estimate');
    expect(text(confirmation(selection))).not.toContain('Notes for operator');
    for (const part of ['Ada Byrd', 'ada@example.com', '2015550123', 'Phenom 300', '$5,400.00'])
      expect(text(confirmation(selection))).toContain(part);
  });
  test('[AUT-1] tell a person with an unconfirmed address to confirm it, and send the link again', () => {
    const shown = text(<Confirmation selection={selection} contact={contact} busy={false} isUnconfirmed onConfirm={none} />);
    expect(shown).toMatch(/Confirm your email address first\..*Send link again/);
  });
  test('[MKT-9] keep the choice in sight', () => {
    expect(text(<Summary selection={selection} />)).toBe('KTEB – KBED Phenom 300 $5,400.00');
  });
});

describe('small parts', () => {
  test('[MKT-6] the passengers cannot go below one or above the most', () => {
    const buttons = (value: number | null) =>
      [...html(<PassengerCount value={value} max={3} onChange={none} />).matchAll(/<button[^>]*>/g)].map(([tag]) => /\bdisabled=""/.test(tag));
    expect([buttons(1), buttons(2), buttons(3)]).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
    expect(buttons(null)).toEqual([true, false]);
    expect(text(<PassengerCount value={null} max={3} onChange={none} error="Passengers is required." />)).toContain('–');
  });
  test('[MKT-6] a missing number of passengers is announced and tied to its buttons', () => {
    const shown = html(<PassengerCount value={null} max={3} onChange={none} error="Passengers is required." />);
    const [, id] = /aria-describedby="([^"]+)"/.exec(shown) ?? [];
    expect(shown).toContain(`id="${id}"`);
    expect(shown).toMatch(/role="alert"[^>]*>Passengers is required\./);
  });
  test('[PRC-5] a score is said in words, not by its color alone', () => {
    expect(html(<ScoreRing score={80} />)).toContain('aria-label="Match 80%"');
    expect(text(<ScoreRing score={80} />)).toBe('80%');
  });
  test('[MKT-3] an operator without a logo is named, one with a logo has it on both grounds', () => {
    expect(text(<OperatorLogo operator={deal.client} />)).toBe('Skylark');
    const shown = html(<OperatorLogo operator={{ ...deal.client, logo_light: '/l.svg' }} />);
    expect(shown.match(/src="\/l.svg" alt="Skylark"/g)).toHaveLength(2);
  });
});
