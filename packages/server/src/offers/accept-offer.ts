import type { z } from 'zod';
import { toDollars } from '@app/kernel/money.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import { recordLabel } from '@app/domain/conversations/record-label.rules.ts';
import { MAX_FOLLOWERS } from '@app/domain/follow-ups/follow-up.rules.ts';
import { answerProblems, choiceProblems, chosenContent, DISCLOSURE, DISCLOSURE_VERSION, pageStateOf } from '@app/domain/offers/offer.rules.ts';
import type { acceptOffer as acceptOfferCall } from '@app/domain/offers/offers.calls.ts';
import { OrderQuote } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { totalsOf } from '@app/domain/orders/totals.rules.ts';
import { depositCents } from '@app/domain/payments/deposit.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import { members } from '@app/domain/users/user.collection.ts';
import { saveFollowUp } from '../follow-ups/save-follow-up.ts';
import type { CallRequest } from '../http/serve.ts';
import { writeSystemMail } from '../mail/system/write-system-mail.ts';
import { writeOrderOfQuote } from '../orders/create-order.ts';
import type { AppContext } from '../platform/app-context.ts';
import { idFrom } from '../platform/stable-id.ts';
import { wordsFor } from '../words/words.ts';
import { changeOffer, underLock } from './answer-offer.ts';
import type { FoundOffer } from './find-offer.ts';
import { addOfferEvent, visitorIn } from './offer-events.ts';
import { revisionPaper } from './papers/quote-paper.ts';
import { offerLink } from './send-offer.ts';

type Acceptance = Pick<z.output<typeof acceptOfferCall.body>, 'name' | 'consent' | 'sha256' | 'choices' | 'token' | 'po_number'>;
interface Signed {
  /** Number of the order. */
  readonly number: string;
}
/** News that nobody read for so long are none. */
const NEWS_MS = 30 * DAY;

/**
 * Accepts and signs an offer in one transaction: signature, order, follow-up and both emails exist together or not at all. A repeat returns
 * the same order. The clock of the server decides whether it came in time.
 */
export async function acceptOffer(ctx: AppContext, offer: FoundOffer, acceptance: Acceptance, request: CallRequest): Promise<Signed> {
  const { store, revision, actor, company } = offer;
  return await underLock(ctx, offer, async (quote) => {
    const now = ctx.clock.now();
    const state = pageStateOf(quote, revision.id, now);
    if (state === 'accepted') return { number: (await store.get(orders, quote.order))?.invoice_id ?? '' };
    const problems = [...answerProblems(state), ...signatureProblems(acceptance), ...choiceProblems(revision.content.items, acceptance.choices)];
    // The page that was signed showed another revision.
    if (state === 'open' && acceptance.sha256 !== revision.sha256) problems.push({ code: 'offers.replaced' });
    if (problems.length > 0) throw refuse(...problems);
    const content = chosenContent(revision.content, acceptance.choices);
    if (content.items.length === 0) throw refuse({ code: 'offers.bad-choice' });
    const { path } = await writeOrderOfQuote(ctx, actor, {
      quote,
      content: {
        ...OrderQuote.parse(quote),
        ...agreedOf(content),
        po_number: acceptance.po_number || quote.po_number,
        metadata: { ...quote.metadata, deposit: revision.deposit },
      },
    });
    await sign(ctx, { ...offer, quote }, { acceptance, content, request, now });
    await changeOffer(
      offer,
      { ...quote, order: path },
      {
        state: 'accepted',
        answered: now,
        to_countersign: company.config.countersigns,
      },
    );
    const number = (await store.get(orders, path))?.invoice_id ?? '';
    await remind(ctx, { ...offer, quote }, { now, number, name: acceptance.name });
    await tellBoth(ctx, offer, { token: acceptance.token, origin: request.origin, number, name: acceptance.name });
    return { number };
  });
}

const signatureProblems = ({ name, consent }: Pick<Acceptance, 'name' | 'consent'>) => [
  ...(name === '' ? [{ code: 'offers.no-name' } as const] : []),
  ...(consent ? [] : [{ code: 'offers.no-consent' } as const]),
];

