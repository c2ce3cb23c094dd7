import { clients } from '@app/domain/clients/client.collection.ts';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { COUNTED_FROM, MOST_COUNTED } from '@app/domain/marketplace/empties/as-booked.rules.ts';
import { useSession } from '../../wire/tab/session.ts';
import { useLiveDoc } from '../../wire/tab/use-live.ts';
import { t } from '../../words/words.ts';
import styles from '../../clients/Settings.module.css';

/** Shows how many of the last booked empty legs flew as booked, as customers see it. */
export function BookedLegs() {
  const { client } = useSession();
  const { doc } = useLiveDoc(clients, client && clientPath(client.id));
  if (!doc) return null;
  const { total, as_booked: kept } = doc.booked_legs;
  const isShown = total >= COUNTED_FROM;
  return (
    <section className={styles.section} aria-labelledby="booked-legs">
      <h2 id="booked-legs">{t('Flown as booked')}</h2>
      <p>{total === 0 ? t('No empty leg that was booked at once has been flown yet.') : t('{n} of {total} flown as booked', { n: kept, total })}</p>
      <p className={styles.about}>
        {isShown
          ? t('Customers see this beside your empty legs. Counted are the last {most}, once a day.', { most: MOST_COUNTED })
          : t('Customers see this once there are {from}. Counted are the last {most}, once a day.', { from: COUNTED_FROM, most: MOST_COUNTED })}
      </p>
    </section>
  );
}
