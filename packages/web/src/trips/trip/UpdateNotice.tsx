import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { Doc } from '@app/kernel/collection.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { unagreedChanges } from '@app/domain/trips/trip/consent.rules.ts';
import { changeText, itineraryChanges, itineraryOf } from '@app/domain/trips/trip/itinerary.rules.ts';
import { t } from '../../words/words.ts';
import styles from './Trip.module.css';

const SHOWN = 3;
interface Props {
  readonly trip: Doc<Trip>;
  readonly onSend: () => void;
}
/** Tells that a release waits for the customer, who signed another flight. */
function ConsentNotice({ changes, onSend }: { readonly changes: ReturnType<typeof unagreedChanges>; readonly onSend: () => void }) {
  return (
    <div className={styles.update} role="status">
      <div>
        <strong>{t('The customer signed something else and has to agree')}</strong>
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={JSON.stringify(change)}>{changeText(change, { t })}</li>
          ))}
        </ul>
      </div>
      <Button size="sm" leftSection={<IconSend size={16} stroke={1.75} />} onClick={onSend}>
        {t('Ask the customer')}
      </Button>
    </div>
  );
}

/** Tells that the customer knows another itinerary than the one that will be flown. */
export function UpdateNotice({ trip, onSend }: Props) {
  const unagreed = unagreedChanges(trip);
  if (unagreed.length > 0) return <ConsentNotice changes={unagreed} onSend={onSend} />;
  const { itinerary } = trip.told;
  const changes = itinerary ? itineraryChanges(itinerary, itineraryOf(trip)) : [];
  if (changes.length === 0) return null;
  const hidden = changes.length - SHOWN;
  return (
    <div className={styles.update} role="status">
      <div>
        <strong>{t('The customer’s version differs')}</strong>
        <ul className={styles.changes}>
          {changes.slice(0, SHOWN).map((change) => (
            <li key={JSON.stringify(change)}>{changeText(change, { t })}</li>
          ))}
          {hidden > 0 && <li>{t('and {n} more', { n: hidden })}</li>}
        </ul>
      </div>
      <Button size="sm" leftSection={<IconSend size={16} stroke={1.75} />} onClick={onSend}>
        {t('Send update')}
      </Button>
    </div>
  );
}
