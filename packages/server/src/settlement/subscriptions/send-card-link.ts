import { DAY } from '@app/kernel/time/durations.ts';
import { refuse } from '@app/domain/problems.ts';
import { writeSystemMail } from '../../mail/system/write-system-mail.ts';
import { fullName } from '@app/domain/contacts/contact.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { wordsFor } from '../../words/words.ts';
import type { FoundSubscription } from './find-subscription.ts';

/** An email that waits so long is not sent any more. */
const NEWS_MS = 30 * DAY;

/** Emails the customer the address of their account, where they change the card; once for each form. Returns the address of the email. */
export async function sendCardLink(
  ctx: AppContext,
  { company, store, subscription, order }: FoundSubscription,
  { key, origin }: { readonly key: string; readonly origin: string },
): Promise<{ to: string }> {
  const to = order?.contact.email ?? '';
  if (!order || to === '') throw refuse({ code: 'payments.no-customer-email' });
  const isFirst = await ctx.limits.take({ bucket: 'card-link', key: `${store.client}:${subscription.id}:${key}`, max: 1, windowMs: DAY });
  if (!isFirst) return { to };
  const { t } = wordsFor(company.language);
  const values = { company: company.name, name: subscription.name, url: `${origin}/${company.name_key}/account/subscriptions` };
  await writeSystemMail(ctx, {
    to,
    purpose: 'card-link',
    expires: ctx.clock.now() + NEWS_MS,
    name: fullName(order.contact),
    subject: t('{company}: update the card of your subscription', values),
    text: t(
      'The card of your subscription “{name}” at {company} needs your attention. Sign in with this email address and choose another card:\n\n{url}',
      values,
    ),
  });
  return { to };
}
