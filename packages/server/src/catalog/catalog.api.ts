import { getShopProducts as getShopProductsCall } from '@app/domain/catalog/catalog.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { getShopProducts } from './shop-products.ts';

export const catalogApi = (ctx: AppContext): readonly Served[] => [serve(getShopProductsCall, (input) => getShopProducts(ctx, input))];