/** Returns the fields of a quote that the revision decides. */
function agreedOf({ items, discount, shipping, shipments, selected_rate, tax, contact, address, subscription }: OrderQuote): Partial<OrderQuote> {
  return { items, discount, shipping, shipments, selected_rate, tax, contact, address, subscription };
}

interface Signing {
  readonly acceptance: Acceptance;
  readonly content: OrderQuote;
  readonly request: CallRequest;
  readonly now: number;
}
/** Writes the signature down: who, when, from where, what, and in which words (commerce.md 8). */
async function sign(ctx: AppContext, { store, revision, quote, company }: FoundOffer, { acceptance, content, request, now }: Signing): Promise<void> {
  const { totalCents } = totalsOf(content);
  const paper = await revisionPaper(ctx, { company, revision });
  await addOfferEvent(store, {
    quote: quote.id,
    revision: revision.id,
    kind: 'accepted',
    at: now,
    ...visitorIn(request),
    details: {
      name: acceptance.name,
      email: revision.to,
      po_number: acceptance.po_number,
      choices: acceptance.choices as Record<string, Record<string, boolean | number>>,
      revision: revision.number,
      revision_sha256: revision.sha256,
      pdf_sha256: paper.sha256,
      // Names the token without opening the page.
      token: revision.token.slice(0, 16),
      disclosure: wordsFor(company.language).t(DISCLOSURE),
      disclosure_version: DISCLOSURE_VERSION,
      terms: revision.terms.url,
      terms_version: revision.terms.version,
      total: toDollars(totalCents),
      deposit: toDollars(depositCents(revision.deposit, totalCents)),
      zone: zoneOf(company),
    },
  });
}

/** Returns those who work on the quote, whoever sent it first. */
const staffOf = ({ revision, quote }: Pick<FoundOffer, 'revision' | 'quote'>): string[] =>
  [...new Set([revision.sent_by, ...quote.agents])].filter((uid) => uid !== '');

interface News {
  readonly number: string;
  readonly name: string;
}
/** Leaves a follow-up for those who work on the quote. */
async function remind(
  ctx: AppContext,
  { store, quote, revision, company }: FoundOffer,
  { now, number, name }: News & { readonly now: number },
): Promise<void> {
  const { t } = wordsFor(company.language);
  const values = { name, quote: quote.quote_id, number };
  await saveFollowUp(ctx, ctx.records.forClient(store.client, revision.sent_by).actor, {
    id: idFrom(ctx.config, 'offer-follow-up', store.client, quote.id).replaceAll(/[^A-Za-z0-9]/g, 'x'),
    due: now,
    message: company.config.countersigns
      ? t('{name} accepted quote {quote}. It is order {number} now. Countersign the quote.', values)
      : t('{name} accepted quote {quote}. It is order {number} now.', values),
    followers: staffOf({ revision, quote }).slice(0, MAX_FOLLOWERS),
    roles: [],
    object: { path: quote.path, label: recordLabel({ ...quote }) },
    tRef: '',
    contact: quote.contact.id,
  });
}

/** Emails the customer and those who work on the quote. */
async function tellBoth(
  ctx: AppContext,
  { store, company, revision, quote }: FoundOffer,
  { token, origin, number, name }: News & { readonly token: string; readonly origin: string },
): Promise<void> {
  const { t } = wordsFor(company.language);
  const expires = ctx.clock.now() + NEWS_MS;
  const values = { company: company.name, quote: revision.content.quote_id, number, name };
  const subject = t('Quote {quote} is accepted', values);
  await writeSystemMail(ctx, {
    to: revision.to,
    purpose: 'offer-answer',
    expires,
    name,
    subject,
    text: t('You accepted quote {quote} of {company}. Your order has the number {number}.\n\nWhat you signed, and the way to pay:\n{url}', {
      ...values,
      url: offerLink(origin, company.name_key, token),
    }),
  });
  for (const uid of staffOf({ revision, quote })) {
    const member = await store.get(members, uid);
    if (!member?.active || member.email === '') continue;
    const url = `${origin}/${company.name_key}/quotes/${quote.id}/`;
    const text = t('{name} accepted quote {quote}. It is order {number} now.\n\n{url}', { ...values, url });
    await writeSystemMail(ctx, { to: member.email, purpose: 'offer-answer', expires, name: member.name, subject, text });
  }
}
