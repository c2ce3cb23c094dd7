import { useMemo } from 'react';
import type { Plane, TripToPrice } from '@app/domain/trips/flights/trip-to-price.rules.ts';
import type { PriceList } from '@app/domain/trips/model/price-item.ts';
import { compilePriceList } from '@app/domain/trips/pricing/price-list.rules.ts';
import { SidePanel } from '../../ui/feedback/SidePanel.tsx';
import { EstimateLines } from '../../widgets/flights/EstimateLines.tsx';
import { t } from '../../words/words.ts';
import styles from './Simulator.module.css';

interface Props {
  readonly title: string;
  readonly trip: TripToPrice;
  readonly plane: Plane;
  readonly lists: { readonly live: PriceList | undefined; readonly draft: PriceList };
  readonly onClose: () => void;
}
/** The lines of both lists for one trip on one aircraft, side by side. */
export function PriceComparison({ title, trip, plane, lists: { live, draft }, onClose }: Props) {
  const [before, after] = useMemo(
    () => [live && compilePriceList(live).estimate(trip, plane), compilePriceList(draft).estimate(trip, plane)] as const,
    [live, draft, trip, plane],
  );
  return (
    <SidePanel opened onClose={onClose} position="right" size={820} title={title}>
      <div className={styles.both}>
        <section aria-label={t('Live')}>
          <h3>{t('Live')}</h3>
          {before ? <EstimateLines estimate={before} showMargin /> : <p>{t('Nothing is live yet.')}</p>}
        </section>
        <section aria-label={t('Draft')}>
          <h3>{t('Draft')}</h3>
          <EstimateLines estimate={after} showMargin />
        </section>
      </div>
    </SidePanel>
  );
}
