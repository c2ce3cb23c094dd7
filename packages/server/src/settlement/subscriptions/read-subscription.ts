import { toDollars } from '@app/kernel/money.ts';
import { where } from '@app/kernel/queries/where.ts';
import { products } from '@app/domain/catalog/catalog.collection.ts';
import type { Product } from '@app/domain/catalog/product.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import { fullName } from '@app/domain/contacts/contact.ts';
import { cardLabel, isExpired, isTestAccount } from '@app/domain/payments/card.rules.ts';
import { providerInvoices } from '@app/domain/payments/payments.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { deedsOf, intervalOf, periodCents, periodPrice } from '@app/domain/settlement/subscriptions/subscription.rules.ts';
import type { SubscriptionPlan, SubscriptionView } from '@app/domain/settlement/subscriptions/subscriptions.calls.ts';
import { settingsOf } from '../../payments/gateways.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Plan } from '../../platform/payments/payment-gateway.ts';
import { cardsOf } from '../cards/file-card.ts';
import type { FoundSubscription } from './find-subscription.ts';

const MOST = 100;
const NO_TAX = { totalRate: 0, exempt: false };
/** Returns what a person sees of a subscription. */
export async function readSubscription(ctx: AppContext, found: FoundSubscription): Promise<SubscriptionView> {
  const { company, store, subscription, order, isStaff } = found;
  const invoices = await store.list(providerInvoices, { parent: subscription.path, limit: MOST });
  const settings = await settingsOf(ctx, store.client);
  return {
    id: subscription.id,
    company: company.name_key,
    name: subscription.name,
    status: subscription.status,
    interval: subscription.interval,
    price: periodPrice(subscription),
    since: subscription.start_date,
    period_start: subscription.current_period_start,
    period_end: subscription.current_period_end,
    trial_end: subscription.trial_end,
    ended_at: subscription.ended_at,
    cancel_at_period_end: subscription.cancel_at_period_end,
    due: toDollars(subscription.due),
    card: subscription.card,
    deeds: deedsOf(subscription),
    isTest: subscription.provider === 'test' || isTestAccount(settings),
    isStaff,
    order: { id: order?.id ?? '', number: order?.invoice_id ?? '' },
    customer: { name: order ? fullName(order.contact) : '', email: order?.contact.email ?? '' },
    invoices: invoices
      .map(({ id, number, status, total, amount_remaining, lines: [line], order_id, invoice_pdf }) => ({
        id,
        number,
        status,
        total: toDollars(total),
        open: status === 'open' ? toDollars(amount_remaining) : 0,
        from: line?.period_start ?? null,
        until: line?.period_end ?? null,
        order: order_id,
        pdf: invoice_pdf,
      }))
      .sort((a, b) => (b.until ?? 0) - (a.until ?? 0)),
    plans: await plansFor(found),
    cards: await cardsFor(ctx, found),
  };
}

/** Other recurring products of the company that are for sale, with the tax of the order. */
async function plansFor({ store, subscription, order }: FoundSubscription): Promise<SubscriptionPlan[]> {
  const all = await store.list(products, { where: where('active', 'eq', true), limit: MOST });
  return all.flatMap((product) => {
    const plan = planOf(product, order?.tax ?? NO_TAX);
    return plan === undefined || plan.name === subscription.name
      ? []
      : [{ product: product.id, name: plan.name, price: toDollars(plan.amountCents), interval: plan.interval }];
  });
}
function planOf(product: Product, tax: Parameters<typeof periodCents>[1]): Plan | undefined {
  const interval = intervalOf(product.subscription?.period ?? '');
  if (interval === undefined || product.price <= 0) return undefined;
  const { name, sku, price, subscription } = product;
  const amountCents = periodCents({ price, quantity: 1 }, tax);
  return { name: name || sku, product: subscription?.provider_product ?? '', amountCents, currency: 'usd', interval };
}
/** Returns the plan of a product; refuses one that is not recurring. */
export async function planFor({ store, order }: FoundSubscription, id: string): Promise<Plan> {
  const product = await store.get(products, id);
  const plan = product?.active === true ? planOf(product, order?.tax ?? NO_TAX) : undefined;
  if (!plan) throw refuse({ code: 'records.missing' });
  return plan;
}

/** Cards that the provider knows for the same customer. */
async function cardsFor({ clock }: AppContext, { company, store, subscription }: FoundSubscription): Promise<SubscriptionView['cards']> {
  const { contact_id, user_id, provider, customer, default_payment_method: current } = subscription;
  const own = await cardsOf(store, { contact: contact_id, user: user_id });
  return own
    .filter((card) => card.provider === provider && card.customer_id === customer && card.payment_method !== current)
    .filter((card) => !card.expired && !isExpired(card, clock.now(), zoneOf(company)))
    .map((card) => ({ id: card.id, label: cardLabel(card) }));
}
