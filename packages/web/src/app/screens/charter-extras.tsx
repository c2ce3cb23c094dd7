import { useParams } from 'react-router';
import { abilities } from '@app/kernel/abilities.ts';
import type { Doc } from '@app/kernel/collection.ts';
import type { Quote, Trip } from '@app/domain/trips/model/quote.ts';
import { RecordSide } from '../../records/detail/RecordSide.tsx';
import type { AnyRecord } from '../../records/screen/screen.ts';
import { useSession } from '../../wire/tab/session.ts';
import { recordScreen } from './record-screens.ts';
import { recordExtras } from './record-slots.tsx';

type Charter = Doc<Quote> | Doc<Trip>;
const asRecord = (charter: Charter): AnyRecord => charter as unknown as AnyRecord;

/** Returns what other modules add to the page of a quote or a trip: buttons, and the panel of every record. */
export function useCharterExtras(kind: 'quotes' | 'trips') {
  const { nameKey = '', id = '' } = useParams();
  const { actor } = useSession();
  const screen = recordScreen(kind);
  const { actions, side = [] } = recordExtras(kind, nameKey, screen);
  const mayEdit = (charter: Charter): boolean => abilities(screen.kind, actor, asRecord(charter), Date.now()).update;
  const extras = {
    actions: (charter: Charter) => actions?.(asRecord(charter)),
    aside: (charter: Charter) => <RecordSide screen={screen} doc={asRecord(charter)} mayEdit={mayEdit(charter)} parts={side} />,
  };
  return { id, nameKey, extras };
}
