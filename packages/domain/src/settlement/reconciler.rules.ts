import { toDollars } from '@app/kernel/money.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import type { ProviderPayment } from '../payments/attempt.rules.ts';
import type { AttemptState, RefundState } from '../payments/attempt.states.ts';
import type { Shipment } from '../shipping/shipment.ts';
import type { MismatchKind } from './reconciler.states.ts';

/** A payment in our books. Cents. */
export interface BookedPayment {
  readonly id: string;
  readonly intent: string;
  readonly orderId: string;
  /** Its order exists. */
  readonly hasOrder: boolean;
  readonly paid: boolean;
  /** It counts for its amount less what was refunded of it. */
  readonly netCents: number;
}
export interface Mismatch {
  readonly kind: MismatchKind;
  readonly paymentId: string;
  readonly intent: string;
  readonly orderId: string;
  readonly oursCents: number;
  readonly theirsCents: number;
}

/** Returns the payment of ours that one of the provider is. */
const oursOf = (books: readonly BookedPayment[]) => {
  const byId = new Map(books.map((payment) => [payment.id, payment]));
  const byIntent = new Map(books.filter(({ intent }) => intent !== '').map((payment) => [payment.intent, payment]));
  return ({ payment, intent }: ProviderPayment): BookedPayment | undefined => byIntent.get(intent) ?? byId.get(payment);
};

function kindOf(ours: BookedPayment | undefined, theirs: ProviderPayment | undefined): MismatchKind {
  if (!ours) return 'captured_no_order';
  if (!theirs || theirs.capturedCents === 0) return 'paid_no_capture';
  if (!ours.hasOrder) return 'captured_no_order';
  return ours.paid ? 'sums_differ' : 'amount_differs';
}

/**
 * Compares the payments of both sides. What our books have and the provider's have not, and the reverse, is in exactly one mismatch: the
 * differences of all mismatches add up to the difference of the sums (law 12).
 */
export function mismatchesOf(books: readonly BookedPayment[], provider: readonly ProviderPayment[]): Mismatch[] {
  const find = oursOf(books);
  const seen = new Set<string>();
  const rows: Mismatch[] = [];
  const judge = (ours: BookedPayment | undefined, theirs: ProviderPayment | undefined): void => {
    const [oursCents, theirsCents] = [ours?.netCents ?? 0, theirs?.netCents ?? 0];
    const isLost = ours !== undefined && !ours.hasOrder && theirsCents !== 0;
    if (oursCents === theirsCents && !isLost) return;
    const [paymentId, intent, orderId] = [ours?.id ?? '', theirs?.intent ?? ours?.intent ?? '', ours?.orderId ?? ''];
    rows.push({ kind: kindOf(ours, theirs), paymentId, intent, orderId, oursCents, theirsCents });
  };
  for (const theirs of provider) {
    const ours = find(theirs);
    // Two captures of one payment: the second one belongs to nothing.
    const isSecond = ours !== undefined && seen.has(ours.id);
    if (ours) seen.add(ours.id);
    judge(isSecond ? undefined : ours, theirs);
  }
  for (const ours of books) if (!seen.has(ours.id)) judge(ours, undefined);
  return rows;
}

/** A refund may be under way for so long before somebody should look. */
const PENDING_MS = 5 * DAY;
/** Returns why somebody should look at a refund; undefined if nobody must. */
export function refundMismatch(refund: { readonly state: RefundState; readonly date: number }, now: number): MismatchKind | undefined {
  const { state, date } = refund;
  if (state === 'waiting') return 'refund_waiting';
  if (state === 'failed') return 'refund_failed';
  const isOpen = state === 'pending' || state === 'requested' || state === 'action_needed';
  return isOpen && now - date > PENDING_MS ? 'refund_pending' : undefined;
}

/** Providers keep an authorization for seven days; two days before its end somebody should look. */
const HELD_MS = 5 * DAY;
/** Returns true for an authorization that will soon be lost; `date` is its begin, epoch ms. */
export const isLapsing = ({ state, date }: { readonly state: AttemptState; readonly date: number }, now: number): boolean =>
  state === 'authorized' && now - date >= HELD_MS;

/** A carrier may take so long over a void. */
const VOIDING_MS = 5 * DAY;
type Labeled = Pick<Shipment, 'label' | 'postage' | 'canceled' | 'sent'>;
/** Returns why somebody should look at the label of a shipment: it is paid and nobody uses it, or its void has no end. */
export function labelMismatch({ label, postage, canceled, sent }: Labeled, isCanceled: boolean, now: number): MismatchKind | undefined {
  if (label.state === 'bought') return sent === null && (canceled !== null || isCanceled) ? 'label_unused' : undefined;
  const since = postage.find(({ kind, id }) => kind === 'void' && id === label.shipment)?.at ?? 0;
  const isLong = label.state === 'voiding' && now - since > VOIDING_MS;
  return isLong || label.state === 'void_refused' ? 'void_open' : undefined;
}

/** Returns the sums of both sides in dollars. */
export function sumsOf(
  books: readonly Pick<BookedPayment, 'netCents'>[],
  provider: readonly Pick<ProviderPayment, 'netCents'>[],
): { readonly ours: number; readonly theirs: number } {
  const sum = (list: readonly { readonly netCents: number }[]): number => toDollars(list.reduce((total, { netCents }) => total + netCents, 0));
  return { ours: sum(books), theirs: sum(provider) };
}
