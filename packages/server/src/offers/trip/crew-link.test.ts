import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { where } from '@app/kernel/queries/where.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { airportNotes } from '@app/domain/fleet/fleet.collection.ts';
import type { Leg } from '@app/domain/trips/model/leg.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { flightEvents } from '@app/domain/trips/following/following.collection.ts';
import { schedule, trips } from '@app/domain/trips/trips.collection.ts';
import { pdfPages } from '../../platform/pdf/pdf-text.ts';
import { type SampleMarket, sampleMarket } from '../../testing/sample-market.ts';
import { type TestContext, type TestReply, testContext } from '../../testing/test-context.ts';

describe.each(enginesOfRules)('the link of a crew member on %s', (engine) => {
  let ctx: TestContext;
  let market: SampleMarket;
  const post = async (path: string, body: Record<string, unknown>, who = 'dora', client = 'skylark') =>
    ctx.call(path, body, { token: await ctx.token(who), client });
  const read = async (id: string): Promise<Doc<Trip>> => (await ctx.records.forClient('skylark').get(trips, id)) as Doc<Trip>;
  const booked = async (id = 'crewoftrip000001', date = '04/05/2027'): Promise<string> => {
    const leg = { from: market.airport('KTEB').id, to: market.airport('KOPF').id, date, time: '9:00', paxNum: 2 };
    await post('/charter/quotes', { newId: id, contact: { first_name: 'Ada', last_name: 'Byron', email: 'ada@guest.example' }, legs: [leg] });
    await post(`/charter/quotes/${id}/choose`, { aircraft: 'light' });
    return (await post('/charter/book', { quote: id, reasons: {} })).body.id;
  };
  const page = (token: string) => ctx.call(`/trip-pages/${token}`, { company: 'skylark' });
  const act = (token: string, verb: string, body: object) => ctx.call(`/trip-pages/${token}/${verb}`, { company: 'skylark', ...body });
  const get = async (url: string) => (await ctx.app()).http.inject({ url });

  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    market = await sampleMarket(ctx);
  });
  afterAll(() => ctx?.close());

  test('[CHR-1, CHR-2] a crew link shows the legs of its reader and how many fly, opens no money and speaks for nobody; it ends by hand and after the flight', async () => {
    const id = await booked();
    const [cy, di] = [
      { contact_id: '', name: 'Cy Young', role: 'PIC' },
      { contact_id: '', name: 'Di Moss', role: 'SIC' },
    ];
    await post(`/charter/trips/${id}/change`, { edit: { part: 'crew', leg: 0, was: [], now: [cy, di] } });
    const lodging = { type: 'lodging', notes: 'Hotel by the beach', crewOnly: true };
    await post(`/charter/trips/${id}/change`, { edit: { part: 'services', was: [], now: [lodging] } });
    const link = async (crew: string, more: object = {}) => post(`/charter/trips/${id}/link`, { crew, ...more });
    expect((await link('Nobody Else')).status).toBe(404);
    expect((await link('Cy Young', { seat: 0 })).status).toBe(404);
    const tokenAt = ({ body }: TestReply): string => String(body.url).split('/').at(-1) ?? '';
    const [token, customer] = [tokenAt(await link(' cy  young ')), tokenAt(await post(`/charter/trips/${id}/link`, {}))];
    expect(new Set([token, customer, tokenAt(await link('Di Moss'))]).size).toBe(3);
    const { body } = await page(token);
    expect(body).toMatchObject({
      kind: 'crew',
      customer: '',
      isOpen: false,
      passengers: [],
      money: null,
      legs: [{ from: { code: 'KTEB' }, passengers: 2, crew: [{ name: 'Cy Young' }, { name: 'Di Moss' }] }],
      services: [{ type: 'lodging', notes: 'Hotel by the beach' }],
    });
    expect((await page(customer)).body.services).toEqual([]);
    expect((await act(token, 'passenger', { seat: 0, name: 'Eve' })).status).toBe(404);
    expect((await act(token, 'message', { key: 'fromcrew0001', text: 'Hi' })).status).toBe(404);
    expect((await get(`/skylark/trip/${token}/invoices/x`)).statusCode).toBe(404);
    expect((await get(`/skylark/trip/${token}/calendar.ics`)).body).toContain('KTEB → KOPF');
    // Taken off the crew, they read nothing; back on it, the same link opens.
    await post(`/charter/trips/${id}/change`, { edit: { part: 'crew', leg: 0, was: [cy, di], now: [di] } });
    expect((await page(token)).status).toBe(404);
    await post(`/charter/trips/${id}/change`, { edit: { part: 'crew', leg: 0, was: [di], now: [cy, di] } });
    expect((await page(token)).status).toBe(200);
    expect((await post(`/charter/trips/${id}/crew-link/end`, { crew: 'Cy Young' }, 'mia', 'meridian')).status).toBe(404);
    expect((await post(`/charter/trips/${id}/crew-link/end`, { crew: 'Cy Young' })).status).toBe(200);
    expect((await page(token)).status).toBe(404);
    expect((await page(customer)).status).toBe(200);
    const again = tokenAt(await link('Cy Young'));
    expect(again).not.toBe(token);
    const landing = (await read(id)).legs[0]?.times.landingUTC ?? 0;
    ctx.clock.advance(landing + 3 * DAY - ctx.clock.now() - MINUTE);
    expect((await page(again)).body.until).toBe(landing + 3 * DAY);
    ctx.clock.advance(2 * MINUTE);
    expect((await page(again)).status).toBe(404);
  });

  test('[CHR-7, CHR-2] crew enter the four times of their leg by the clock of each airport, in order and once; board and trip tell them', async () => {
    const id = await booked('crewoftrip000002', '05/05/2027');
    const crew = [{ contact_id: '', name: 'Cy Young', role: 'PIC' }];
    await post(`/charter/trips/${id}/change`, { edit: { part: 'crew', leg: 0, was: [], now: crew } });
    const tokenOf = async (body: object) =>
      String((await post(`/charter/trips/${id}/link`, { ...body })).body.url)
        .split('/')
        .at(-1) ?? '';
    const [token, customer] = [await tokenOf({ crew: 'Cy Young' }), await tokenOf({})];
    const takeoff = (await read(id)).legs[0]?.times.takeoffUTC ?? 0;
    // 9:12 at the airport.
    ctx.clock.advance(takeoff + 12 * MINUTE - ctx.clock.now());
    const enter = (key: string, step: string, time = '', more: object = {}) => act(token, 'flight', { key, leg: 0, step, time, ...more });
    const codes = ({ body }: TestReply): unknown[] => (body.problems ?? []).map(({ code }: { code: string }) => code);
    expect((await act(customer, 'flight', { key: 'fromcustomer', leg: 0, step: 'out' })).status).toBe(404);
    expect((await enter('crewkey00000', 'out', '9:02', { leg: 1 })).status).toBe(404);
    expect(codes(await enter('crewkey00001', 'out', '9:15'))).toEqual(['trips.bad-flight-time']);
    expect((await enter('crewkey00001', 'out', '9:02')).status).toBe(200);
    expect(codes(await enter('crewkey00001', 'off', '9:01'))).toEqual(['trips.out-of-order']);
    expect((await enter('crewkey00001', 'off')).status).toBe(200);
    const entry = async () => (await ctx.records.forClient('skylark').list(schedule, { where: where('trip', 'eq', (await read(id)).path) }))[0];
    const times = { out: takeoff + 2 * MINUTE, off: takeoff + 12 * MINUTE, on: null, in: null };
    expect(await entry()).toMatchObject({ status: 'active', following: times });
    const { version } = (await entry()) ?? {};
    expect((await enter('crewkey00001', 'off')).status).toBe(200);
    expect((await entry())?.version).toBe(version);
    expect((await page(token)).body.legs[0].steps).toEqual(times);
    expect((await page(customer)).body.legs[0].steps).toBeNull();
    // Dispatch corrects what crew have entered, and crew correct it in order.
    const { id: flight } = (await entry()) ?? {};
    expect(
      (await post(`/charter/flights/${flight}/events`, { key: 'fromdispatch1', code: 'OFF', time: takeoff + 5 * MINUTE, note: '' })).status,
    ).toBe(200);
    expect(codes(await enter('crewkey00002', 'out', '9:06'))).toEqual(['trips.out-of-order']);
    expect((await enter('crewkey00002', 'out', '9:03')).status).toBe(200);
    ctx.clock.advance(2 * HOUR);
    expect((await enter('crewkey00002', 'on')).status).toBe(200);
    expect(await entry()).toMatchObject({ status: 'arrived', following: { out: takeoff + 3 * MINUTE, off: takeoff + 5 * MINUTE } });
    expect((await read(id)).legs[0]).toMatchObject({ status: 'arrived', actual: { takeoffUTC: takeoff + 5 * MINUTE } });
    const events = await ctx.records.forClient('skylark').list(flightEvents, { where: where('entry', 'eq', flight ?? '') });
    expect(new Set(events.map(({ by, crew: name }) => by || name))).toEqual(new Set(['Cy Young', 'dora']));
  });

  test('[CHR-1, CHR-2] the trip sheet is a PDF with itinerary, handlers, crew, passengers and notes: staff keep it with the trip, crew open it for their legs, customers do not', async () => {
    const id = await booked('crewoftrip000003', '06/05/2027');
    const change = (edit: object) => post(`/charter/trips/${id}/change`, { edit });
    await change({ part: 'crew', leg: 0, was: [], now: [{ contact_id: '', name: 'Cy Young', role: 'PIC' }] });
    const fbo = { id: '', name: 'Signature East', phone: '+1 201 555 0100', address: '111 Industrial Avenue' };
    const { departureFBO, arrivalFBO, passengers } = (await read(id)).legs[0] as Leg;
    await change({ part: 'handling', leg: 0, was: { departureFBO, arrivalFBO }, now: { departureFBO: fbo, arrivalFBO } });
    const now = passengers.map((person, seat) => (seat === 0 ? { ...person, name: 'Grace Hopper' } : person));
    expect((await change({ part: 'passengers', leg: 0, was: passengers, now, paxNum: 2 })).status).toBe(200);
    expect((await change({ part: 'notes', was: '', now: 'The car waits at the gate.' })).status).toBe(200);
    const note = { airport: market.airport('KOPF'), kind: 'handler', text: 'Call for the GPU.' };
    await ctx.records.forClient('skylark').create(airportNotes, note as never, { id: 'gpu' });

    expect((await post(`/charter/trips/${id}/sheet`, {}, 'carl')).status).toBe(403);
    expect((await post(`/charter/trips/${id}/sheet`, {}, 'mia', 'meridian')).status).toBe(404);
    const { body: file } = await post(`/charter/trips/${id}/sheet`, {});
    expect((await post(`/charter/trips/${id}/sheet`, {})).body.id).toBe(file.id);
    const stored = await ctx.records.forClient('skylark').get(storedFiles, file.id);
    expect(stored).toMatchObject({ record: (await read(id)).path, shared_with_customer: false });
    const pagesOf = (bytes: Uint8Array): string => pdfPages(bytes).join('\n');
    const text = pagesOf(await ctx.files.bytes(stored?.key ?? ''));
    const said = [
      'KTEB',
      'Sat, Jun 5, 2027',
      '9:00 AM EDT',
      'Signature East',
      '+1 201 555 0100',
      'Cy Young',
      'PIC',
      'Grace Hopper',
      'The car waits at the gate.',
      'Call for the GPU.',
    ];
    for (const words of said) expect(text).toContain(words);
    expect(text).not.toContain('$');

    const tokenOf = async (body: object) =>
      String((await post(`/charter/trips/${id}/link`, { ...body })).body.url)
        .split('/')
        .at(-1) ?? '';
    const crew = await get(`/skylark/trip/${await tokenOf({ crew: 'Cy Young' })}/sheet.pdf`);
    expect([crew.statusCode, crew.headers['content-type'], crew.headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store']);
    expect(pagesOf(crew.rawPayload)).toContain('Grace Hopper');
    for (const body of [{}, { seat: 0 }]) expect((await get(`/skylark/trip/${await tokenOf(body)}/sheet.pdf`)).statusCode).toBe(404);
  });
});
