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
  let address = booking;
  let sign = booking.includes('?') ? '&' : '?';
  // A public page has a dozen of these, so they are joined without lists in between.
  const add = (name: string, value: string): void => {
    if (value === '') return;
    address += `${sign}${name}=${encodeURIComponent(value)}`;
    sign = '&';
  };
  add('deal', id);
  add('from', from.code);
  add('to', to.code);
  add('date', isoDayOf(date) ?? '');
  return address;
}
