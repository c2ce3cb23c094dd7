import { lazy } from 'react';
import { useParams } from 'react-router';
import { abilities } from '@app/kernel/abilities.ts';
import type { Doc } from '@app/kernel/collection.ts';
import type { Quote, Trip } from '@app/domain/trips/model/quote.ts';
import { RecordSide } from '../../../records/detail/RecordSide.tsx';
import type { AnyRecord } from '../../../records/screen/screen.ts';
import type { TripExtras } from '../../../trips/trip/TripPage.tsx';
import { useSession } from '../../../wire/tab/session.ts';
import { recordScreen } from '../record-screens.ts';
import { FILES_TITLE, recordExtras } from './record-slots.tsx';

const TripDocuments = lazy(async () => ({ default: (await import('../../../settlement/invoices/TripDocuments.tsx')).TripDocuments }));
const TripInvoices = lazy(async () => ({ default: (await import('../../../settlement/invoices/TripInvoices.tsx')).TripInvoices }));

const TripSheetButton = lazy(async () => ({ default: (await import('../../../offers/TripSheetButton.tsx')).TripSheetButton }));
const TripRefunds = lazy(async () => ({ default: (await import('../../../settlement/invoices/TripRefunds.tsx')).TripRefunds }));

type Charter = Doc<Quote> | Doc<Trip>;
const asRecord = (charter: Charter): AnyRecord => charter as unknown as AnyRecord;

/** Returns what other modules add to the page of a quote or a trip: buttons, and the panel of every record. */
export function useCharterExtras(kind: 'quotes' | 'trips') {
  const { nameKey = '', id = '' } = useParams();
  const { actor } = useSession();
  const screen = recordScreen(kind);
  const { actions, side = [] } = recordExtras(kind, nameKey, screen);
  const mayEdit = (charter: Charter): boolean => abilities(screen.kind, actor, asRecord(charter), Date.now()).update;
  // A trip has a tab of its own for files.
  const parts = kind === 'trips' ? side.filter(({ title }) => title !== FILES_TITLE) : side;
  const extras = {
    actions: (charter: Charter) => actions?.(asRecord(charter)),
    aside: (charter: Charter) => <RecordSide screen={screen} doc={asRecord(charter)} mayEdit={mayEdit(charter)} parts={parts} />,
  };
  return { id, nameKey, extras };
}

/** Returns what other modules add to the page of a trip. */
export function useTripExtras() {
  const { extras, ...page } = useCharterExtras('trips');
  const all: TripExtras = {
    ...extras,
    documents: (trip) => (
      <>
        <TripSheetButton id={trip.id} />
        <TripDocuments trip={trip} />
      </>
    ),
    invoices: (trip) => (
      <>
        <TripRefunds trip={trip} nameKey={page.nameKey} />
        <TripInvoices trip={trip} nameKey={page.nameKey} />
      </>
    ),
  };
  return { ...page, extras: all };
}
