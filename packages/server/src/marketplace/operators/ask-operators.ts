import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { holdersOf } from '@app/domain/conversations/audience.rules.ts';
import { addresses } from '@app/domain/links.ts';
import { reminderAt, requestedLegs } from '@app/domain/marketplace/operators/operator-request.rules.ts';
import { OperatorRequest } from '@app/domain/marketplace/operators/operator-request.ts';
import type { askOperators as askOperatorsCall } from '@app/domain/marketplace/operators/operators.calls.ts';
import { operatorRequests } from '@app/domain/marketplace/operators/operators.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { isOpenQuote } from '@app/domain/trips/desk/status.rules.ts';
import { tripStatuses } from '@app/domain/trips/model/trip.states.ts';
import { quotes } from '@app/domain/trips/trips.collection.ts';
import { companyOf } from '../../clients/company-of.ts';
import { staffOf } from '../../conversations/append-message.ts';
import { wakeWork } from '../../jobs/due-work.ts';
import { writeSystemMail } from '../../mail/system/write-system-mail.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { writeNotices } from '../../users/notices/write-notices.ts';
import { wordsFor } from '../../words/words.ts';
import { readQuote } from '../../trips/charter-quote.ts';
import { activeLink } from '../partners/open-share.ts';
import { deadlineText, legLines, operatorLink } from './operator-links.ts';

const LONGEST = 30 * DAY;
/** Emails of one company to addresses that its staff typed. */
const EMAILS_A_DAY = 200;
type Input = z.output<typeof askOperatorsCall.body>;
interface Partner {
  readonly recipient: string;
  readonly recipient_name: string;
  readonly email: string;
}
/** Address of a request, below `/{name_key}/`. */
export const requestScreen = (id: string): string => addresses.operator_requests.detail.replace(':id', id);

/** Returns the partners that a form names: affiliates with an active link, and addresses. */
async function partnersOf(ctx: AppContext, actor: Actor, { partners, others }: Input): Promise<Partner[]> {
  const known: Partner[] = [];
  for (const id of new Set(partners)) {
    const company = (await activeLink(ctx, actor.client, id)) ? await companyOf(ctx, id) : undefined;
    if (!company?.active) throw refuse({ code: 'marketplace.not-partners' });
    known.push({ recipient: id, recipient_name: company.name, email: '' });
  }
  const byAddress = new Map(others.map(({ name, email }) => [email.trim().toLowerCase(), name]));
  return [...known, ...[...byAddress].map(([email, name]) => ({ recipient: '', recipient_name: name || email, email }))];
}

/**
 * Asks partners for an aircraft for the flights of a quote. Each is asked once for the same flights, however often the form is sent. Requests,
 * notices and emails exist together or not at all.
 */
export async function askOperators(ctx: AppContext, actor: Actor, input: Input): Promise<{ sent: number; repeated: number }> {
  const { records, clock, config, limits } = ctx;
  const now = clock.now();
  if (input.deadline <= now || input.deadline > now + LONGEST) throw refuse({ code: 'marketplace.request-deadline' });
  const partners = await partnersOf(ctx, actor, input);
  if (partners.length === 0) throw refuse({ code: 'marketplace.no-partner-chosen' });
  for (const { email } of partners) {
    const limited = { bucket: 'operator requests', key: actor.client, max: EMAILS_A_DAY, windowMs: DAY, single: true };
    if (email !== '' && !(await limits.take(limited))) throw refuse({ code: 'records.too-many' });
  }
  const store = records.forClient(actor.client, actor.uid);
  const company = await companyOf(ctx, actor.client);
  return await records.tx(async () => {
    await store.lock(quotes, input.quote);
    const quote = await readQuote(ctx, actor, input.quote);
    if (!isOpenQuote(quote)) throw refuse({ code: 'trips.quote-closed', params: { status: tripStatuses.label(quote.status) } });
    const legs = requestedLegs(quote.legs);
    if (legs.length === 0) throw refuse({ code: 'marketplace.no-flights' });
    const remind_at = reminderAt(now, input.deadline);
    let sent = 0;
    for (const partner of partners) {
      const id = idFrom(config, 'operator-request', actor.client, quote.id, partner.recipient, partner.email, JSON.stringify(legs));
      if (await store.get(operatorRequests, id)) continue;
      const { deadline, margin, note } = input;
      const facts = { creator: actor.client, creator_name: company.name, quote: quote.id, quote_number: quote.quote_id };
      const request = await store.create(operatorRequests, OperatorRequest.parse({ ...facts, ...partner, legs, note, deadline, remind_at, margin }), {
        id,
      });
      await tellOperator(ctx, company, request, 'request');
      sent += 1;
    }
    if (sent > 0) await wakeWork(ctx, { client: actor.client, kind: 'operator-reminders' }, remind_at);
    return { sent, repeated: partners.length - sent };
  });
}

/** Tells a partner of a request or reminds it: its people by a notice, an address by an email with the link. Joins the transaction. */
export async function tellOperator(
  ctx: AppContext,
  company: Doc<Client>,
  request: Doc<OperatorRequest>,
  news: 'request' | 'reminder',
): Promise<void> {
  const { id, recipient, recipient_name, email, deadline, legs, note } = request;
  if (recipient !== '') {
    const uids = holdersOf(await staffOf(ctx, recipient), ['sales', 'dispatch']);
    const notice = { kind: 'partner-request', subject: company.name, count: news === 'reminder' ? 1 : 0, screen: requestScreen(id) } as const;
    await writeNotices(ctx, { client: recipient, uids, key: `${id} ${news}` }, notice);
    return;
  }
  const { t } = wordsFor(company.language);
  const values = { company: company.name, until: deadlineText(deadline, company) };
  const flights = legLines(legs, company);
  await writeSystemMail(ctx, {
    to: email,
    purpose: 'operator-request',
    expires: deadline,
    name: recipient_name === email ? '' : recipient_name,
    subject: news === 'request' ? t('{company} asks for an aircraft', values) : t('Reminder: {company} asks for an aircraft', values),
    text: [
      t('{company} asks for an aircraft and its price. Please answer by {until}.', values),
      flights,
      note,
      t('Offer an aircraft or decline here, without signing in:'),
      operatorLink(ctx, company, id),
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
  });
}
