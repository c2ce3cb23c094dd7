import type { Deal } from '@app/domain/marketplace/deal.ts';
import { hasPoint } from '@app/domain/trips/flights/distance.rules.ts';
import { t } from '../../words/words.ts';
import styles from './EmptyLegDrawer.module.css';

/** Says that no search finds an empty leg, because an airport has no coordinates (CHR-4). */
export function PlaceNotice({ deal: { departureAirport, arrivalAirport } }: { readonly deal: Deal }) {
  if (hasPoint(departureAirport) && hasPoint(arrivalAirport)) return null;
  return (
    <div className={styles.broken} role="alert">
      <strong>{hasPoint(departureAirport) ? t('Arrival airport missing lat/lon') : t('Departure airport missing lat/lon')}</strong>
      <p>{t('Searches of the marketplace do not find this leg. Choose an airport with coordinates.')}</p>
    </div>
  );
}
