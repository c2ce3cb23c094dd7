import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '@app/kernel/time/durations.ts';
import { localDay } from '@app/kernel/time/time.ts';
import { demoOperators } from '@app/demo/clients.sample.ts';
import { type AirportOf, DEAL_DAYS, dealSamples, demoAirports } from '@app/demo/deals.sample.ts';
import { priceListSamples } from '@app/demo/price-lists.sample.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import type { OutboxItem } from '@app/domain/mail/outbox/outbox-item.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { tidyOrder } from '@app/domain/orders/order.rules.ts';
import type { Payment } from '@app/domain/payments/payment.ts';
import type { Shipment } from '@app/domain/shipping/shipment.ts';
import { priceItemTypes } from '@app/domain/trips/model/price-item.ts';
import type { Quote, Trip } from '@app/domain/trips/model/quote.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { entryProblems } from '@app/domain/trips/flights/schedule-entry.rules.ts';
import { tripBalance } from '@app/domain/trips/trip.rules.ts';
import { allDemoDocuments } from './demo-documents.ts';
import { openDemoAirports } from './open-demo-airports.ts';

const NOW = Date.UTC(2027, 2, 3, 12);
const folder = mkdtempSync(join(tmpdir(), 'apron-demo-'));
let airportOf: AirportOf;
const load = (now: number) => allDemoDocuments({ airportOf, now, uidOf: (key) => `uid-${key}` });

const documentsUnder = <D>(documents: ReturnType<typeof load>, under: string) =>
  documents.filter(({ path }) => path.startsWith(under)).map(({ path, date, data }) => ({ path, date, data: data as unknown as D }));

