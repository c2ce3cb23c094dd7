import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { type DeskExtras, QuoteWorkspace } from '../../trips/desk/QuoteWorkspace.tsx';
import { useCharterExtras } from './slots/charter-extras.tsx';

const AskPartners = lazy(async () => ({ default: (await import('../../marketplace/operators/AskPartners.tsx')).AskPartners }));
const AccountsRow = lazy(async () => ({ default: (await import('../../trips/AccountsRow.tsx')).AccountsRow }));
const CharterOffer = lazy(async () => ({ default: (await import('../../offers/CharterOffer.tsx')).CharterOffer }));

/** `/{client}/quotes/:id`, and `/manager?subquoteId=` with the price of one of its aircraft (TEN-5). */
export function QuoteScreen() {
  const page = useCharterExtras('quotes');
  const [search] = useSearchParams();
  const extras: DeskExtras = {
    ...page.extras,
    aside: (quote) => (
      <>
        <Suspense>
          <AccountsRow quote={quote} />
        </Suspense>
        {page.extras.aside?.(quote)}
      </>
    ),
    partners: (quote) => (
      <Suspense>
        <AskPartners quote={quote} />
      </Suspense>
    ),
    offer: (quote) => (
      <Suspense>
        <CharterOffer quote={quote} />
      </Suspense>
    ),
  };
  return <QuoteWorkspace key={page.id} {...page} extras={extras} subquote={search.get('subquoteId') ?? ''} />;
}
