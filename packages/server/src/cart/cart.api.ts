import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  addToCart as addToCartCall,
  answerCheckout as answerCheckoutCall,
  calculateTax as calculateTaxCall,
  getCheckout as getCheckoutCall,
  getCartStock as getCartStockCall,
  getCheckoutOrder as getCheckoutOrderCall,
  keepCheckout as keepCheckoutCall,
  payCheckout as payCheckoutCall,
  priceShipping as priceShippingCall,
  saveCart as saveCartCall,
  setDiscount as setDiscountCall,
  settleCheckout as settleCheckoutCall,
  startCheckout as startCheckoutCall,
} from '@app/domain/cart/cart.calls.ts';
import { getShopProducts as getShopProductsCall } from '@app/domain/catalog/catalog.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { addToCart, saveCart, setDiscount } from './change-cart.ts';
import { getCartStock } from './cart-stock.ts';
import { answerCheckout, getCheckout, getCheckoutOrder, keepCheckout, type MayPay, payCheckout, settleCheckout } from './pay-checkout.ts';
import { shippingOf, taxOf } from './price-order.ts';
import { getShopProducts } from './shop-products.ts';
import { startCheckout } from './start-checkout.ts';

const limit = { max: 120, perMs: MINUTE };
/** Of calls where a code or a link could be guessed. */
const few = { max: 30, perMs: MINUTE };
const NOTHING = { selected_rate: null, shipments: [], shipping: 0, metadata: { rates: [] } };

/** `mayPay` refuses a payment for what the modules above the cart sell, if it is gone. */
export const cartApi = (ctx: AppContext, mayPay: MayPay): readonly Served[] => [
  serve(getShopProductsCall, (input) => getShopProducts(ctx, input)),
  serve(addToCartCall, (input, actor) => addToCart(ctx, actor, input), limit),
  serve(saveCartCall, (input, actor) => saveCart(ctx, actor, input), limit),
  serve(setDiscountCall, ({ code }, actor) => setDiscount(ctx, actor, code), few),
  serve(
    priceShippingCall,
    async ({ company, order, address }) => {
      const answer = await shippingOf(ctx, ctx.records.forClient(company), order, address);
      return answer.error ? { ...NOTHING, ...answer } : { message: '', ...answer, metadata: { rates: [], ...answer.metadata } };
    },
    limit,
  ),
  serve(calculateTaxCall, ({ company, order, address }) => taxOf(ctx, ctx.records.forClient(company), order, address), limit),
  serve(getCheckoutCall, ({ company }) => getCheckout(ctx, company), limit),
  serve(startCheckoutCall, (input, actor, { origin }) => startCheckout(ctx, actor, input, origin), few),
  serve(payCheckoutCall, (input, _, { origin }) => payCheckout(ctx, input, { mayPay, site: origin }), few),
  serve(settleCheckoutCall, (input) => settleCheckout(ctx, input), few),
  serve(answerCheckoutCall, (input) => answerCheckout(ctx, input), few),
  serve(keepCheckoutCall, ({ token }) => keepCheckout(ctx, token), few),
  serve(getCartStockCall, (_, actor) => getCartStock(ctx, actor), limit),
  serve(getCheckoutOrderCall, ({ token }) => getCheckoutOrder(ctx, token), limit),
];
