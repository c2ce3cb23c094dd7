import { z } from 'zod';
import { flag } from '@app/kernel/fields.ts';
import { safeText } from './safe-fields.ts';

/** The bank account of a company, as its customers need it for a transfer. */
export const WireAccount = z.object({
  /** Name on the account. */
  holder: safeText(120),
  bank: safeText(120),
  routing: safeText(40),
  account: safeText(60),
  /** For transfers from abroad. */
  swift: safeText(40),
  note: safeText(500),
});
export const WireSettings = WireAccount.extend({ offered: flag });
export type WireSettings = z.infer<typeof WireSettings>;

/** Account for a transfer that pays one invoice, with the reference by which it is recognized. */
export const WireInstructions = WireAccount.extend({ reference: z.string() });
export type WireInstructions = z.infer<typeof WireInstructions>;

/** True if a transfer can arrive: without holder, bank or number none does. */
export const isWireReady = ({ holder, bank, account }: WireSettings): boolean => [holder, bank, account].every((text) => text.trim() !== '');

/** Returns the account for a transfer; null where the company offers none. */
export function wireFor({ offered, ...account }: WireSettings, reference: string): WireInstructions | null {
  return offered && isWireReady({ offered, ...account }) ? { ...account, reference } : null;
}

interface Owed {
  readonly invoice_id: string;
  readonly canceled: boolean;
  readonly expires: number | null;
  readonly balanceCents: number;
}
/**
 * Returns the account to which the customer of an order may transfer what is open; null where the company offers none.
 * A transfer takes days, so an order that is canceled after hours unless it is paid cannot be paid by one.
 */
export const orderWire = (wire: WireSettings, { invoice_id, canceled, expires, balanceCents }: Owed): WireInstructions | null =>
  !canceled && expires === null && balanceCents > 0 ? wireFor(wire, invoice_id) : null;
