import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Actor, DocOf } from '@app/kernel/collection.ts';
import { randomId } from '@app/kernel/ids.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { fullName } from '@app/domain/contacts/contact.ts';
import { NewMessage } from '@app/domain/conversations/conversations.calls.ts';
import { charterOf } from '@app/domain/offers/charter-offer.ts';
import { momentText } from '@app/domain/offers/moment-text.rules.ts';
import { provenText, sendProblems } from '@app/domain/offers/offer.rules.ts';
import { OfferCompany, OfferContent, OfferRevision } from '@app/domain/offers/offer-revision.ts';
import type { sendOffer as sendOfferCall } from '@app/domain/offers/offers.calls.ts';
import { offerRevisions } from '@app/domain/offers/offers.collection.ts';
import { OrderQuote } from '@app/domain/orders/order.ts';
import { Offer, offerStateAt } from '@app/domain/orders/offer.ts';
import { orderQuotes } from '@app/domain/orders/orders.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { sendMessage } from '../conversations/send-message.ts';
import { writeSystemMail } from '../mail/system/write-system-mail.ts';
import { readOrder } from '../orders/change-order.ts';
import type { AppContext } from '../platform/app-context.ts';
import { idFrom } from '../platform/stable-id.ts';
import { hashOfToken } from '../platform/token-hash.ts';
import { wordsFor } from '../words/words.ts';
import { addOfferEvent, sha256Of } from './offer-events.ts';
import { revisionPaper } from './papers/quote-paper.ts';

type Input = z.output<typeof sendOfferCall.body> & { readonly origin: string };
const TOKEN_BYTES = 16;
const KEY_LENGTH = 20;

/** Address of the page of an offer. */
export const offerLink = (origin: string, nameKey: string, token: string): string => `${origin}/${nameKey}/quote/${token}`;

function revisionOf(company: DocOf<typeof clients>, quote: OrderQuote, facts: z.input<typeof OfferRevision>): OfferRevision {
  const { name, email, phone, website, terms } = company;
  const { street, city, state, zip } = company.address;
  const from = OfferCompany.parse({ name, email, phone, website, street, city, state, zip });
  const { insurance, cancellation } = company.config.charter_terms;
  const notices =
    charterOf(quote) === ''
      ? ''
      : [insurance, cancellation]
          .map((notice) => notice.trim())
          .filter(Boolean)
          .join('\n\n');
  return OfferRevision.parse({ ...facts, content: OfferContent.parse(quote), company: from, terms, notices });
}

/**
 * Freezes a quote as its next revision, replaces the link, and emails the new one, in one transaction. A repeat of the same form sends
 * nothing again; only the first reply has the link, because the token is nowhere else.
 */
export async function sendOffer(ctx: AppContext, actor: Actor, input: Input): Promise<{ revision: number; link: string }> {
  const { records, config, clock } = ctx;
  const store = records.forClient(actor.client, actor.uid);
  const id = idFrom(config, 'offer', actor.client, input.id, input.key);
  return await records.tx(async () => {
    await store.lock(orderQuotes, input.id);
    await readOrder(ctx, actor, { kind: 'order_quotes', id: input.id });
    const [quote, company, existing] = await Promise.all([
      store.get(orderQuotes, input.id),
      store.get(clients, actor.client),
      store.get(offerRevisions, id),
    ]);
    if (!quote || !company) throw refuse({ code: 'records.missing' });
    if (existing) return { revision: existing.number, link: '' };
    const now = clock.now();
    const to = (input.to || quote.contact.email).trim().toLowerCase();
    const { valid_until, deposit, note } = input;
    const problems = sendProblems(quote, { to, valid_until, deposit }, now);
    if (problems.length > 0) throw refuse(...problems);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const number = quote.offer.revision + 1;
    const facts = { quote: quote.id, number, token: hashOfToken(token), to, sent: now, sent_by: actor.uid, valid_until, deposit, note };
    const revision = revisionOf(company, OrderQuote.parse(quote), facts);
    const sha256 = sha256Of(provenText(revision));
    const frozen = await store.create(offerRevisions, { ...revision, sha256 }, { id });
    const paper = await revisionPaper(ctx, { company, revision: frozen });
    await addOfferEvent(store, { quote: quote.id, revision: id, kind: 'sent', at: now, by: actor.uid, details: { to, number, sha256 } });
    const copies = [...new Set(input.copies.map((address) => address.toLowerCase()))].filter((address) => address !== to);
    const offer = Offer.parse({ state: 'sent', revision: number, current: id, email: to, copies, sent: now, valid_until });
    await store.update(orderQuotes, quote.id, { offer, expires: valid_until });
    const link = offerLink(input.origin, company.name_key, token);
    const { t } = wordsFor(company.language);
    const subject = t('Quote {number} from {company}', { number: quote.quote_id, company: company.name });
    const values = { company: company.name, number: quote.quote_id, url: link, until: momentText(valid_until, company) };
    const text = t('{company} sent you quote {number}. It is valid until {until}.\n\nRead, ask, accept or decline here:\n{url}', values);
    const body = note === '' ? text : `${note}\n\n${text}`;
    await writeSystemMail(ctx, { to, purpose: 'offer', expires: valid_until, name: fullName(quote.contact), subject, text: body });
    if (copies.length > 0) {
      const name = fullName(quote.contact) || to;
      const message = t('A copy of quote {number} from {company} for {name} is attached.', { ...values, name });
      await sendMessage(ctx, actor, copyOf({ quote: quote.path, copies, subject, message, paper: paper.id }));
    }
    return { revision: number, link };
  });
}

interface Copy {
  /** Path of the quote. */
  readonly quote: string;
  readonly copies: readonly string[];
  readonly subject: string;
  readonly message: string;
  /** Id of the PDF. */
  readonly paper: string;
}
/** Returns the message with the PDF for those who only read: the link stays with the customer, because whoever has it may sign. */
const copyOf = ({ quote, copies, subject, message, paper }: Copy): NewMessage =>
  NewMessage.parse({
    key: randomId(KEY_LENGTH),
    ref: quote,
    medium: 'email',
    subject,
    message,
    recipients: copies.map((email) => ({ name: '', email, phone: '' })),
    files: [{ id: paper }],
  });

/** Withdraws the offer of a quote: its link tells so. */
export async function withdrawOffer(ctx: AppContext, actor: Actor, id: string): Promise<void> {
  const { records, clock } = ctx;
  const store = records.forClient(actor.client, actor.uid);
  await records.tx(async () => {
    await store.lock(orderQuotes, id);
    await readOrder(ctx, actor, { kind: 'order_quotes', id });
    const quote = await store.get(orderQuotes, id);
    if (!quote) throw refuse({ code: 'records.missing' });
    const now = clock.now();
    if (quote.offer.state === 'canceled') return;
    if (!['sent', 'viewed', 'changes', 'expired'].includes(offerStateAt(quote.offer, now))) throw refuse({ code: 'offers.not-open' });
    await addOfferEvent(store, { quote: id, revision: quote.offer.current, kind: 'withdrawn', at: now, by: actor.uid });
    await store.update(orderQuotes, id, { offer: { ...quote.offer, state: 'canceled', answered: now } });
  });
}
