import type { Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import type { Billing, Card } from '@app/domain/payments/card.ts';
import { nameOnCard } from '@app/domain/payments/card.rules.ts';
import { cards } from '@app/domain/payments/payments.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { GatewayError, type PaymentGateway, type SavedCard } from '../../platform/payments/payment-gateway.ts';
import { idFrom } from '../../platform/stable-id.ts';

const MOST = 50;
/**
 * The customer of a card: contact and account. Anybody can order under the address of a contact, so a contact alone owns nothing.
 */
export interface CardOwner {
  readonly contact: string;
  readonly user: string;
}
interface Saving {
  readonly key: string;
  readonly method: string;
  readonly billing: Billing;
  readonly owner: CardOwner;
  /** The provider's id of the customer, where it is known already. */
  readonly customer?: string;
}

/** Returns the cards of a customer. */
export const cardsOf = async (store: ClientStore, { contact, user }: CardOwner): Promise<Doc<Card>[]> =>
  contact === '' ? [] : await store.list(cards, { where: all(where('contact_id', 'eq', contact), where('user_id', 'eq', user)), limit: MOST });

/** Returns the provider's id of a customer who has cards there; empty without one. */
async function customerAt(store: ClientStore, owner: CardOwner, provider: string): Promise<string> {
  return (await cardsOf(store, owner)).find((card) => card.provider === provider && card.customer_id !== '')?.customer_id ?? '';
}

/** Saves a card at the provider, with the others of its customer; refuses one that the provider does not take. */
export async function saveAtProvider(store: ClientStore, gateway: PaymentGateway, saving: Saving): Promise<SavedCard> {
  const saved = await trySaving(store, gateway, saving);
  if (typeof saved === 'string') throw refuse({ code: 'payments.card-gone' });
  return saved;
}

/** The same; of a card that is declined returns the provider's reason. */
export async function trySaving(
  store: ClientStore,
  gateway: PaymentGateway,
  { key, method, billing, owner, ...known }: Saving,
): Promise<SavedCard | string> {
  const customer = known.customer ?? (await customerAt(store, owner, gateway.provider));
  try {
    return await gateway.saveCard({ key, method, customer, name: nameOnCard(billing), email: billing.email, contact: owner.contact });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.kind === 'refused') return error.message;
    throw refuse({ code: 'payments.provider-silent' });
  }
}

interface Filing {
  readonly owner: CardOwner;
  readonly billing: Billing;
  readonly saved: SavedCard;
  readonly provider: PaymentGateway['provider'];
}
/** Files a card for later payments; its number was never here (ORD-10). The first one of a customer is their default. Joins the transaction. */
export async function fileCard(
  { config }: Pick<AppContext, 'config'>,
  store: ClientStore,
  { owner, billing, saved, provider }: Filing,
): Promise<string> {
  const id = idFrom(config, 'card', store.client, owner.contact, saved.customer, saved.method);
  const isFirst = (await cardsOf(store, owner)).every((card) => card.id === id || !card.default);
  const ids = { contact_id: owner.contact, user_id: owner.user, customer_id: saved.customer, payment_method: saved.method };
  await store.set(cards, id, { ...billing, ...saved.card, ...ids, provider, default: isFirst });
  return id;
}
