import type { Actor, Doc } from '@app/kernel/collection.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { momentText } from '@app/domain/offers/moment-text.rules.ts';
import type { OfferRevision } from '@app/domain/offers/offer-revision.ts';
import { offerRevisions } from '@app/domain/offers/offers.collection.ts';
import type { OrderQuote } from '@app/domain/orders/order.ts';
import { orderQuotes } from '@app/domain/orders/orders.collection.ts';
import { totalsOf } from '@app/domain/orders/totals.rules.ts';
import { depositCents } from '@app/domain/payments/deposit.rules.ts';
import { companyOf } from '../../clients/company-of.ts';
import { keepPaper, type KeptPaper } from '../../files/keep-paper.ts';
import { readOrder } from '../../orders/change-order.ts';
import { letterhead } from '../../orders/papers/letterhead.ts';
import { linesBlock, paperWords, partiesBlock, sumsBlock } from '../../orders/papers/order-blocks.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Paper, PaperBlock } from '../../platform/pdf/paper.ts';

type Company = Doc<Client>;

/** Returns the PDF of a quote for staff: of the version that the customer has, or of the quote as it is where none is out. */
export async function makeQuotePaper(ctx: AppContext, actor: Actor, id: string): Promise<KeptPaper> {
  const [quote, company] = await Promise.all([readOrder(ctx, actor, { kind: 'order_quotes', id }), companyOf(ctx, actor.client)]);
  const { current } = quote.offer;
  const revision = current === '' ? undefined : await ctx.records.forClient(company.id).get(offerRevisions, current);
  return revision ? await revisionPaper(ctx, { company, revision }) : await draftPaper(ctx, { company, quote, uploader: actor.uid });
}

/** Returns the PDF of a revision. It is made once, when the revision is sent, and stays as it was. */
export async function revisionPaper(
  ctx: AppContext,
  { company, revision }: { readonly company: Company; readonly revision: OfferRevision & { readonly id: string } },
): Promise<KeptPaper> {
  const title = paperWords(company).t('Quote {number}', { number: revision.content.quote_id });
  const record = ctx.records.forClient(company.id).path(orderQuotes, revision.quote);
  return await keepPaper(
    ctx,
    { client: company.id, record, name: `${title}.pdf` },
    { identity: revision.id, compose: () => contentOf(ctx, { company, revision }, title) },
  );
}

async function contentOf(
  ctx: AppContext,
  { company, revision }: { readonly company: Company; readonly revision: OfferRevision },
  title: string,
): Promise<Paper> {
  const words = paperWords(company);
  const { t } = words;
  const { deposit, note, notices, number, sent, sha256, terms, valid_until } = revision;
  const { name, email, phone, website, ...address } = revision.company;
  const content = { ...revision.content, payments: [], refunds: [] };
  const depositText = words.money(depositCents(deposit, totalsOf(content).totalCents));
  return {
    language: company.language,
    title,
    date: sent ?? 0,
    company: await letterhead(ctx, company, { name, email, phone, website, address }),
    blocks: [
      {
        kind: 'facts',
        facts: [
          [t('Version'), words.count(number)],
          [t('Date'), words.day(sent ?? 0)],
          [t('Valid until'), momentText(valid_until ?? 0, company)],
        ],
      },
      partiesBlock(content, words),
      ...(note === '' ? [] : [{ kind: 'text', text: note } as const]),
      linesBlock(content, words),
      sumsBlock(content, words),
      ...(deposit.kind === 'none' ? [] : [{ kind: 'text', text: t('Deposit to start: {amount}', { amount: depositText }) } as const]),
      ...(notices === '' ? [] : [{ kind: 'text', text: notices } as const]),
      ...(terms.url === '' ? [] : [soft(t('Terms: {url}', { url: terms.url }))]),
      soft(t('Checksum of this version (SHA-256): {sha256}', { sha256 })),
    ],
  };
}

const soft = (text: string): PaperBlock => ({ kind: 'text', isSoft: true, text });

interface Draft {
  readonly company: Company;
  readonly quote: Doc<OrderQuote>;
  readonly uploader: string;
}
async function draftPaper(ctx: AppContext, { company, quote, uploader }: Draft): Promise<KeptPaper> {
  const words = paperWords(company);
  const title = words.t('Quote {number}', { number: quote.quote_id });
  return await keepPaper(
    ctx,
    { client: company.id, record: quote.path, name: `${title}.pdf`, uploader },
    {
      language: company.language,
      title,
      date: quote.date,
      company: await letterhead(ctx, company, company),
      blocks: [
        {
          kind: 'facts',
          facts: [
            [words.t('Date'), words.day(quote.date)],
            ...(quote.expires === null ? [] : [[words.t('Valid until'), momentText(quote.expires, company)] as const]),
          ],
        },
        partiesBlock(quote, words),
        linesBlock(quote, words),
        sumsBlock(quote, words),
        ...(company.terms.url === '' ? [] : [soft(words.t('Terms: {url}', { url: company.terms.url }))]),
      ],
    },
  );
}
