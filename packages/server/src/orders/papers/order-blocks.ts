import { formatUsdIn, toCents, toDollars } from '@app/kernel/money.ts';
import { formatterIn, type Words } from '@app/kernel/words.ts';
import { addressLines } from '@app/domain/addresses/address.rules.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import { fullName } from '@app/domain/contacts/contact.ts';
import type { OrderShape } from '@app/domain/orders/order.ts';
import { itemCents, totalsOf } from '@app/domain/orders/totals.rules.ts';
import type { WireInstructions } from '@app/domain/payments/wire.ts';
import type { PaperBlock, PaperFact } from '../../platform/pdf/paper.ts';
import { wordsFor } from '../../words/words.ts';

type Priced = Pick<OrderShape, 'items' | 'discount' | 'shipping' | 'shipments' | 'tax' | 'payments' | 'refunds'>;
const PERCENT = 100;
const DECIMALS = { maximumFractionDigits: 4 } as const;

/** Texts, amounts and days of a paper, in the language and zone of the company. */
export interface PaperWords extends Words {
  readonly money: (cents: number) => string;
  readonly count: (value: number) => string;
  readonly day: (time: number) => string;
}
export function paperWords(company: Pick<Client, 'language' | 'timezone'>): PaperWords {
  const { language } = company;
  return {
    ...wordsFor(language),
    money: (cents) => formatUsdIn(language, toDollars(cents)),
    count: (value) => formatterIn(language, Intl.NumberFormat, DECIMALS).format(value),
    day: (time) => formatterIn(language, Intl.DateTimeFormat, { dateStyle: 'long', timeZone: zoneOf(company) }).format(time),
  };
}

/** Returns the lines of an order with what each costs. */
export const linesBlock = ({ items }: Pick<Priced, 'items'>, { t, money, count }: PaperWords): PaperBlock => ({
  kind: 'table',
  head: [t('Item'), t('Quantity'), t('Price'), t('Amount')],
  numbers: [1, 2, 3],
  rows: items.map((item) => {
    const note = [item.name === '' ? '' : item.sku, item.optional && !('charter' in item.metadata) ? t('Optional, not in the total') : '', item.notes]
      .filter(Boolean)
      .join(' · ');
    const amount = money(itemCents({ ...item, optional: false }));
    return [{ text: item.name || item.sku, note }, count(item.quantity), money(toCents(item.price)), amount];
  }),
});

/** Returns the number of the customer's purchase order; nothing without one. */
export const purchaseOrderFact = ({ po_number }: Pick<OrderShape, 'po_number'>, { t }: Words): readonly PaperFact[] =>
  po_number === '' ? [] : [[t('Purchase order'), po_number]];

/** Returns the sums of an order, by the same rules that every screen uses; `more` follows the total. */
export function sumsBlock(order: Priced, words: PaperWords, more: readonly PaperFact[] = []): PaperBlock {
  const { t, money, count } = words;
  const totals = totalsOf(order);
  const rate = order.tax.exempt ? 0 : order.tax.totalRate;
  const parts: readonly (readonly [string, number])[] = [
    [t('Discount'), totals.discountCents],
    [t('Shipping'), totals.shippingCents],
    [t('Tax ({rate}%)', { rate: count(rate * PERCENT) }), totals.taxCents],
  ];
  return {
    kind: 'sums',
    sums: [
      [t('Subtotal'), money(totals.subtotalCents)],
      ...parts.filter(([, cents]) => cents !== 0).map(([label, cents]): PaperFact => [label, money(cents)]),
      [t('Total'), money(totals.totalCents)],
      ...more,
    ],
  };
}

/** Returns the account for a transfer; nothing where none is offered. */
export const wireBlocks = (wire: WireInstructions | null, { t }: Words): PaperBlock[] =>
  wire === null
    ? []
    : [
        { kind: 'heading', text: t('Pay by bank transfer') },
        {
          kind: 'facts',
          facts: (
            [
              [t('Account holder'), wire.holder],
              [t('Bank'), wire.bank],
              [t('Routing number'), wire.routing],
              [t('Account number'), wire.account],
              [t('SWIFT code'), wire.swift],
              [t('Reference'), wire.reference],
            ] as const
          ).filter(([, value]) => value !== ''),
        },
        ...(wire.note === '' ? [] : [{ kind: 'text', text: wire.note } as const]),
      ];

/** Returns who it is for, and where it goes. */
export function partiesBlock({ contact, address }: Pick<OrderShape, 'contact' | 'address'>, { t }: PaperWords): PaperBlock {
  const person = [fullName(contact), contact.company, contact.email, contact.phone].filter((line) => line !== '');
  const place = addressLines(address);
  const columns = [
    { title: t('Customer'), lines: person },
    { title: t('Address'), lines: place },
  ];
  return { kind: 'columns', columns: columns.filter(({ lines }) => lines.length > 0) };
}
