import { owedOf } from '../../orders/due.rules.ts';
import type { Order } from '../../orders/order.ts';
import type { CharterInvoice } from '../../trips/model/invoice.ts';

/** Days after the due day on which a customer is reminded of what is open. */
export const REMINDER_DAYS = [0, 7, 14] as const;
/** A reminder that could not be sent in time is sent up to so many days late; the next one takes its place. */
const LATE_DAYS = 7;

/** A charter invoice or an order of the shop, as far as reminders of it go. */
export interface Bill extends Pick<Order, 'reminders' | 'no_reminders'> {
  readonly number: string;
  readonly dueAt: number | null;
  /** Dollars; 0 once it is paid, replaced, refunded or canceled. */
  readonly owed: number;
  readonly contact: Pick<Order['contact'], 'first_name' | 'last_name' | 'email'>;
}
export const billOfInvoice = ({ number, dueDate, basis, replaced, balanceDue, billingContact, reminders, no_reminders }: CharterInvoice): Bill => ({
  number,
  dueAt: dueDate,
  owed: basis === '' || replaced ? 0 : balanceDue,
  contact: billingContact,
  reminders,
  no_reminders,
});
export const billOfOrder = (order: Order): Bill => ({
  number: order.invoice_id,
  dueAt: order.due_date,
  owed: owedOf(order),
  contact: order.contact,
  reminders: order.reminders,
  no_reminders: order.no_reminders,
});

/** Returns the reminder that is to be sent so many days after the due day; undefined where none is. One that was sent is not sent again. */
export function reminderDue(
  { owed, no_reminders, reminders }: Pick<Bill, 'owed' | 'no_reminders' | 'reminders'>,
  daysLate: number,
): number | undefined {
  if (no_reminders || owed <= 0) return undefined;
  const day = REMINDER_DAYS.findLast((step) => step <= daysLate);
  return day === undefined || daysLate >= day + LATE_DAYS || reminders.some((sent) => sent.day >= day) ? undefined : day;
}
