import { AircraftSide } from '../drawings/AircraftSide.tsx';
import { wordsOf } from '../page-words.ts';
import type { SectionProps } from '../section-props.ts';
import { frameFeetOf, frameHeightOf, grouped } from './fleet-scale.rules.ts';
import styles from './FleetRow.module.css';
import { Actions, itemHeading, SectionHeading } from './parts.tsx';

/** Aircraft from the side, all at one scale, each with the three figures that people compare. */
export function FleetRow({ config, context }: SectionProps<'fleet-row'>) {
  const words = wordsOf(context.client);
  const { t } = words;
  const Item = itemHeading(config);
  const { aircraft, actions } = config;
  const frameFeet = frameFeetOf(aircraft);
  return (
    <>
      <SectionHeading {...config} />
      <ul className={styles.list}>
        {aircraft.map((plane) => (
          <li key={plane.name} className={styles.one}>
            <div className={styles.picture}>
              <AircraftSide aircraft={plane} frameFeet={frameFeet} frameHeightFeet={frameHeightOf(plane)} words={words} />
            </div>
            <div className={styles.name}>
              <Item>{plane.name}</Item>
              <p>{[plane.category, plane.note].filter(Boolean).join(' · ')}</p>
            </div>
            <dl className={styles.figures}>
              <div>
                <dt>{t('Seats')}</dt>
                <dd>{plane.seats}</dd>
              </div>
              <div>
                <dt>{t('Range, NM')}</dt>
                <dd>{grouped(plane.rangeNM, words.language)}</dd>
              </div>
              <div>
                <dt>{t('Cruise, mph')}</dt>
                <dd>{grouped(plane.speedMPH, words.language)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      {actions.length > 0 && (
        <div className={styles.more}>
          <Actions actions={actions} />
        </div>
      )}
    </>
  );
}