beforeAll(async () => {
  airportOf = await openDemoAirports(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the airports of the demo are in the list, with places and time zones', () => {
  for (const icao of demoAirports) expect(airportOf(icao)).toMatchObject({ latitude: expect.any(Number), timezone: expect.stringContaining('/') });
});

test('the same day gives the same records; every record has its own path', () => {
  const [first, second] = [load(NOW), load(NOW)];
  expect(first).toEqual(second);
  expect(new Set(first.map(({ path }) => path)).size).toBe(first.length);
});

test('another day moves the dates and nothing else of the fleet', () => {
  const fleet = (now: number) =>
    load(now)
      .filter(({ path }) => path.includes('/aircraft/'))
      .map(({ data }) => data);
  expect(fleet(NOW + 9 * DAY)).toEqual(fleet(NOW));
});

test.each(demoOperators)('[PRC-1] the live list of %s uses every type of item and every tax group', (operator) => {
  const { live, draft, backup } = priceListSamples(operator, NOW);
  expect(new Set(live.items.map(({ type }) => type))).toEqual(new Set(priceItemTypes.names));
  const groups = new Set(live.items.filter(({ type }) => type !== 'decline').map(({ tax, taxable }) => (tax ? 'tax' : taxable ? 'taxable' : 'post')));
  expect(groups).toEqual(new Set(['taxable', 'tax', 'post']));
  expect(new Set(live.items.map(({ id }) => id)).size).toBe(live.items.length);
  expect([draft.published, live.published !== null, backup.published !== null]).toEqual([null, true, true]);
});

test.each(demoOperators)('%s offers at least forty empty legs over the next thirty days: verified and not, priced and on request', (operator) => {
  const legs = dealSamples(operator, airportOf, NOW).map(({ deal }) => deal);
  expect(legs.length).toBeGreaterThanOrEqual(40);
  for (const leg of legs) {
    const ahead = localDay(leg.departure_date, leg.departureAirport.timezone) - localDay(NOW, leg.departureAirport.timezone);
    expect(ahead).toBeGreaterThanOrEqual(0);
    expect(ahead).toBeLessThan(DEAL_DAYS);
    expect(leg.departureAirport.id).not.toBe(leg.arrivalAirport.id);
  }
  expect(new Set(legs.map(({ verified }) => verified)).size).toBe(2);
  expect(new Set(legs.map(({ show_price }) => show_price)).size).toBe(2);
});

test.each(demoOperators)('[CHR-9] no aircraft of %s does two things at once', (operator) => {
  const entries = documentsUnder<ScheduleEntry>(load(NOW), `clients/${operator}/schedule/`).map(({ data }) => data);
  expect(entries.flatMap(entryProblems)).toEqual([]);
  for (const aircraft of new Set(entries.map((entry) => entry.aircraft))) {
    const mine = entries.filter((entry) => entry.aircraft === aircraft).toSorted((a, b) => a.start - b.start);
    for (const [i, entry] of mine.entries()) expect(entry.start).toBeGreaterThanOrEqual(mine[i - 1]?.end ?? 0);
  }
});

test('trips come from confirmed quotes, were booked before they fly, and lie before, on and after today; what is called paid is paid [CHR-5]', () => {
  const all = load(NOW);
  const trips = documentsUnder<Trip>(all, 'clients/skylark/trips/');
  expect(new Set(trips.map(({ data }) => data.status)).size).toBeGreaterThanOrEqual(5);
  const days = trips.map(({ data }) => localDay(data.legs[0]?.times.takeoffUTC ?? 0, 'America/New_York') - localDay(NOW, 'America/New_York'));
  expect([days.some((day) => day < 0), days.includes(0), days.some((day) => day > 0)]).toEqual([true, true, true]);
  for (const { date, data } of trips) {
    const quote = documentsUnder<Quote>(all, data.quote)[0];
    expect(quote?.data).toMatchObject({
      status: 'qConfirmed',
      contact: data.contact,
      aircraft: data.aircraft,
      price: data.price,
      thread: data.thread,
    });
    expect([quote !== undefined && quote.date < date, date < (data.legs[0]?.times.takeoffUTC ?? 0), date <= NOW]).toEqual([true, true, true]);
    expect(tripBalance(data) === 0).toBe(data.status === 'pPaid');
    const flown = documentsUnder<ScheduleEntry>(all, 'clients/skylark/schedule/').filter((entry) => entry.data.trip_number === data.trip_number);
    const legs = flown.filter((entry) => entry.data.leg !== null);
    expect(legs.map((entry) => entry.data.start)).toEqual(data.status === 'cancelled' ? [] : data.legs.map(({ times }) => times.takeoffUTC));
  }
});

test.each(demoOperators)('[CHR-11] an aircraft of %s that a trip takes away from its base comes from there and flies home empty', (operator) => {
  const all = load(NOW);
  const fleet = documentsUnder<Aircraft>(all, `clients/${operator}/aircraft/`);
  const entries = documentsUnder<ScheduleEntry>(all, `clients/${operator}/schedule/`).filter(({ data }) => data.trip !== '');
  const byTrip = Map.groupBy(entries, ({ data }) => data.trip);
  expect(byTrip.size).toBeGreaterThan(0);
  for (const flights of byTrip.values()) {
    const row = flights.map(({ data }) => data);
    const home = fleet.find(({ path }) => path.endsWith(`/${row[0]?.aircraft}`))?.data.airport?.icao;
    expect([row[0]?.departure, row.at(-1)?.arrival]).toEqual([home, home]);
    for (const [index, { departure }] of row.entries()) if (index > 0) expect(departure).toBe(row[index - 1]?.arrival);
    for (const { leg, category } of row) expect(category).toBe(leg === null ? 'ferry' : '');
  }
});

test('every desk has something to do: tasks, groups and deployments everywhere, accounts at operators, people, orders and work in the shop', () => {
  const documents = load(NOW);
  const count = (client: string, kind: string) => documents.filter(({ path }) => path.startsWith(`clients/${client}/${kind}/`)).length;
  for (const client of ['apron', 'skylark', 'meridian', 'bluebird', 'timberline'])
    expect([count(client, 'tasks') > 2, count(client, 'groups') > 0, count(client, 'deployments') > 2]).toEqual([true, true, true]);
  for (const client of demoOperators) expect(count(client, 'accounts')).toBeGreaterThan(3);
  for (const kind of ['contacts', 'orders', 'order_quotes', 'work_orders']) expect(count('timberline', kind)).toBeGreaterThan(3);
  const paths = new Set(documents.map(({ path }) => path));
  for (const client of demoOperators) expect(count(client, 'work_orders')).toBeGreaterThan(3);
  for (const work of documents.filter(({ path }) => path.startsWith('clients/timberline/work_orders/')))
    expect(paths.has(String(work.data['order']))).toBe(true);
});

test('[ORD-4, ORD-8, SHP-1] orders of the shop are at every step: new, paid in part and whole, on the way and delivered, and nothing lies ahead of today', () => {
  const all = load(NOW);
  const sold = documentsUnder<Order>(all, 'clients/timberline/orders/').map(({ path, date, data }) => ({ path, date, ...tidyOrder(data) }));
  expect(new Set(sold.map(({ money }) => money))).toEqual(new Set(['unpaid', 'partial', 'paid', 'canceled']));
  const shipped = documentsUnder<Shipment>(all, 'clients/timberline/shipments/').filter(({ path }) => path.split('/').length === 4);
  expect(new Set(shipped.map(({ data }) => data.status))).toEqual(new Set(['in_transit', 'delivered']));
  for (const { data } of shipped) {
    const order = sold.find(({ path }) => path.endsWith(`/${data.order_id}`));
    expect(order).toMatchObject({ to_ship: 0, money: 'paid', num_delivered: data.delivered === null ? 0 : 1 });
    for (const at of [data.sent, data.delivered]) if (at !== null) expect([order !== undefined && order.date < at, at <= NOW]).toEqual([true, true]);
  }
  for (const { data } of documentsUnder<Payment>(all, 'clients/timberline/payments/')) {
    const order = sold.find(({ path }) => path.endsWith(`/${data.order_id}`));
    expect(order).toMatchObject({ amount_paid: data.amount, paid: order?.money === 'paid' });
    expect(data.date_paid !== null && data.date_paid <= NOW).toBe(true);
  }
  for (const { items } of sold) for (const { unit_cost, price } of items) expect(unit_cost > 0 && unit_cost < price).toBe(true);
});

test('[BYD-1] emails of the demo have gone or have failed: none waits to be sent to people who are invented', () => {
  const emails = demoOperators.flatMap((client) =>
    documentsUnder<OutboxItem>(load(NOW), `clients/${client}/outbox/`).map(({ date, data }) => ({ date, ...data })),
  );
  expect(emails.length).toBeGreaterThan(10);
  expect(new Set(emails.map(({ status }) => status))).toEqual(new Set(['sent', 'failed', 'unsure']));
  for (const { to, sent_at, status, date } of emails) {
    expect(to.map(({ email }) => email).every((email) => email.endsWith('.example'))).toBe(true);
    expect([sent_at !== null, date <= NOW]).toEqual([status === 'sent', true]);
  }
  const messages = new Map(load(NOW).map(({ path, data }) => [path, data]));
  for (const { message, text } of emails.filter(({ status }) => status === 'sent')) expect(messages.get(message)?.['message']).toBe(text);
});
