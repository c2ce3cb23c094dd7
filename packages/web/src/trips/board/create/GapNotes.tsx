import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '../../../words/words.ts';
import styles from '../Board.module.css';

interface Props {
  readonly fits: boolean;
  /** Address of the trip that the flight is missing for. */
  readonly nextTrip: string | undefined;
  readonly maySchedule: boolean;
  readonly onOffer: (() => void) | undefined;
}
/** Tells if a missing ferry flight fits, and what else closes the gap: the leg of the next trip, or passengers of an empty leg. */
export function GapNotes({ fits, nextTrip, maySchedule, onOffer }: Props) {
  return (
    <p className={styles.fit}>
      {fits ? t('It fits between the two flights.') : t('It does not fit between the two flights.')}
      {!maySchedule && ` ${t('Only dispatch adds ferry flights.')}`}
      {nextTrip !== undefined && (
        <>
          {' '}
          <Link to={nextTrip}>{t('Edit the leg instead')}</Link>
        </>
      )}
      {onOffer && (
        <>
          {' '}
          <Anchor component="button" type="button" inherit onClick={onOffer}>
            {t('Offer it as an empty leg')}
          </Anchor>
        </>
      )}
    </p>
  );
}
