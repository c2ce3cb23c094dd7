import type { Actor, Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { textOf } from '@app/kernel/fields.ts';
import { formatUsdIn } from '@app/kernel/money.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { momentText } from '@app/domain/offers/moment-text.rules.ts';
import type { OfferEvent, OfferEventKind, OfferRevision } from '@app/domain/offers/offer-revision.ts';
import { offerEvents, offerRevisions } from '@app/domain/offers/offers.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { companyOf } from '../../clients/company-of.ts';
import { letterhead } from '../../orders/papers/letterhead.ts';
import { paperWords, type PaperWords } from '../../orders/papers/order-blocks.ts';
import { readOrder } from '../../orders/change-order.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { PaperBlock, PaperFact } from '../../platform/pdf/paper.ts';
import { pdfOf } from '../../platform/pdf/pdf-paper.ts';
import { hashOfEvent } from '../offer-events.ts';

/** Events of one quote; more than anybody causes. */
const MOST = 1000;

export interface Certificate {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Returns the certificate of an accepted quote for staff who may read its events. */
export async function staffCertificate(ctx: AppContext, actor: Actor, id: string): Promise<Certificate> {
  const [{ offer }, company] = await Promise.all([readOrder(ctx, actor, { kind: 'order_quotes', id }), companyOf(ctx, actor.client)]);
  const revision = offer.state === 'accepted' ? await ctx.records.forClient(company.id).get(offerRevisions, offer.current) : undefined;
  if (!revision) throw refuse({ code: 'offers.not-accepted' });
  return await certificate(ctx, { company, revision });
}

interface Signed {
  readonly company: Doc<Client>;
  readonly revision: OfferRevision;
}
/**
 * Returns the certificate of a signature: who signed what, when, from where, and all that happened before, with the checksums that prove it
 * (commerce.md 8). It is made of records that never change, so it is not stored: it has network addresses that not all colleagues may see.
 */
export async function certificate(ctx: AppContext, { company, revision }: Signed): Promise<Certificate> {
  const store = ctx.records.forClient(company.id);
  const events = await store.list(offerEvents, {
    where: where('quote', 'eq', revision.quote),
    orderBy: [{ field: 'index', dir: 'asc' }],
    limit: MOST,
  });
  const signature = events.find(({ kind }) => kind === 'accepted');
  if (!signature) throw refuse({ code: 'offers.not-accepted' });
  const counter = events.find(({ kind }) => kind === 'countersigned');
  const words = paperWords(company);
  const { t } = words;
  const title = t('Signature certificate {number}', { number: revision.content.quote_id });
  const isWhole = events.every((event, index) => event.sha256 === hashOfEvent(event) && event.previous === (events[index - 1]?.sha256 ?? ''));
  const { name, email, phone, website, ...address } = revision.company;
  const bytes = await pdfOf({
    language: company.language,
    title,
    date: signature.at ?? 0,
    company: await letterhead(ctx, company, { name, email, phone, website, address }),
    blocks: [
      { kind: 'facts', facts: signatureFacts({ company, revision }, signature, words) },
      { kind: 'heading', text: t('Consent') },
      { kind: 'text', text: `${textOf(signature.details, 'disclosure')} (${textOf(signature.details, 'disclosure_version')})` },
      ...(counter
        ? ([
            { kind: 'heading', text: t('Signed by the company, too') },
            { kind: 'facts', facts: counterFacts(counter, company, words) },
          ] as const)
        : []),
      { kind: 'heading', text: t('What happened') },
      ...events.map((event) => eventBlock(event, { company, words })),
      {
        kind: 'text',
        isSoft: true,
        text: isWhole
          ? t('Each event carries the checksum of the one before it. All of them were verified when this certificate was made.')
          : t('The checksums of these events do not match. Ask the company for the original records.'),
      },
    ],
  });
  return { name: `${title}.pdf`, bytes };
}

/** Returns a moment in the zone of the company and in UTC. */
const momentOf = (time: number, company: Signed['company']): string => `${momentText(time, company)} (${new Date(time).toISOString()})`;

function signatureFacts({ company, revision }: Signed, signature: OfferEvent, { t, language }: PaperWords): PaperFact[] {
  const facts: readonly PaperFact[] = [
    [t('Signed by'), textOf(signature.details, 'name')],
    [t('Email'), textOf(signature.details, 'email')],
    [t('When'), momentOf(signature.at ?? 0, company)],
    [t('Network address'), signature.ip],
    [t('Browser'), signature.device],
    [t('Amount'), formatUsdIn(language, Number(signature.details['total'] ?? 0))],
    [t('Version'), `${revision.number} · SHA-256 ${revision.sha256}`],
    [t('PDF'), textOf(signature.details, 'pdf_sha256') === '' ? '' : `SHA-256 ${textOf(signature.details, 'pdf_sha256')}`],
    [t('Link'), textOf(signature.details, 'token')],
    [t('Terms'), [textOf(signature.details, 'terms'), textOf(signature.details, 'terms_version')].filter(Boolean).join(' · ')],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** Returns the signature of the company, and the checksum of the one that it answers. */
function counterFacts({ details, at, ip, device }: OfferEvent, company: Signed['company'], { t }: PaperWords): PaperFact[] {
  const facts: readonly PaperFact[] = [
    [t('Signed by'), textOf(details, 'name')],
    [t('When'), momentOf(at ?? 0, company)],
    [t('Network address'), ip],
    [t('Browser'), device],
    [t('Consent'), textOf(details, 'statement')],
    [t('Signature of the customer'), `SHA-256 ${textOf(details, 'accepted_sha256')}`],
  ];
  return facts.filter(([, value]) => value !== '');
}

const kindsIn = ({ t }: PaperWords): Readonly<Record<OfferEventKind, string>> => ({
  sent: t('Sent'),
  viewed: t('Viewed'),
  asked: t('Question'),
  changes: t('Change requested'),
  declined: t('Declined'),
  accepted: t('Accepted and signed'),
  countersigned: t('Countersigned'),
  withdrawn: t('Withdrawn'),
});

function eventBlock(event: OfferEvent, { company, words }: { readonly company: Signed['company']; readonly words: PaperWords }): PaperBlock {
  const { kind, at, ip, device, text, sha256 } = event;
  const lines = [momentOf(at ?? 0, company), [ip, device].filter(Boolean).join(' · '), text, `SHA-256 ${sha256}`].filter((line) => line !== '');
  return { kind: 'facts', facts: [[kindsIn(words)[kind], lines.join('\n')]] };
}
