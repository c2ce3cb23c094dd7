import type { Collection, Doc } from '@app/kernel/collection.ts';
import { isOpenQuote } from '@app/domain/trips/desk/status.rules.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { quotes } from '@app/domain/trips/trips.collection.ts';
import { FieldRow } from '../records/fields/FieldRow.tsx';
import { type AnyRecord, fieldFor } from '../records/screen/screen.ts';
import { useSession } from '../wire/tab/session.ts';
import { tripsScreens } from './trips.screens.ts';

/** Accounts that a quote is for: their discount and unpaid invoices count. */
export function AccountsRow({ quote }: { readonly quote: Doc<Quote> }) {
  const { hasRole } = useSession();
  const field = fieldFor(quotes as Collection, 'accounts');
  if (!field) return null;
  const mayEdit = hasRole(['sales', 'dispatch']) && isOpenQuote(quote);
  return (
    <dl>
      <FieldRow screen={tripsScreens.quotes} doc={quote as unknown as AnyRecord} field={field} mayEdit={mayEdit} />
    </dl>
  );
}
