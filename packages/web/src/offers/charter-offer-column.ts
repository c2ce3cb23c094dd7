import { createElement } from 'react';
import type { RecordScreen } from '../records/screen/screen.ts';
import { words } from '../words/words.ts';
import { CharterOfferState } from './CharterOfferState.tsx';

/** Name of the column, which no field has. */
const OFFER = 'offer_state';

/** Gives the list of charter quotes a column with the state of their offers, after their own state. */
export function withOfferState(screen: RecordScreen): RecordScreen {
  const after = (names: readonly string[]): string[] => names.flatMap((name) => (name === screen.state ? [name, OFFER] : [name]));
  return {
    ...screen,
    columns: after(screen.columns),
    offered: after(screen.offered),
    columnSpecs: {
      ...screen.columnSpecs,
      [OFFER]: { label: words('Offer'), width: 'minmax(118px, 0.8fr)', render: (doc) => createElement(CharterOfferState, { doc }) },
    },
  };
}
