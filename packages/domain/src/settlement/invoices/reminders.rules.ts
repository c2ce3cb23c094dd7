import type { CharterInvoice } from '../../trips/model/invoice.ts';

/** Days after the due day on which a customer is reminded of an open invoice. */
export const REMINDER_DAYS = [0, 7, 14] as const;
/** A reminder that could not be sent in time is sent up to so many days late; the next one takes its place. */
const LATE_DAYS = 7;

type Reminded = Pick<CharterInvoice, 'basis' | 'replaced' | 'balanceDue' | 'reminders'>;
/**
 * Returns the reminder that is to be sent so many days after the due day; undefined where none is. One that was
 * sent is not sent again, and a paid or replaced invoice has none.
 */
export function reminderDue({ basis, replaced, balanceDue, reminders }: Reminded, daysLate: number): number | undefined {
  if (basis === '' || replaced || balanceDue <= 0) return undefined;
  const day = REMINDER_DAYS.findLast((step) => step <= daysLate);
  return day === undefined || daysLate >= day + LATE_DAYS || reminders.some((sent) => sent.day >= day) ? undefined : day;
}
