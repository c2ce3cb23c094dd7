import { isoDayOf } from '@app/kernel/time/us-date.ts';

interface LinkedLeg {
  readonly id: string;
  readonly from: { readonly code: string };
  readonly to: { readonly code: string };
  /** MM/dd/yyyy at the departure airport. */
  readonly date: string;
}
/** Returns the address on which a visitor asks a company for a flight (TEN-14). */
export const bookingAddress = (nameKey: string): string => `/${nameKey}/book`;
/** The same inside of another website. */
export const framedAddress = (nameKey: string, view: 'book' | 'deals'): string => `/${nameKey}/iframe?show=${view}`;

/** Returns a booking address that asks for an empty leg; its route and day stay in it, should the leg be gone by then. */
export function legAddress(booking: string, { id, from, to, date }: LinkedLeg): string {
  const day = isoDayOf(date) ?? '';
  const values = Object.entries({ deal: id, from: from.code, to: to.code, date: day }).filter(([, value]) => value !== '');
  const query = values.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${booking}${booking.includes('?') ? '&' : '?'}${query}`;
}
