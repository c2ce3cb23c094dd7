import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { recordId as id } from '@app/kernel/fields.ts';
import { Rate } from '../shipping/rate.ts';
import { accessorials } from '../shipping/shipping.states.ts';

const access = { roles: ['sales'] } as const;
const about = {
  kind: z.enum(['orders', 'order_quotes']),
  id,
  /** Of goods that go as freight. */
  services: z.array(z.enum(accessorials.names)).max(accessorials.names.length).default([]),
};

export const getOrderRates = defineCall({
  method: 'post',
  path: '/orders/shipping-rates',
  about: 'Returns the rates for the goods of an order or a quote to its address, or why there are none.',
  access,
  reads: true,
  body: z.object(about),
  reply: z.object({ message: z.string(), isFreight: z.boolean(), rates: z.array(Rate) }),
});
export const setOrderShipping = defineCall({
  method: 'post',
  path: '/orders/shipping',
  about: 'Sets the shipping of an order or a quote without shipments to one of its rates.',
  access,
  body: z.object({ ...about, rate: z.string().min(1).max(200) }),
  /** Dollars. */
  reply: z.object({ shipping: z.number() }),
});
export const orderShippingCalls = { getOrderRates, setOrderShipping };
