import { Button } from '@mantine/core';
import { IconCheck, IconChevronDown, IconMinus } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { DealMatch } from '@app/domain/marketplace/marketplace.calls.ts';
import { t } from '../../words/words.ts';
import { BoardingRoute } from '../../trips/BoardingRoute.tsx';
import { bookedText, dealNote, dependsText, shownPrice } from './flight-words.rules.ts';
import styles from './EmptyLegRow.module.css';
import { arrivalText, isInstant, monthDay, scoreLines, type Wish } from '../flow/flow.rules.ts';
import { OperatorLogo } from './OperatorLogo.tsx';
import { ScoreRing } from './ScoreRing.tsx';

interface Props {
  readonly deal: DealMatch;
  readonly wish: Wish;
  readonly open: boolean;
  readonly chosen: boolean;
  readonly onToggle: () => void;
  readonly onChoose: () => void;
}

/** One empty leg: a line that opens into its route, the reasons of its score and the way to ask for it (MKT-3). */
export function EmptyLegRow({ deal, wish, open, chosen, onToggle, onChoose }: Props) {
  const detail = useId();
  const price = shownPrice(deal);
  return (
    <li className={styles.row} data-open={open || undefined} data-chosen={chosen || undefined}>
      <button type="button" className={styles.line} aria-expanded={open} aria-controls={detail} onClick={onToggle}>
        <OperatorLogo operator={deal.client} />
        <span className={styles.what}>
          <span className={styles.aircraft}>{deal.aircraft.name}</span>
          <span className={styles.route}>
            <b>{deal.departureAirport.icao}</b> {deal.departureAirport.name}
            <span aria-hidden="true"> → </span>
            <span className={styles.hidden}> {t('to')} </span>
            {arrivalText(deal, wish)}
          </span>
        </span>
        <span className={styles.date}>{monthDay(deal.times.takeoffDate)}</span>
        <span className={styles.price}>{price}</span>
        <ScoreRing score={deal.score.total} />
        <IconChevronDown className={styles.chevron} size={18} aria-hidden="true" />
      </button>
      <div id={detail} className={styles.detail} hidden={!open}>
        <BoardingRoute from={deal.departureAirport} to={deal.arrivalAirport} note={dealNote(deal)} />
        <div className={styles.foot}>
          <ul className={styles.reasons}>
            {scoreLines(deal).map((line) => (
              <li key={line.label}>
                {line.exact ? (
                  <IconCheck size={16} aria-hidden="true" className={styles.yes} />
                ) : (
                  <IconMinus size={16} aria-hidden="true" className={styles.no} />
                )}
                <span>{line.label}</span>
                <span className={styles.value}>{line.value}</span>
              </li>
            ))}
          </ul>
          <div className={styles.actions}>
            <p className={styles.call}>{isInstant(deal) ? t('Instant Book Available!') : t('Inquire Today!')}</p>
            {isInstant(deal) && !deal.bookable && <p className={styles.asked}>{t('The operator confirms each booking in person.')}</p>}
            <p className={styles.asked}>{price ?? t('Price on request')}</p>
            {dependsText(deal) !== '' && <p className={styles.asked}>{dependsText(deal)}</p>}
            {bookedText(deal.client) !== '' && <p className={styles.asked}>{bookedText(deal.client)}</p>}
            {deal.bookable ? (
              <Button component={Link} to={`/checkout/instant_book/${deal.client.id}/${deal.id}`}>
                {t('Book Now')}
              </Button>
            ) : (
              isInstant(deal) && <Button onClick={onChoose}>{t('Book Now')}</Button>
            )}
            <Button variant={isInstant(deal) ? 'default' : 'filled'} onClick={onChoose}>
              {t('Inquire')}
            </Button>
          </div>
        </div>
      </div>
    </li>
  );
}
