import type { Doc } from '@app/kernel/collection.ts';
import { textOf } from '@app/kernel/fields.ts';
import type { Write } from '@app/kernel/live.ts';
import { formatUsdIn } from '@app/kernel/money.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { choicesOf } from '@app/domain/cart/line.rules.ts';
import { fullName } from '@app/domain/contacts/contact.ts';
import type { Order } from '@app/domain/orders/order.ts';
import type { ClientStore } from '@app/store/records.ts';
import { writeSystemMail } from '../mail/system/write-system-mail.ts';
import { tokenOf } from '../orders/order-token.ts';
import type { AppContext } from '../platform/app-context.ts';
import { keptReads } from '../records/kept-reads.ts';
import { wordsFor } from '../words/words.ts';

/** An email that waits so long is not sent any more. */
const NEWS_MS = 30 * DAY;

/**
 * Writes the email that confirms an order to its buyer, with the link to it, together with these writes of the platform. Joins the transaction that paid
 * it, so that it is sent once.
 */
export async function confirmOrder(ctx: AppContext, store: ClientStore, order: Doc<Order>, beside: readonly Write[]): Promise<void> {
  const company = await keptReads(ctx.records).get(store, clients, store.client);
  const { email } = order.contact;
  if (!company || email === '') {
    if (beside.length > 0) await ctx.records.platform.write(beside);
    return;
  }
  const { t, language } = wordsFor(company.language);
  const values = { company: company.name, number: order.invoice_id, total: formatUsdIn(language, order.total) };
  const lines = order.items.map((item) => `${item.quantity} × ${[item.name, ...Object.values(choicesOf(item))].join(', ')}`);
  const url = `${textOf(order.metadata, 'site')}/checkout/${tokenOf(ctx, store.client, order.id)}`;
  const paidBack = textOf(order.metadata, 'paid_back');
  const text =
    paidBack === ''
      ? t('Thank you for your order {number} at {company}. It is paid: {total}.', values)
      : t('Your order {number} at {company} was sold out before your payment arrived. You get {total} back.', values);
  const mail = {
    to: email,
    purpose: 'order-placed' as const,
    expires: ctx.clock.now() + NEWS_MS,
    name: fullName(order.contact),
    subject: t('Your order {number} from {company}', values),
    text: [text, '', ...lines, '', t('See your order here:'), url].join('\n'),
  };
  await writeSystemMail(ctx, mail, beside);
}
