import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { messages, threads } from '@app/domain/conversations/conversation.collection.ts';
import type { joinRequests } from '@app/domain/trips/requests/requests.calls.ts';
import { quotes } from '@app/domain/trips/trips.collection.ts';
import { type TestContext, testContext, type TestReply } from '../../testing/test-context.ts';

describe.each(enginesOfRules)('requests for flights in conversations on %s', (engine) => {
  let ctx: TestContext;
  let token: Record<'sal' | 'bill' | 'rival', string>;
  const company = () => ctx.records.forClient('sky');
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    await ctx.client('sky');
    await ctx.client('other');
    await ctx.person({ uid: 'sal', client: 'sky', roles: ['sales'] });
    await ctx.person({ uid: 'bill', client: 'sky', roles: ['billing'] });
    await ctx.person({ uid: 'rival', client: 'other', roles: ['admin'] });
    const [sal = '', bill = '', rival = ''] = await Promise.all(['sal', 'bill', 'rival'].map((uid) => ctx.token(uid)));
    token = { sal, bill, rival };
  });
  afterAll(() => ctx?.close());

  const call = (path: string, body?: Readonly<Record<string, unknown>>, who: keyof typeof token = 'sal'): Promise<TestReply> =>
    ctx.call(path, body, { client: who === 'rival' ? 'other' : 'sky', token: token[who] });
  const about = { path: 'clients/sky/contacts/anna', collection: 'contacts', id: 'anna', label: 'Anna' };
  /** A message of a customer; without a contact they are a stranger. */
  const written = async (message: string, { contact = '', inbound = true } = {}): Promise<string> => {
    const thread = await company().create(threads, {
      contact: { id: contact, name: 'Anna Lane', email: 'anna@lane.example', phone: '' },
      object: about,
    });
    return (await company().create(messages, { tRef: thread.path, medium: 'email', inbound, message, object: about })).id;
  };
  const quoteOf = async ({ body }: TestReply) => await company().get(quotes, body.path);

  test('[BYD-8] a message is read: flights with the airports of the list, the words used, and what is unknown', async () => {
    const id = await written('Hello,\nTEB to OPF on May 12 at 10am, 6 pax, and on to Miami.');
    const { status, body } = await call(`/charter/requests/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      legs: [{ from: 'KTEB', to: 'KOPF', date: '05/12/2027', time: '10:00', zone: 'America/New_York', isAssumed: true, paxNum: 6 }],
      gaps: [{ words: 'Miami', why: 'several-airports' }],
      broker: '',
      quote: '',
    });
    expect(body.gaps[0].choices).toEqual(expect.arrayContaining(['KMIA', 'KOPF', 'KTMB']));
    expect(body.source.map(({ text }: { text: string }) => text)).toEqual(['TEB to OPF on May 12 at 10am, 6 pax, and on to Miami.']);
  });
  test('[BYD-8] a message becomes one quote of its flights, for its contact and with its conversation, however often it is asked for', async () => {
    const contact = await company().create(contacts, { first_name: 'Anna', last_name: 'Lane', email: 'anna@lane.example' });
    const id = await written('Light jet TEB-ACK June 18, return June 21 at 4pm. 4 pax and a dog', { contact: contact.id });
    const replies = await Promise.all([1, 2, 3].map(() => call(`/charter/requests/${id}/quote`, {})));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.path)).size).toBe(1);
    const quote = await quoteOf(replies[0] as TestReply);
    expect(quote).toMatchObject({
      status: 'qCreated',
      contact: { id: contact.id, first_name: 'Anna' },
      paxNum: 4,
      aircraft_type: ['lj'],
      agents: ['sal'],
      notes: 'Light jet TEB-ACK June 18, return June 21 at 4pm. 4 pax and a dog',
      legs: [
        { departureAirport: { icao: 'KTEB' }, arrivalAirport: { icao: 'KACK' }, times: { takeoffDate: '06/18/2027', takeoffTime: '' } },
        { departureAirport: { icao: 'KACK' }, arrivalAirport: { icao: 'KTEB' }, times: { takeoffDate: '06/21/2027', takeoffTime: '16:00' } },
      ],
      metadata: { request: id },
    });
    expect(quote?.thread).toBe((await company().get(messages, id))?.tRef);
    expect((await call(`/charter/requests/${id}`)).body).toMatchObject({ quote: quote?.path, number: quote?.quote_id });
  });
  test("[BYD-8] [THR-10] a form of a broker becomes a broker's quote for the contact whom it names", async () => {
    const form = 'Dep: KTEB\nArr: KOPF\nDate: May 20, 2027\nPax: 3\nContact: Jo Pine\nEmail: jo@pine.example';
    const id = await written(form);
    expect((await call(`/charter/requests/${id}`)).body).toMatchObject({ broker: 'jo@pine.example' });
    expect(await quoteOf(await call(`/charter/requests/${id}/quote`, {}))).toMatchObject({
      status: 'qBroker',
      source: 'b',
      contact: { id: '', first_name: 'Jo', last_name: 'Pine', email: 'jo@pine.example' },
      legs: [{ paxNum: 3 }],
    });
    const own = await written(form.replace('jo@pine.example', 'Anna@Lane.example'));
    expect(await quoteOf(await call(`/charter/requests/${own}/quote`, {}))).toMatchObject({
      status: 'qCreated',
      contact: { email: 'anna@lane.example' },
    });
  });
  test('[CHR-1, BYD-8] who else asked for the same flights is told, and how many quotes of the requester were booked', async () => {
    const form = (name: string, more = '') =>
      `Dep: KTEB\nArr: KBED\nDate: May 25, 2027\n${more}Pax: 3\nContact: ${name}\nEmail: ${name[0]}@pine.example`;
    const quoted = async (text: string): Promise<string> =>
      (await quoteOf(await call(`/charter/requests/${await written(text)}/quote`, {})))?.id ?? '';
    const first = await quoted(form('Jo Pine', 'ETD 0930L\n'));
    const second = await quoted(form('Sam Oak'));
    await quoted(form('Kim Elm').replace('25', '26'));
    await quoted(form('Lee Fir').replace('KBED', 'KOPF'));
    await quoted(form('Jo Pine').replace('May 25, 2027', 'soon'));
    const others = (id: string, who?: 'bill' | 'rival') => call(`/charter/quotes/${id}/others`, undefined, who);
    const { body } = await others(first);
    expect(body).toMatchObject({ same: [{ id: second, requester: 'Sam Oak', status: 'qBroker', total: 0 }], requester: { quotes: 2, booked: 0 } });
    for (const status of ['qCreated', 'qConfirmed'] as const) await company().update(quotes, second, { status, price: { total: 9000 } });
    const again = await quoted(form('Sam Oak'));
    expect((await others(again)).body).toMatchObject({
      same: [
        { id: second, status: 'qConfirmed', total: 9000 },
        { id: first, requester: 'Jo Pine' },
      ],
      requester: { quotes: 2, booked: 1 },
    });
    expect([(await others(first, 'bill')).status, (await others(first, 'rival')).status, (await others('nowhere')).status]).toEqual([403, 404, 404]);
  });
  test('[CHR-1, BYD-8] requests of a list are joined by their flights in one answer, with those that the list does not show; of other companies nothing is told', async () => {
    const quoted = async (name: string, day: string, to = 'KBED'): Promise<string> => {
      const form = `Dep: KVNY\nArr: ${to}\nDate: ${day}\nPax: 3\nContact: ${name}\nEmail: ${name[0]}@pine.example`;
      return (await quoteOf(await call(`/charter/requests/${await written(form)}/quote`, {})))?.id ?? '';
    };
    const [jo, sam] = [await quoted('Jo Pine', 'June 1, 2027'), await quoted('Sam Oak', 'June 1, 2027')];
    const [kim, lee] = [await quoted('Kim Elm', 'June 20, 2027'), await quoted('Lee Fir', 'June 20, 2027')];
    const alone = [await quoted('Max Ash', 'June 2, 2027'), await quoted('Pat Yew', 'June 1, 2027', 'KOPF'), await quoted('Una Box', 'soon')];
    await company().update(quotes, sam, { status: 'qCreated', price: { total: 9000 } });
    const joined = (ids: readonly string[], who?: 'bill' | 'rival') => call('/charter/requests/joined', { quotes: ids }, who);
    const { groups } = (await joined([jo, ...alone, kim, lee])).body as z.output<typeof joinRequests.reply>;
    const [first, second] = [groups.find((group) => group.quotes.includes(jo)), groups.find((group) => group.quotes.includes(kim))];
    expect(groups).toHaveLength(2);
    expect(first?.quotes).toEqual([jo]);
    expect(first?.requests.map(({ id, requester, total }) => ({ id, requester, total }))).toEqual(
      expect.arrayContaining([
        { id: jo, requester: 'Jo Pine', total: 0 },
        { id: sam, requester: 'Sam Oak', total: 9000 },
      ]),
    );
    expect(first?.requests).toHaveLength(2);
    expect(second?.quotes.toSorted()).toEqual([kim, lee].toSorted());
    expect((await joined(alone)).body).toEqual({ groups: [] });
    expect((await joined([jo, sam], 'rival')).body).toEqual({ groups: [] });
    expect([(await joined([jo], 'bill')).status, (await joined([])).status]).toEqual([403, 422]);
  });
  test('[BYD-8] a time that the clocks there skip is left out of the quote', async () => {
    const id = await written('KTEB-KOPF on March 14, 2027 at 02:30, 2 pax');
    expect(await quoteOf(await call(`/charter/requests/${id}/quote`, {}))).toMatchObject({
      legs: [{ times: { takeoffDate: '03/14/2027', takeoffTime: '' } }],
    });
  });
  test('[BYD-8] a message without a flight, or of the company itself, becomes no quote', async () => {
    const talk = await written('See you on May 12 in Miami.');
    const ours = await written('TEB to OPF on May 12', { inbound: false });
    for (const id of [talk, ours]) {
      expect((await call(`/charter/requests/${id}`)).body).toMatchObject({ legs: [] });
      expect(await call(`/charter/requests/${id}/quote`, {})).toMatchObject({ status: 409, body: { problems: [{ code: 'trips.nothing-asked' }] } });
    }
  });
  test('[BYD-8] other companies and roles see nothing, and an unknown message is none', async () => {
    const id = await written('TEB to OPF on May 12');
    expect((await call(`/charter/requests/${id}`, undefined, 'bill')).status).toBe(403);
    expect((await call(`/charter/requests/${id}`, undefined, 'rival')).status).toBe(404);
    expect((await call(`/charter/requests/${id}/quote`, {}, 'rival')).status).toBe(404);
    expect((await call('/charter/requests/nowhere')).status).toBe(404);
  });
});
