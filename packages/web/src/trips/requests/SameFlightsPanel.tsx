import type { OthersRequest } from '@app/domain/trips/requests/requests.calls.ts';
import { PopupPanel } from '../../ui/menus/Popup.tsx';
import type { PopupProps } from '../../ui/menus/use-popup.tsx';
import { SameFlights } from './SameFlights.tsx';
import styles from './SameFlights.module.css';

export interface SameFlightsPanelProps {
  readonly same: readonly OthersRequest[];
  readonly nameKey: string;
}
/** The others of `SameFlightsCell`. */
export function SameFlightsPanel({ same, nameKey, ...popup }: PopupProps & SameFlightsPanelProps) {
  return (
    <PopupPanel {...popup} position="bottom-start">
      <div className={styles.panel}>
        <SameFlights same={same} nameKey={nameKey} />
      </div>
    </PopupPanel>
  );
}
