import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { ShopProduct } from './shop.ts';

/** Returns what a shop sells; with a SKU, only that. */
export const getShopProducts = defineCall({
  method: 'get',
  path: '/cms/products',
  about: 'Returns the products that a shop sells, with prices and choices.',
  access: 'public',
  body: z.object({ client_id: z.string().max(64), sku: z.string().max(64).default('') }),
  reply: z.object({ products: z.array(ShopProduct) }),
});
