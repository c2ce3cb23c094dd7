import type { Doc } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import type { Shipment } from '@app/domain/shipping/shipment.ts';
import { shipments } from '@app/domain/shipping/shipping.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { EngineName } from '@app/store/testing/engines.ts';
import { trackShipments } from '../../fulfillment/track-shipments.ts';
import { wordsFor } from '../../words/words.ts';
import { type TestContext, testContext, type TestReply } from '../test-context.ts';
import { CARRIER_KEYS, EasyPostServer } from './easypost-server.ts';

export const MILL = 'mill';
/** Address at which the company takes events. */
export const HOOK = `/api/hooks/shipping/${MILL}/easypost`;

/** A shop that buys its labels at the local server. */
export interface CarrierRig {
  readonly ctx: TestContext;
  readonly carrier: EasyPostServer;
  readonly store: ClientStore;
  readonly post: (path: string, body: Readonly<Record<string, unknown>>, who?: string) => Promise<TestReply>;
  /** Makes a shipment of a new order, with rates, and returns its id. */
  readonly rated: (order?: Readonly<Record<string, unknown>>) => Promise<string>;
  readonly shipmentOf: (id: string) => Promise<Doc<Shipment>>;
  /** Does what the job does, so much later. */
  readonly track: (ms: number, isAsked?: boolean) => Promise<number>;
  /** Delivers waiting events and has them applied; answers the statuses of their delivery. */
  readonly deliver: () => Promise<number[]>;
  readonly hook: (body: string, signature: string, path?: string) => Promise<number>;
  readonly close: () => Promise<void>;
}

export async function openCarrierRig(engine: EngineName = 'pglite'): Promise<CarrierRig> {
  let now = (): number => 0;
  const carrier = await EasyPostServer.open(() => now());
  const ctx = await testContext({ engine, config: { easypostUrl: carrier.url } });
  now = () => ctx.clock.now();
  const address = { street: '1 Yard', city: 'Chattanooga', state: 'TN', zip: '37402', country: 'US' };
  await ctx.client(MILL, { kind: 'shop', name: 'Mill', address });
  await ctx.person({ uid: 'boss', client: MILL, roles: ['admin'] });
  await ctx.person({ uid: 'packer', client: MILL, roles: ['dispatch'] });
  await ctx.person({ uid: 'biller', client: MILL, roles: ['billing'] });
  const store = ctx.records.forClient(MILL);
  const post: CarrierRig['post'] = async (path, body, who = 'packer') => ctx.call(path, body, { client: MILL, token: await ctx.token(who, '30d') });
  const hook: CarrierRig['hook'] = async (body, signature, path = HOOK) => {
    const { http } = await ctx.app();
    const headers = { 'content-type': 'application/json', 'x-hmac-signature': signature };
    return (await http.inject({ method: 'POST', url: path, headers, payload: body })).statusCode;
  };
  carrier.deliver = hook;
  return {
    ctx,
    carrier,
    store,
    post,
    async rated(data = {}) {
      const home = { company: 'Maker', street: '12 Mill Road', city: 'Madison', state: 'WI', zip: '53703', phone: '608-555-0110' };
      const items = [{ id: 'a', sku: 'OAK-6', name: 'Board', quantity: 4, price: 50, unit_weight: 5 }];
      const order = await store.create(orders, Order.parse({ items, address: home, ...data }));
      const { body } = await post('/shipments/create', { order: order.id, newId: randomId(LONG_ID) });
      await post('/shipments/rates', { id: body.id });
      return body.id as string;
    },
    async shipmentOf(id) {
      const shipment = await store.get(shipments, id);
      if (!shipment) throw new Error(`No shipment ${id}`);
      return shipment;
    },
    async track(ms, isAsked = false) {
      ctx.clock.advance(ms);
      const run = { client: MILL, isAsked, startedAt: ctx.clock.now(), words: wordsFor('en'), position: undefined };
      const { done } = await trackShipments(ctx)({ ...run, say: async () => undefined, batch: (work) => ctx.records.tx(work) });
      return done;
    },
    async deliver() {
      ctx.clock.advance(1000);
      const statuses = await carrier.deliverEvents();
      await ctx.jobs.settle();
      return statuses;
    },
    hook,
    async close() {
      await ctx.close();
      await carrier.close();
    },
  };
}
export const chooseEasyPost = (rig: Pick<CarrierRig, 'post'>): Promise<TestReply> =>
  rig.post('/cms/company/carriers', { account: 'easypost', ...CARRIER_KEYS }, 'boss');
