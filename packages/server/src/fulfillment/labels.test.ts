import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { carrierSettings, shipments } from '@app/domain/shipping/shipping.collection.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { type CarrierRig, chooseEasyPost, HOOK, openCarrierRig } from '../testing/easypost/carrier-rig.ts';
import { CARRIER_KEYS } from '../testing/easypost/easypost-server.ts';
import type { TestReply } from '../testing/test-context.ts';

const codesOf = ({ body }: TestReply): string[] => body.problems.map(({ code }: { code: string }) => code);

describe.each(enginesOfRules)('labels on %s', (engine) => {
  let rig: CarrierRig;
  beforeAll(async () => {
    rig = await openCarrierRig(engine);
    await rig.ctx.app();
    await chooseEasyPost(rig);
  });
  afterAll(() => rig?.close());
  beforeEach(() => rig.carrier.reset());

  const rateOf = async (id: string, carrier = 'UPS'): Promise<string> =>
    (await rig.shipmentOf(id)).rates.find((rate) => rate.carrier === carrier)?.id ?? '';
  const buy = async (id: string, carrier = 'UPS') => rig.post('/shipments/buy', { id, rate: await rateOf(id, carrier) });
  const bought = async (order: Readonly<Record<string, unknown>> = {}): Promise<string> => {
    const id = await rig.rated(order);
    await buy(id);
    return id;
  };
  const paidFor = async (id: string): Promise<number> => rig.carrier.purchases.get((await rig.shipmentOf(id)).label.shipment) ?? 0;
  const bytesOf = async (id: string): Promise<string> => {
    const { postage_label } = await rig.shipmentOf(id);
    const reply = await rig.ctx.call(postage_label?.url.replace('/api', '') ?? '/none', undefined, { token: await rig.ctx.token('packer') });
    return String(reply.body);
  };

  test('[SHP-7] without an account the zone table prices, and sells no labels', async () => {
    await rig.post('/cms/company/carriers', { account: 'none', secret: '', signing: '' }, 'boss');
    const id = await rig.rated().finally(() => chooseEasyPost(rig));
    expect(await rig.shipmentOf(id)).toMatchObject({ rate: { carrier: 'Zone table' }, label: { provider: 'none' } });
    const { rate } = await rig.shipmentOf(id);
    expect(codesOf(await rig.post('/shipments/buy', { id, rate: rate?.id ?? '' }))).toEqual(['shipping.not-for-sale']);
    expect(codesOf(await rig.post('/shipments/void', { id }))).toEqual(['shipping.no-label']);
    expect(codesOf(await rig.post('/shipments/track', { id }))).toEqual(['shipping.no-tracking']);
    expect((await rig.shipmentOf(id)).label.state).toBe('none');
  });

  test('[SHP-7] a key is tested before it is stored, is sealed, and is never shown; without it there is no account', async () => {
    await rig.store.remove(carrierSettings, 'settings');
    const save = (body: object) => rig.post('/cms/company/carriers', { account: 'easypost', secret: '', signing: '', ...body }, 'boss');
    expect(codesOf(await save({}))).toEqual(['shipping.key-missing']);
    expect(codesOf(await save({ ...CARRIER_KEYS, secret: 'EZTKwrong' }))).toEqual(['shipping.key-refused']);
    rig.carrier.levers.isDown = true;
    expect(codesOf(await save(CARRIER_KEYS))).toEqual(['shipping.carrier-silent']);
    rig.carrier.levers.isDown = false;
    expect(await rig.store.get(carrierSettings, 'settings')).toBeUndefined();
    expect((await rig.post('/cms/company/carriers', { account: 'x', secret: '', signing: '' }, 'boss')).status).toBe(422);
    expect((await rig.post('/cms/company/carriers', { account: 'none', secret: '', signing: '' })).status).toBe(403);
    const { status, body } = await chooseEasyPost(rig);
    expect([status, body]).toMatchObject([200, { account: 'easypost', ending: 'w3Tz', hasSigning: true, live: false }]);
    expect(body.hook).toMatch(new RegExp(`${HOOK}$`));
    const stored = JSON.stringify(await rig.store.get(carrierSettings, 'settings'));
    expect(stored + JSON.stringify(body)).not.toContain(CARRIER_KEYS.secret);
    expect((await rig.post('/cms/company/carriers/test', {}, 'boss')).status).toBe(200);
  });

  test('[SHP-5, SHP-7] rates of carriers come with price, days and messages; the choice of the order wins; a silent provider leaves the table', async () => {
    const id = await rig.rated();
    const shipment = await rig.shipmentOf(id);
    expect(shipment.rates).toMatchObject([
      { carrier: 'UPS', rate: 21.4, retail_rate: 34.1, delivery_days: 4 },
      { carrier: 'USPS', rate: 18.05, delivery_days: 2 },
    ]);
    expect(shipment).toMatchObject({ type: 'EasyPost', rate: { carrier: 'USPS' }, cost: 18.05, amount: 24.6, label: { provider: 'easypost' } });
    expect(shipment.metadata.messages).toEqual([{ provider: 'FedEx', message: 'Not available for this lane.' }]);
    expect(await rig.shipmentOf(await rig.rated({ selected_rate: { carrier: 'ups', service: 'ground' } }))).toMatchObject({ amount: 34.1 });
    rig.carrier.levers.isDown = true;
    await rig.post('/shipments/rates', { id });
    expect(await rig.shipmentOf(id)).toMatchObject({ type: 'Custom', label: { provider: 'none' }, rate: { carrier: 'Zone table' } });
    expect((await rig.shipmentOf(id)).metadata.messages[0]?.message).toMatch(/does not answer/);
  });

  test('[SHP-7] a label is bought once, kept as a file, and shown to the order; the package then stays as it is', async () => {
    const id = await rig.rated();
    const rate = await rateOf(id);
    const replies = await Promise.all([1, 2, 3].map(() => rig.post('/shipments/buy', { id, rate })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const shipment = await rig.shipmentOf(id);
    expect(shipment).toMatchObject({
      label: { state: 'bought' },
      status: 'pre_transit',
      cost: 21.4,
      postage: [{ kind: 'label', amount: 21.4, service: 'UPS Ground' }],
      tracker: { provider: 'easypost' },
    });
    expect(await paidFor(id)).toBe(1);
    expect(await bytesOf(id)).toMatch(/^%PDF-/);
    expect(await rig.store.get(storedFiles, shipment.files[0] ?? '')).toMatchObject({ type: 'application/pdf', record: shipment.path });
    const order = await rig.store.get(orders, shipment.order_id);
    expect(order?.shipments).toMatchObject([{ tracking_code: shipment.tracking_code, status: 'pre_transit' }]);
    for (const [verb, body] of [
      ['rates', { id }],
      ['choose-rate', { id, rate }],
      ['cancel', { id, canceled: true }],
      ['save', { id, base: shipment.version, entries: { ...shipment, is_return: true } }],
      ['save', { id, base: shipment.version, entries: shipment, items: [] }],
      ['buy', { id, rate: await rateOf(id, 'USPS') }],
    ] as const)
      expect([verb, codesOf(await rig.post(`/shipments/${verb}`, body))]).toEqual([verb, ['shipping.labeled']]);
    expect((await rig.post('/shipments/save', { id, base: shipment.version, entries: { ...shipment, notes: 'Ring twice' } })).status).toBe(200);
    const write = { op: 'delete', path: shipment.path };
    expect(codesOf(await rig.post('/documents/write', { writes: [write] }))).toEqual(['shipping.labeled']);
    expect(await rig.store.get(shipments, id)).toBeDefined();
  });

  test('[ORD-8, SHP-7] a return label is bought once for what was sent, with the addresses of the way out turned round by the provider', async () => {
    const outbound = await bought();
    const { order_id: order } = await rig.shipmentOf(outbound);
    const newId = 'returnOfTwoBoards01';
    const ask = (more: object = {}, who = 'packer') =>
      rig.post('/shipments/return', { order, newId, lines: [{ id: 'a', quantity: 2 }], ...more }, who);
    // Nothing was sent yet.
    expect(codesOf(await ask())).toEqual(['fulfillment.not-returnable']);
    expect((await rig.post('/shipments/send', { id: outbound })).status).toBe(200);
    const before = await rig.store.get(orders, order);
    const replies = [await ask(), await ask()];
    expect(replies.map(({ body }) => body)).toEqual([
      { id: newId, state: 'bought' },
      { id: newId, state: 'bought' },
    ]);
    expect(await paidFor(newId)).toBe(1);
    const made = await rig.shipmentOf(newId);
    expect(made).toMatchObject({ is_return: true, free: true, order_id: order, from_address: { zip: '37402' }, to_address: { zip: '53703' } });
    expect(rig.carrier.shipments.get(made.label.shipment)).toMatchObject({ is_return: true });
    // The order lists it, charges nothing for it and has sent no more than before.
    const after = await rig.store.get(orders, order);
    expect(after?.shipments).toMatchObject([{ id: outbound }, { id: newId, is_return: true, free: true }]);
    expect([after?.total, after?.num_shipped]).toEqual([before?.total, before?.num_shipped]);
    const token = await rig.ctx.token('packer', '30d');
    const options = await rig.ctx.call(`/shipments/return-options/${order}`, undefined, { client: 'mill', token });
    expect(options.body).toEqual({ account: 'easypost', lines: [{ id: 'a', quantity: 2 }] });
    // No more than is left, no line twice, not by anybody, not without an account.
    const more = { newId: 'returnOfTooMany0001' };
    expect(codesOf(await ask({ ...more, lines: [{ id: 'a', quantity: 3 }] }))).toEqual(['fulfillment.not-returnable']);
    const twice = [
      { id: 'a', quantity: 1 },
      { id: 'a', quantity: 1 },
    ];
    expect(codesOf(await ask({ ...more, lines: twice }))).toEqual(['fulfillment.not-returnable']);
    expect((await ask(more, 'biller')).status).toBe(403);
    await rig.post('/cms/company/carriers', { account: 'none', secret: '', signing: '' }, 'boss');
    const refused = await ask(more).finally(() => chooseEasyPost(rig));
    expect(codesOf(refused)).toEqual(['shipping.no-account']);
    expect(await rig.store.get(shipments, more.newId)).toBeUndefined();
  });

  test('[SHP-7] no label is bought for a canceled order', async () => {
    const id = await rig.rated();
    const { order_id } = await rig.shipmentOf(id);
    await rig.store.update(orders, order_id, { canceled: true });
    expect(codesOf(await buy(id))).toEqual(['fulfillment.order-canceled']);
    expect([await paidFor(id), (await rig.shipmentOf(id)).postage]).toEqual([0, []]);
    await rig.store.update(orders, order_id, { canceled: false });
  });

  test('[SHP-7] a refused purchase says why, buys nothing, and another one may follow', async () => {
    const id = await rig.rated();
    rig.carrier.levers.declines = true;
    const refused = await buy(id);
    expect(refused).toMatchObject({
      status: 422,
      body: { problems: [{ code: 'shipping.label-refused', params: { reason: 'Insufficient funds.' } }] },
    });
    expect(await rig.shipmentOf(id)).toMatchObject({ label: { state: 'refused' }, postage: [], tracking_code: '' });
    rig.carrier.levers.declines = false;
    expect((await buy(id)).body).toEqual({ state: 'bought' });
    expect(await paidFor(id)).toBe(1);
  });

  test('[SHP-7] drill 8: the answer to a purchase is lost, the provider is down for a while; the label is found again and paid once', async () => {
    const id = await rig.rated();
    rig.carrier.levers.loseAnswers = 1;
    expect((await buy(id)).body).toEqual({ state: 'buying' });
    rig.carrier.levers.isDown = true;
    await rig.track(2 * MINUTE);
    expect((await rig.shipmentOf(id)).label.state).toBe('buying');
    rig.carrier.levers.isDown = false;
    await rig.track(HOUR);
    expect(await rig.shipmentOf(id)).toMatchObject({ label: { state: 'bought', reason: '' }, postage: [{ amount: 21.4 }] });
    expect(await paidFor(id)).toBe(1);
    expect(await bytesOf(id)).toMatch(/^%PDF-/);
  });

  test('[SHP-7] a label that comes late is fetched by the job', async () => {
    rig.carrier.levers.labelsLate = true;
    const id = await bought();
    expect(await rig.shipmentOf(id)).toMatchObject({ label: { state: 'bought' }, postage_label: null });
    rig.carrier.finishLabels();
    await rig.track(5 * MINUTE);
    expect(await bytesOf(id)).toMatch(/^%PDF-/);
  });

  test('[SHP-7] a void gives the money back when the carrier says so, once; then new rates can be had', async () => {
    const id = await bought();
    expect((await rig.post('/shipments/void', { id })).body).toEqual({ state: 'voiding' });
    expect((await rig.shipmentOf(id)).postage).toMatchObject([{ kind: 'label' }, { kind: 'void', state: 'open', amount: 21.4 }]);
    rig.carrier.decideVoid((await rig.shipmentOf(id)).label.shipment, 'refunded');
    rig.carrier.levers.events = 'twice';
    expect(await rig.deliver()).toEqual([200, 200]);
    expect(await rig.shipmentOf(id)).toMatchObject({
      label: { state: 'voided' },
      cost: 0,
      tracking_code: '',
      postage: [{ kind: 'label' }, { kind: 'void', state: 'done' }],
    });
    await rig.post('/shipments/rates', { id });
    expect((await buy(id)).body).toEqual({ state: 'bought' });
    expect((await rig.shipmentOf(id)).postage.map(({ kind }) => kind)).toEqual(['label', 'void', 'label']);
  });

  test('[SHP-7] a void that the carrier refuses leaves the label; one whose answer was lost is asked once', async () => {
    rig.carrier.levers.voids = 'error';
    const id = await bought();
    expect((await rig.post('/shipments/void', { id })).body).toEqual({ state: 'void_refused' });
    expect(await rig.shipmentOf(id)).toMatchObject({ label: { reason: 'The carrier does not take labels back.' }, cost: 21.4 });
    rig.carrier.levers.voids = 'not_applicable';
    rig.carrier.levers.loseAnswers = 1;
    expect((await rig.post('/shipments/void', { id })).body).toEqual({ state: 'voiding' });
    await rig.track(2 * HOUR);
    expect((await rig.shipmentOf(id)).label.state).toBe('not_voidable');
    expect(codesOf(await rig.post('/shipments/void', { id }))).toEqual(['shipping.no-label']);
  });

  test('[SHP-7] signed events move the status as its table allows, in any order and however often', async () => {
    const id = await bought();
    const { tracking_code: code } = await rig.shipmentOf(id);
    rig.carrier.scan(code, 'in_transit', 'Picked up');
    rig.ctx.clock.advance(HOUR);
    rig.carrier.scan(code, 'delivered', 'On the porch');
    rig.carrier.levers.events = 'reversed';
    expect(await rig.deliver()).toEqual([200, 200]);
    const delivered = await rig.shipmentOf(id);
    expect(delivered).toMatchObject({ status: 'delivered', events: [{ message: 'Picked up', city: 'Chicago' }, { message: 'On the porch' }] });
    expect(delivered.delivered).toBe((delivered.sent ?? 0) + HOUR);
    expect((await rig.store.get(orders, delivered.order_id))?.num_delivered).toBe(1);
    rig.carrier.scan(code, 'in_transit', 'Late news');
    await rig.deliver();
    expect((await rig.shipmentOf(id)).status).toBe('delivered');
    expect(codesOf(await rig.post('/shipments/void', { id }))).toEqual(['fulfillment.sent']);
  });

  test('[SHP-7] an event with another signature, for another company or about nothing of ours changes nothing', async () => {
    const id = await bought();
    const before = (await rig.shipmentOf(id)).version;
    rig.carrier.scan((await rig.shipmentOf(id)).tracking_code, 'in_transit');
    rig.carrier.levers.events = 'unsigned';
    expect(await rig.deliver()).toEqual([400]);
    const body = JSON.stringify({ object: 'Event', result: { id: 'trk_else', object: 'Tracker' } });
    expect(await rig.hook(body, rig.carrier.sign(body), '/api/hooks/shipping/nobody/easypost')).toBe(400);
    expect(await rig.hook(body, rig.carrier.sign(body), HOOK.replace('easypost', 'test'))).toBe(400);
    expect(await rig.hook(`${body} `, rig.carrier.sign(body))).toBe(400);
    expect(await rig.hook(body, rig.carrier.sign(body))).toBe(200);
    await rig.ctx.jobs.settle();
    expect((await rig.shipmentOf(id)).version).toBe(before);
  });

  test('[SHP-7, JOB-2] the job and the button find what no event reported; the job ends with the delivery', async () => {
    const id = await bought();
    const { tracking_code: code } = await rig.shipmentOf(id);
    rig.carrier.scan(code, 'out_for_delivery');
    await rig.track(16 * MINUTE);
    expect((await rig.shipmentOf(id)).status).toBe('out_for_delivery');
    rig.carrier.scan(code, 'delivered');
    expect((await rig.post('/shipments/track', { id })).body).toEqual({ status: 'delivered' });
    expect((await rig.shipmentOf(id)).label.due).toBeNull();
    const other = await bought();
    rig.carrier.scan((await rig.shipmentOf(other)).tracking_code, 'return_to_sender', 'Refused at the door');
    await rig.track(0, true);
    expect(await rig.shipmentOf(other)).toMatchObject({ status: 'problem', events: [{ message: 'Refused at the door' }] });
    rig.carrier.levers.isDown = true;
    expect(codesOf(await rig.post('/shipments/track', { id: other }))).toEqual(['shipping.carrier-silent']);
    await rig.track(70 * DAY);
    expect((await rig.shipmentOf(other)).label.due).toBeNull();
  });

  test('[SHP-7] bad input and people without the role are refused, and nothing is stored', async () => {
    const id = await rig.rated();
    const before = await rig.shipmentOf(id);
    for (const [path, body] of [
      ['buy', {}],
      ['buy', { id, rate: 7 }],
      ['buy', { id, rate: '' }],
      ['void', { id: '../x' }],
      ['track', { id: '' }],
    ] as const)
      expect((await rig.post(`/shipments/${path}`, body)).status).toBe(422);
    expect(codesOf(await rig.post('/shipments/buy', { id, rate: 'gone' }))).toEqual(['fulfillment.no-such-rate']);
    expect((await rig.post('/shipments/buy', { id: 'gone', rate: 'r' })).status).toBe(404);
    for (const path of ['buy', 'void', 'track']) expect((await rig.post(`/shipments/${path}`, { id, rate: 'r' }, 'biller')).status).toBe(403);
    expect(await rig.shipmentOf(id)).toEqual(before);
    expect(rig.carrier.requests.filter((line) => /buy|refund/.test(line))).toEqual([]);
  });
});
