import { IconUsers } from '@tabler/icons-react';
import { useParams } from 'react-router';
import type { AnyRecord } from '../../records/screen/screen.ts';
import { usePopup } from '../../ui/menus/use-popup.tsx';
import styles from './SameFlights.module.css';
import type { SameFlightsPanelProps } from './SameFlightsPanel.tsx';
import { othersWords, sameFlightsWords } from './trip-request-words.rules.ts';
import { useSameFlights } from './use-same-flights.ts';

const loadPanel = async () => (await import('./SameFlightsPanel.tsx')).SameFlightsPanel;

/** Joins a request in a list with the others for the same flights: how many, whether one of them was quoted a price, and at a press links to them. */
export function SameFlightsCell({ doc }: { readonly doc: AnyRecord }) {
  const { nameKey = '' } = useParams();
  const same = useSameFlights(doc);
  const { button, popup } = usePopup<SameFlightsPanelProps>('dialog', loadPanel, { same, nameKey });
  if (same.length === 0) return null;
  const words = sameFlightsWords(same);
  return (
    <>
      <button {...button} type="button" className={styles.joined} title={words}>
        <IconUsers size={12} stroke={1.75} aria-hidden />
        <span>{othersWords(same)}</span>
        <span className="visually-hidden">. {words}</span>
      </button>
      {popup}
    </>
  );
}
