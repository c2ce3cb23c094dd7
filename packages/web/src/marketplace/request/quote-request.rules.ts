import type { z } from 'zod';
import type { requestQuote } from '@app/domain/marketplace/marketplace.calls.ts';
import type { ContactEntry, Selection } from '../flow/flow.rules.ts';

/** Returns the request for a selected flight; undefined until its passengers and its contact are known. */
export function quoteRequestOf({ selection, contact }: QuoteParts, notes: string): z.input<typeof requestQuote.body> | undefined {
  if (!selection || !contact || selection.paxNum === null) return undefined;
  const { operator, key, trip, paxNum, aircraftId: aircraft, deal } = selection;
  return { client_id: operator.id, key, quote: { trip: { ...trip, paxNum }, aircraft, deal, notes }, contact };
}
interface QuoteParts {
  readonly selection: Selection | undefined;
  readonly contact: ContactEntry | undefined;
}

/** Returns the contact step's first values: those of the signed-in person. */
export const prefillOf = (user: { readonly [K in keyof ContactEntry]?: string | undefined } | undefined): ContactEntry => ({
  first_name: user?.first_name ?? '',
  last_name: user?.last_name ?? '',
  email: user?.email ?? '',
  phone: user?.phone ?? '',
});
