import { lazy, Suspense } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { Order, OrderQuote, OrderShape } from '@app/domain/orders/order.ts';
import type { FollowUpSubject } from '../../../follow-ups/follow-up-form.rules.ts';
import { OfferChip } from '../../../orders/OfferChip.tsx';
import { PaymentChip } from '../../../orders/PaymentChip.tsx';
import type { OrderKind } from '../../../orders/stage-keys.rules.ts';
import type { RecordExtras } from '../../../records/detail/RecordDetail.tsx';
import type { AnyRecord } from '../../../records/screen/screen.ts';
import { words } from '../../../words/words.ts';
import { part } from './record-part.tsx';

const FollowUpButton = lazy(async () => ({ default: (await import('../../../follow-ups/FollowUpButton.tsx')).FollowUpButton }));
const OrderSource = lazy(async () => ({ default: (await import('../../../orders/OrderSource.tsx')).OrderSource }));
const OrderAddress = lazy(async () => ({ default: (await import('../../../orders/OrderAddress.tsx')).OrderAddress }));
const OrderClientSection = lazy(async () => ({ default: (await import('../../../orders/OrderClientSection.tsx')).OrderClientSection }));
const OrderPayments = lazy(async () => ({ default: (await import('../../../settlement/OrderPayments.tsx')).OrderPayments }));
const OrderActions = lazy(async () => ({ default: (await import('../../../orders/OrderActions.tsx')).OrderActions }));
const LinesGrid = lazy(async () => ({ default: (await import('../../../orders/lines/LinesGrid.tsx')).LinesGrid }));
const OrderStages = lazy(async () => ({ default: (await import('../../../orders/OrderStages.tsx')).OrderStages }));
const OrderShipping = lazy(async () => ({ default: (await import('../../../fulfillment/OrderShipping.tsx')).OrderShipping }));
const OrderShipments = lazy(async () => ({ default: (await import('../../../fulfillment/OrderShipments.tsx')).OrderShipments }));
const ReturnLabelChoice = lazy(async () => ({ default: (await import('../../../fulfillment/ReturnLabelChoice.tsx')).ReturnLabelChoice }));
const QuoteOffer = lazy(async () => ({ default: (await import('../../../offers/QuoteOffer.tsx')).QuoteOffer }));

/** Stages and address of an order or a quote, its payment state, and its next step beside the follow-up. */
export const orderExtras = (kind: OrderKind, subjectOf: (doc: AnyRecord) => FollowUpSubject): RecordExtras => ({
  chip: (doc) => <PaymentChip order={doc as unknown as Order} balance />,
  actions: (doc) => (
    <Suspense>
      <FollowUpButton subject={subjectOf(doc)} />
      <OrderActions {...({ kind, order: doc } as unknown as Parameters<typeof OrderActions>[0])} />
    </Suspense>
  ),
  top: (doc) => (
    <Suspense>
      <OrderStages kind={kind} order={doc as unknown as Doc<Order>} />
      <LinesGrid kind={kind} order={doc as unknown as Doc<Order>} />
      <OrderClientSection order={doc as unknown as Doc<Order>} />
    </Suspense>
  ),
  side: [part(words('Source'), (doc) => <OrderSource order={doc as unknown as Order} />)],
  main: [
    part(words('Address'), (doc) => <OrderAddress order={doc as unknown as Doc<OrderShape>} />),
    part(words('Delivery'), (doc) => <OrderShipping kind={kind} order={doc as unknown as Doc<OrderShape>} />),
  ],
});
/** Adds the payments of an order below its stages, and its shipments below its fields. */
export const withPayments = (extras: RecordExtras): RecordExtras => ({
  ...extras,
  main: [part(words('Shipments'), (doc) => <OrderShipments order={doc as unknown as Doc<Order>} />), ...(extras.main ?? [])],
  top: (doc) => (
    <>
      {extras.top?.(doc)}
      <Suspense>
        <OrderPayments order={doc as unknown as Doc<Order>} RefundAlong={ReturnLabelChoice} />
      </Suspense>
    </>
  ),
});
/** Adds the offer of a quote, whose state stands in its header. */
export const withOffer = (extras: RecordExtras): RecordExtras => ({
  ...extras,
  chip: (doc) => <OfferChip offer={(doc as unknown as OrderQuote).offer} />,
  top: (doc) => (
    <>
      {extras.top?.(doc)}
      <Suspense>
        <QuoteOffer quote={doc as unknown as Doc<OrderQuote>} />
      </Suspense>
    </>
  ),
});
