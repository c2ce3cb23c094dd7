import { displayName, type Contact } from '@app/domain/contacts/contact.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { makeShipmentPaper } from '@app/domain/fulfillment/fulfillment.calls.ts';
import { makeOrderPaper } from '@app/domain/orders/orders.calls.ts';
import type { RecordPaper } from '../../conversations/thread/RecordEmail.tsx';
import type { AnyRecord } from '../../records/screen/screen.ts';
import { textOf } from '../../records/screen/show-value.rules.ts';
import { send } from '../../wire/request/send.ts';
import { t } from '../../words/words.ts';
import type { RecordName } from './record-screens.ts';

const partOf = (value: unknown): AnyRecord => (typeof value === 'object' && value !== null ? (value as AnyRecord) : ({} as AnyRecord));

/** Returns the person that a record is about: a contact itself, the customer of an order, a quote or a trip. */
export function personOf(name: RecordName, doc: AnyRecord): Thread['contact'] {
  const person = name === 'contacts' ? doc : partOf(doc['contact']);
  return {
    id: name === 'contacts' ? doc.id : textOf(person['id']),
    name: textOf(person['name']) || displayName(person as unknown as Contact),
    email: textOf(person['email']),
    phone: textOf(person['phone']),
  };
}

/** Returns the papers that are made of a record as PDF. */
export function papersOf(name: RecordName, { id, ...doc }: AnyRecord): readonly RecordPaper[] {
  if (name === 'orders') {
    const invoice = { label: t('Invoice (PDF)'), make: () => send(makeOrderPaper, { id, paper: 'invoice' }) };
    const receipt = { label: t('Receipt (PDF)'), make: () => send(makeOrderPaper, { id, paper: 'receipt' }) };
    return Number(doc['amount_paid']) > 0 ? [invoice, receipt] : [invoice];
  }
  if (name !== 'shipments') return [];
  const slip = { label: t('Packing slip (PDF)'), make: () => send(makeShipmentPaper, { id, paper: 'packing-slip' }) };
  const bill = { label: t('Bill of lading (PDF)'), make: () => send(makeShipmentPaper, { id, paper: 'bill-of-lading' }) };
  const labels = { label: t('Pallet labels (PDF)'), make: () => send(makeShipmentPaper, { id, paper: 'pallet-labels' }) };
  return doc['ltl'] === true ? [slip, bill, labels] : [slip];
}
