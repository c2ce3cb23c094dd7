import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { where } from '@app/kernel/queries/where.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { connections } from '@app/domain/connections/connection.collection.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import { accounts } from '@app/domain/marketplace/marketplace.collection.ts';
import { schedule } from '@app/domain/trips/trips.collection.ts';
import { notices } from '@app/domain/users/notices/notice.collection.ts';
import { type ConnectionRig, flightRow, flights, none, openConnectionRig } from '../testing/imports/connection-rig.ts';

describe.each(enginesOfRules)('a connected scheduling system on %s', (engine) => {
  let opened: ConnectionRig;
  let ctx: ConnectionRig['ctx'];
  let feed: ConnectionRig['feed'];
  let rig: ConnectionRig['rig'];
  let sky: ConnectionRig['sky'];
  let send: ConnectionRig['send'];
  let save: ConnectionRig['save'];
  let work: ConnectionRig['work'];
  let read: ConnectionRig['read'];
  let source: ConnectionRig['source'];
  let errors: ConnectionRig['errors'];
  let runs: ConnectionRig['runs'];
  let decide: ConnectionRig['decide'];
  let answer: ConnectionRig['answer'];
  let entries: ConnectionRig['entries'];
  beforeAll(async () => {
    opened = await openConnectionRig(engine);
    ({ ctx, feed, rig, sky, send, save, work, read, source, errors, runs, decide, answer, entries } = opened);
  });
  afterAll(() => opened?.close());
  beforeEach(() => opened.begin());

  test('[CHR-10, TEN-11] admins set a feed up; its key is sealed and never returned; unsafe settings are refused', async () => {
    const address = `${feed.url}/flights?from={from}&until={until}`;
    expect((await save({}, {}, 'dora')).status).toBe(403);
    expect((await save({}, {}, 'mia')).status).toBe(403);
    for (const [feeds, more, code] of [
      [{ schedule: { ...none, address: 'ftp://feed.example/x' } }, {}, 'connections.address'],
      [{ schedule: { ...none, address: 'http://user:key@feed.example/x' } }, {}, 'connections.address'],
      [{ schedule: { ...none, paths: { nothing: 'a' } } }, {}, 'connections.field'],
      [{ schedule: { ...none, ours: ['nothing'] } }, {}, 'connections.field'],
      [{}, { header: 'Host' }, 'connections.header'],
      [{}, { header: 'x key' }, 'connections.header'],
      [{}, { header: 'x-key', secret: 'a\nb' }, 'connections.header'],
    ] as const) {
      const refused = await save(feeds, more);
      expect([refused.status, refused.body.problems[0].code]).toEqual([422, code]);
    }
    expect(await sky().count(connections)).toBe(0);
    const saved = await save({ schedule: { ...none, address, list: 'data' } }, { header: 'x-api-key', secret: 'k-12345' });
    expect([saved.status, saved.body.hasSecret]).toEqual([200, true]);
    expect(JSON.stringify([saved.body, (await send('', undefined)).body, await sky().list(connections)])).not.toContain('k-12345');
    answer(flights(12, 13));
    const tested = await send('/test', { kind: 'schedule' });
    expect(tested.body).toMatchObject({ rows: 2, sample: [{ source_id: 'L12', tail: 'N460LJ', from: 'KTEB' }, {}] });
    expect(feed.asked.at(-1)).toMatchObject({ path: '/flights?from=2027-03-02&until=2027-06-01', headers: { 'x-api-key': 'k-12345' } });
    expect((await send('/test', { kind: 'aircraft' })).body.problems[0].code).toBe('connections.no-system');
    // A key belongs to its header.
    expect((await save({ schedule: { ...none, address } }, { header: 'x-api-key' })).body.hasSecret).toBe(true);
    expect((await save({ schedule: { ...none, address } }, { header: 'x-other' })).body.hasSecret).toBe(false);
  });

  test('[CHR-10] the first reading waits for a person; after it, small changes are applied by themselves, large ones wait, and an undo is kept', async () => {
    await save({ schedule: { ...none, address: `${feed.url}/flights`, list: 'data' } });
    answer(flights(10, 11, 12, 13, 14, 15));
    const { next } = await read();
    expect(next).toBe(ctx.clock.now() + 15 * 60_000);
    expect(await entries()).toEqual([]);
    expect(
      (await sky().list(notices, { where: where('kind', 'eq', 'import-waits') })).map(({ user, subject, count }) => [user, subject, count]),
    ).toEqual(expect.arrayContaining([['dora', 'FOS · Schedule', 6]]));
    // Reading again while it waits changes nothing, tells nobody, and leaves one import.
    const noticeCount = await sky().count(notices);
    await read();
    expect([(await runs('checked')).length, await sky().count(notices)]).toEqual([1, noticeCount]);
    // A process that ends before it tells leaves that to the next reading [JOB-4].
    for (const { path } of await sky().list(notices)) await sky().remove(notices, path);
    await read();
    expect([(await runs('checked')).length, await sky().count(notices)]).toEqual([1, noticeCount]);
    await decide();
    const all = ['L10 - 10T13', 'L11 - 11T13', 'L12 - 12T13', 'L13 - 13T13', 'L14 - 14T13', 'L15 - 15T13'];
    expect(await entries()).toEqual(all);

    // The same in another order: nothing to do, no import is left.
    answer(flights(15, 11, 10, 12, 14, 13));
    await read();
    expect([await entries(), (await runs('checked')).length, (await runs('applied')).length]).toEqual([all, 0, 1]);
    expect((await source())['schedule']).toMatchObject({ rows: 6, refused: 0, fault: '', read_at: ctx.clock.now() });
    // One of six is moved: applied. It is undone, and the next reading leaves it to a person.
    const moved = [flightRow({ id: 'L10', day: 10, hour: 15 }), ...flights(11, 12, 13, 14, 15)];
    answer(moved);
    ctx.clock.advance(1000);
    await read();
    expect(await entries()).toEqual(['L10 - 10T15', ...all.slice(1)]);
    const [applied] = await runs('applied');
    await rig.step(applied?.id ?? '', 'undo');
    expect(await entries()).toEqual(all);
    ctx.clock.advance(1000);
    await read();
    expect([await entries(), (await runs('checked')).length]).toEqual([all, 1]);
    await decide();
    // All but one are gone: a person decides; what they decide is done.
    answer(moved.slice(0, 1));
    await read();
    expect(await entries()).toEqual(['L10 - 10T15', ...all.slice(1)]);
    await decide();
    expect((await entries()).filter((line) => line.includes('cancelled'))).toHaveLength(5);
    // An empty list is an answer, too.
    answer([]);
    await read();
    expect((await runs('checked')).map(({ checked }) => checked.gone)).toEqual([1]);
  });

  test('[CHR-10] fields of ours stay, those of theirs follow; a file of a person never touches entries of the system', async () => {
    await save({ schedule: { ...none, address: `${feed.url}/flights`, list: 'data', ours: ['trip_number'] } });
    const six = flights(10, 11, 12, 13, 14, 15);
    answer(six.map((flight) => ({ ...flight, trip_number: 'T1' })));
    await read();
    await decide();
    const [first] = await sky().list(schedule, { where: where('source_id', 'eq', 'L10') });
    expect(first?.trip_number).toBe('T1');
    await sky().update(schedule, first?.id ?? '', { trip_number: 'OURS', avail: true });
    answer(six.map((flight) => ({ ...flight, trip_number: 'T2', landing: flight.id === 'L10' ? '2027-04-10T16:00:00Z' : flight.landing })));
    await read();
    expect(await sky().get(schedule, first?.id ?? '')).toMatchObject({ trip_number: 'OURS', avail: true, end: Date.UTC(2027, 3, 10, 16) });
    const file = await rig.checked(
      'Leg ID,Tail,From,To,Date,ETD,ETA\nX,N460LJ,KTEB,KOPF,4/10/2027,9:00,12:00\nY,N460LJ,KTEB,KOPF,4/20/2027,9:00,12:00',
      {
        kind: 'schedule',
      },
    );
    await rig.step(file, 'apply');
    expect((await rig.runOf(file)).applied).toMatchObject({ new: 2, gone: 0 });
    expect((await entries()).filter((line) => line.includes('cancelled'))).toEqual([]);
  });

  test('[CHR-10, TEN-11] an answer that cannot be used changes nothing, colors the settings and raises the hint; the next good one clears it', async () => {
    await save({ schedule: { ...none, address: `${feed.url}/flights`, list: 'data' } });
    answer(flights(10, 11, 12));
    await read();
    await decide();
    const before = await entries();
    const drills = [
      [{ body: '<!doctype html><h1>Sign in</h1>' }, 'not-json'],
      [{ status: 500, body: 'no' }, 'status'],
      [{ body: '' }, 'empty'],
      [{ body: '{"data":{}}' }, 'no-list'],
      [{ body: '{"data":["a","b"]}' }, 'no-fields'],
      [{ status: 302, headers: { location: 'http://169.254.169.254/' } }, 'redirect'],
      [{ body: `{"data":[${'{"id":"x"},'.repeat(500_000)}{}]}` }, 'too-large'],
    ] as const;
    for (const [drill, fault] of drills) {
      feed.answers = () => drill;
      await read();
      expect([(await source())['schedule']?.fault, await errors(), await entries()]).toEqual([fault, expect.arrayContaining(['software']), before]);
      await work('api-health-check');
      expect((await source())['schedule']?.fault).toBe(fault);
    }
    expect(await runs('checked')).toEqual([]);
    answer(flights(10, 11, 12));
    await work('api-health-check');
    expect([(await source())['schedule']?.fault, (await errors()).includes('software')]).toEqual(['', false]);
    // A system that is not in use is not asked, and its age is forgotten.
    await sky().update(clients, 'skylark', { config: { roles: [], sites: [], software: { active: false, type: 'fos' } } } as never);
    const requestCount = feed.asked.length;
    expect([await read(), await work('api-health-check')]).toEqual([{ done: 0 }, { done: 0, next: ctx.clock.now() + 3_600_000 }]);
    expect([feed.asked.length, await source()]).toEqual([requestCount, {}]);
  });

  test('[CHR-10] a feed that drops the whole fleet waits for a person; aircraft that are gone become inactive and come back', async () => {
    await save({ aircraft: { ...none, address: `${feed.url}/fleet`, list: 'data', ours: ['name'] } });
    const fleet = [
      { id: 'a1', Registration: 'N460LJ', name: 'Theirs', seats: 7 },
      { id: 'a2', Registration: 'N900ZZ', name: 'New one', seats: 9 },
    ];
    answer(fleet);
    const own = await sky().get(aircraft, 'light');
    await read('aircraft');
    await decide();
    expect(await sky().get(aircraft, 'light')).toMatchObject({ name: own?.name, seats: 7, source: 'fos', active: own?.active });
    answer([]);
    await read('aircraft');
    expect((await runs('checked')).map(({ checked }) => checked.gone)).toEqual([own?.active ? 1 : 0]);
    expect((await sky().get(aircraft, 'light'))?.active).toBe(own?.active);
    const gone = await decide();
    expect((await sky().get(aircraft, 'light'))?.active).toBe(false);
    ctx.clock.advance(1000);
    answer(fleet);
    await read('aircraft');
    await decide();
    expect((await sky().get(aircraft, 'light'))?.active).toBe(true);
    await rig.step(gone, 'undo');
    expect((await sky().get(aircraft, 'light'))?.active).toBe(true);
  });

  test('[CHR-10, JOB-3] empty legs of the system are offered after a look: route, times and price are theirs, the rest ours; what is gone is withdrawn, what was sold stays, and an undo restores', async () => {
    await save({ deals: { ...none, address: `${feed.url}/legs`, list: 'data' } });
    const leg = (day: number, price: number, more: object = {}) => ({ ...flightRow({ id: `E${day}`, day }), price, ...more });
    const five = [leg(10, 5000), leg(11, 5100), leg(12, 5200), leg(13, 5300), leg(14, 0)];
    answer([...five, leg(15, 1, { aircraft: { tail: 'N1' } }), leg(16, 1, { to: 'QQQQ' })]);
    await read('deals');
    expect((await runs('checked')).map(({ checked }) => [checked.new, checked.refused])).toEqual([[5, 2]]);
    expect(await sky().count(deals)).toBe(0);
    const first = await decide();
    const legs = async () => (await sky().list(deals, { orderBy: [{ field: 'departure_date', dir: 'asc' }] })) ?? [];
    const shown = async () => (await legs()).map((deal) => [deal.source_id, deal.price.total, deal.hidden, deal.gone]);
    const all = [10, 11, 12, 13, 14].map((day, index) => [`E${day}`, day === 14 ? 0 : 5000 + index * 100, false, '']);
    expect(await shown()).toEqual(all);
    const [one, two, three] = await legs();
    const start = Date.UTC(2027, 3, 10, 13);
    const common = {
      type: 'i',
      imported: true,
      verified: false,
      source: 'fos',
      client: 'skylark',
      departure_date: start,
      times: { takeoffUTC: start },
    };
    expect(one).toMatchObject({ ...common, show_price: true, aircraft: { id: 'light' }, departureAirport: { icao: 'KTEB' } });
    expect((await legs()).at(-1)).toMatchObject({ show_price: false });

    // Staff verify one and hide another; one is sold. The system asks for more money, and one of five is new.
    await sky().update(deals, one?.id ?? '', { verified: true, notes: 'Ours' });
    await sky().update(deals, two?.id ?? '', { hidden: true });
    await sky().update(deals, three?.id ?? '', { booked: true });
    answer([leg(10, 5050), ...five.slice(1, 2), leg(12, 9000), ...five.slice(3), leg(20, 700)]);
    ctx.clock.advance(1000);
    expect((await read('deals')).next).toBe(ctx.clock.now() + 3_600_000);
    const [applied] = await runs('applied');
    expect(applied?.applied).toMatchObject({ new: 1, changed: 1, same: 4, gone: 0 });
    expect(await shown()).toEqual([['E10', 5050, false, ''], ['E11', 5100, true, ''], ...all.slice(2), ['E20', 700, false, '']]);
    expect(await sky().get(deals, one?.id ?? '')).toMatchObject({ verified: true, notes: 'Ours' });
    await rig.step(applied?.id ?? '', 'undo');
    expect(await shown()).toEqual([['E10', 5000, false, ''], ['E11', 5100, true, ''], ...all.slice(2)]);

    // Everything is gone at once: a person decides. The sold one stays; what returns is as it was.
    answer([]);
    await read('deals');
    expect((await runs('checked')).map(({ checked }) => checked.gone)).toEqual([4]);
    expect((await shown()).filter(([, , , gone]) => gone !== '')).toEqual([]);
    await decide();
    const isGone = (state: string) => (row: unknown[] | undefined) => [...(row ?? []).slice(0, 2), true, state];
    const lost = await shown();
    expect(lost).toEqual([isGone('offered')(all[0]), isGone('hidden')(all[1]), all[2], isGone('offered')(all[3]), isGone('offered')(all[4])]);
    answer(five);
    ctx.clock.advance(1000);
    await read('deals');
    await decide();
    expect(await shown()).toEqual([all[0], ['E11', 5100, true, ''], ...all.slice(2)]);
    await rig.step(first, 'undo');
    // Legs that staff touched or somebody bought stay.
    expect((await legs()).map(({ source_id }) => source_id)).toEqual(expect.arrayContaining(['E10', 'E11', 'E12']));

    const file = await rig.checked('Tail,From,To,Date,ETD,ETA,Price\nN460LJ,KTEB,KOPF,4/25/2027,9:00,12:00,$4800.00', { kind: 'deals' });
    await rig.step(file, 'apply');
    expect((await rig.runOf(file)).applied).toMatchObject({ new: 1, gone: 0 });
    expect((await legs()).at(-1)).toMatchObject({ source: 'other', price: { total: 4800 }, show_price: true });
  });

  test('[CHR-10] contacts are read account by account, and a calendar by its address', async () => {
    await save({
      accounts: { ...none, address: `${feed.url}/accounts`, list: 'data' },
      contacts: { ...none, address: `${feed.url}/accounts/{account}/people`, list: 'data' },
    });
    feed.answers = (path) => ({
      body: JSON.stringify({
        data:
          path === '/accounts'
            ? [
                { id: 'A1', name: 'Holm & Co' },
                { id: 'A2', name: 'Rowe' },
              ]
            : [{ id: path.includes('A1') ? 'P1' : 'P2', first_name: 'Kit', email: path.includes('A1') ? 'kit@holm.example' : 'kit@rowe.example' }],
      }),
    });
    for (const kind of ['accounts', 'contacts'] as const) {
      await read(kind);
      await decide();
    }
    expect((await sky().list(accounts)).map(({ name }) => name).toSorted()).toEqual(['Holm & Co', 'Rowe']);
    expect((await sky().list(contacts)).map(({ email }) => email).toSorted()).toEqual(['kit@holm.example', 'kit@rowe.example']);
    await read('contacts');
    expect(await runs('checked')).toEqual([]);

    await save({ schedule: { ...none, address: `${feed.url}/calendar.ics` } }, { form: 'ical' });
    const event = (uid: string, day: string) =>
      ['BEGIN:VEVENT', `UID:${uid}`, 'SUMMARY:N460LJ KTEB-KOPF', `DTSTART:${day}T130000Z`, `DTEND:${day}T150000Z`, 'END:VEVENT'].join('\r\n');
    feed.answers = () => ({ body: `BEGIN:VCALENDAR\r\n${event('c1', '20270410')}\r\n${event('c2', '20270411')}\r\nEND:VCALENDAR\r\n` });
    await read();
    await decide();
    expect(await entries()).toEqual(['c1 - 10T13', 'c2 - 11T13']);
    feed.answers = () => ({ body: '{"data":[]}' });
    await read();
    expect((await source())['schedule']?.fault).toBe('not-calendar');
  });
});
