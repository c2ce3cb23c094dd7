import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { where } from '@app/kernel/queries/where.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { messages, threads } from '@app/domain/conversations/conversation.collection.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { schedule, trips } from '@app/domain/trips/trips.collection.ts';
import { type SampleMarket, sampleMarket } from '../../testing/sample-market.ts';
import { informByItself } from './inform-by-itself.ts';
import { TEST_NOW, type TestContext, type TestReply, testContext } from '../../testing/test-context.ts';

describe.each(enginesOfRules)('passengers are informed of a delay on %s', (engine) => {
  let ctx: TestContext;
  let market: SampleMarket;
  let path = '';
  const start = TEST_NOW + HOUR;
  const key = (n: number): string => `informtest${String(n).padStart(6, '0')}`;
  const sky = () => ctx.records.forClient('skylark');
  const code = ({ body }: TestReply): unknown => body.problems?.[0]?.code;
  const call = async (verb: string, body?: Record<string, unknown>, who = 'dora', client = 'skylark') =>
    ctx.call(`/charter/flights/${verb}`, body, { token: await ctx.token(who), client });
  const entry = async (): Promise<Doc<ScheduleEntry>> => (await sky().get(schedule, 'late')) as Doc<ScheduleEntry>;
  const news = { to: ['ada@guest.example'], subject: 'Your flight', message: 'It leaves at 10:40.' };

  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    market = await sampleMarket(ctx);
    await market.put('skylark', 'contacts/grace', { first_name: 'Grace', last_name: 'Hopper', email: 'Grace@guest.example' });
    const [from, to] = [market.airport('KTEB'), market.airport('KOPF')];
    const passengers = [
      { contact_id: 'grace', name: 'Grace Hopper', pax_type: 'Adult' },
      { contact_id: '', name: 'Ben Ode', pax_type: 'Adult' },
    ];
    const times = { takeoffUTC: start, landingUTC: start + 2 * HOUR };
    const leg = { order: 0, departureAirport: from, arrivalAirport: to, times, paxNum: 2, passengers };
    const contact = { first_name: 'Ada', last_name: 'Byron', email: 'Ada@guest.example' };
    const trip = await sky().create(trips, { trip_number: 'T-9', legs: [leg], contact, status: 'tConfirmed' } as never, { id: 'informed' });
    path = trip.path;
    const flight = { start, end: start + 2 * HOUR, type: 'trip', aircraft: 'light', departureAirport: from, arrivalAirport: to, status: 'released' };
    await sky().set(schedule, 'late', { ...flight, trip: path, leg: 0 } as never);
    await sky().set(schedule, 'ferry', { ...flight, start: start + 5 * HOUR, end: start + 6 * HOUR } as never);
  });
  afterAll(() => ctx?.close());

  test('[CHR-7, JOB-2] a delay is told once to customer and passenger in the conversation of the trip; taken back within ten seconds, nobody was told', async () => {
    expect(code(await call('late/inform'))).toBe('trips.no-delay');
    expect(code(await call('late/inform', { key: key(0), ...news }))).toBe('trips.no-delay');
    const report = { key: key(1), code: 'ETD', time: start + 40 * MINUTE, note: 'Fog' };
    expect((await call('late/events', report)).status).toBe(200);
    const { body: draft } = await call('late/inform');
    expect(draft).toMatchObject({
      people: [
        { name: 'Ada Byron', email: 'ada@guest.example', role: 'customer' },
        { name: 'Grace Hopper', email: 'grace@guest.example', role: 'passenger' },
      ],
      message: expect.stringMatching(/^Hello Ada,[^]*instead of[^]*The reason: Fog[^]*555-0100/),
    });
    const to = ['ada@guest.example', 'grace@guest.example'];
    const send = (n: number) => call('late/inform', { key: key(n), to, subject: draft.subject, message: draft.message });
    const first = await send(2);
    expect(first.body).toMatchObject({ undo: 10 });
    expect((await send(2)).body).toEqual(first.body);
    // Taken back: neither the flight nor the conversation says that anybody was told.
    const withdrawn = await ctx.call(`/messaging/message/${first.body.message}/withdraw`, {}, { token: await ctx.token('dora'), client: 'skylark' });
    expect(withdrawn.status).toBe(200);
    expect((await entry()).informed).toEqual([]);
    expect(await sky().count(threads, { where: where('object.path', 'eq', path) })).toBe(0);

    const sent = (await send(3)).body;
    expect((await entry()).informed).toMatchObject([{ by: 'dora', message: sent.message, status: 'delayed', etd: start + 40 * MINUTE }]);
    const [thread, ...others] = await sky().list(threads, { where: where('object.path', 'eq', path) });
    expect(others).toEqual([]);
    const filed = await sky().list(messages, { where: where('tRef', 'eq', thread?.path ?? '') });
    expect(filed).toMatchObject([{ id: sent.message, subject: draft.subject, recipients: [{ email: to[0] }], bcc: [{ email: to[1] }] }]);
    const item = await sky().get(outbox, sent.message);
    expect(item).toMatchObject({ status: 'waiting', undo_until: ctx.clock.now() + 10_000 });
  });

  test('[CHR-7] nobody else is written to, and people without the role or of another company write to nobody', async () => {
    const before = await sky().count(outbox);
    expect(code(await call('late/inform', { key: key(10), ...news, to: ['stranger@guest.example'] }))).toBe('trips.not-aboard');
    expect((await call('late/inform', { key: key(11), ...news, to: [] })).status).toBe(422);
    expect(code(await call('ferry/inform', { key: key(12), ...news }))).toBe('trips.nobody-aboard');
    expect((await call('late/inform', { key: key(13), ...news }, 'carl')).status).toBe(403);
    expect((await call('late/inform', { key: key(14), ...news }, 'mia', 'meridian')).status).toBe(404);
    expect((await call('late/inform', undefined, 'mia', 'meridian')).status).toBe(404);
    expect(await sky().count(outbox)).toBe(before);
    // A plain write says nothing about what people were told.
    const stored = await entry();
    await ctx.call(
      `/documents/${stored.path}`,
      { data: { informed: [] }, base: stored.version },
      { token: await ctx.token('dora'), client: 'skylark' },
    );
    expect((await entry()).informed).toHaveLength(1);
  });

  test('[CHR-7, JOB-2] where the company wants it, the prepared email goes out by itself, once for each news, and never again once it was taken back', async () => {
    await ctx.person({ uid: 'olga', client: 'skylark', roles: ['admin'] });
    const takeoff = start + 30 * HOUR;
    const { contact, legs } = (await sky().get(trips, 'informed')) as Doc<Trip>;
    const trip = await sky().create(trips, { trip_number: 'T-10', legs, contact, status: 'tConfirmed' } as never, { id: 'automatic' });
    const { departureAirport, arrivalAirport } = await entry();
    const flight = { start: takeoff, end: takeoff + 2 * HOUR, type: 'trip', aircraft: 'light', departureAirport, arrivalAirport, status: 'released' };
    await sky().set(schedule, 'auto', { ...flight, trip: trip.path, leg: 0 } as never);
    let keys = 20;
    const report = async (code: string, time: number | null, id = 'auto') => {
      expect((await call(`${id}/events`, { key: key((keys += 1)), code, time, note: '' })).status).toBe(200);
      await ctx.jobs.settle();
    };
    const informed = async () => ((await sky().get(schedule, 'auto')) as Doc<ScheduleEntry>).informed;
    const emails = () => sky().count(outbox);
    const before = await emails();
    await report('ETD', takeoff + 40 * MINUTE);
    expect([await emails(), await informed()]).toEqual([before, []]);

    await sky().update(clients, 'skylark', { config: { delay_emails: true } } as never);
    await report('ETD', takeoff + 60 * MINUTE);
    const [news, ...more] = await informed();
    expect([news, more]).toMatchObject([{ by: 'system', status: 'delayed', etd: takeoff + 60 * MINUTE }, []]);
    const { body: draft } = await call('auto/inform');
    expect(await sky().get(messages, news?.message ?? '')).toMatchObject({
      subject: draft.subject,
      message: draft.message,
      recipients: [{ email: 'ada@guest.example' }],
      bcc: [{ email: 'grace@guest.example' }],
    });
    expect(await sky().get(outbox, news?.message ?? '')).toMatchObject({ status: 'waiting', undo_until: ctx.clock.now() + 10_000 });
    // Five minutes are no news, a repeated job sends nothing, and nobody is on a ferry flight.
    await report('ETD', takeoff + 65 * MINUTE);
    await informByItself(ctx, 'skylark', 'auto');
    await report('ETD', start + 6 * HOUR, 'ferry');
    expect(await emails()).toBe(before + 1);
    await report('ETD', takeoff + 90 * MINUTE);
    expect([(await informed()).length, await emails()]).toEqual([2, before + 2]);
    // A delay that is none any more is taken back once; the next delay is news.
    await report('ETD', takeoff);
    await report('ETD', takeoff + MINUTE);
    const [punctual] = (await informed()).slice(-1);
    expect([punctual?.on_time, await emails()]).toEqual([true, before + 3]);
    expect(await sky().get(messages, punctual?.message ?? '')).toMatchObject({ message: expect.stringContaining('leaves as planned after all') });

    await report('CNCL', ctx.clock.now());
    const canceled = (await informed()).at(-1);
    expect(canceled).toMatchObject({ status: 'cancelled' });
    const takeBack = { token: await ctx.token('olga'), client: 'skylark' };
    expect((await ctx.call(`/messaging/message/${canceled?.message}/withdraw`, {}, takeBack)).status).toBe(200);
    expect(await informed()).toHaveLength(3);
    await informByItself(ctx, 'skylark', 'auto');
    await report('CNCL', ctx.clock.now() + 1);
    expect([(await informed()).length, await emails()]).toEqual([3, before + 4]);
    // It flies after all, at the time that they know.
    await report('CNCL', null);
    expect(await emails()).toBe(before + 4);
  });
});
