import type { ReactNode } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { displayName } from '@app/domain/contacts/contact.ts';
import { linkTo } from '@app/domain/links.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { accountNames, tripTails } from '@app/domain/trips/trip.rules.ts';
import { AvatarStack } from '../../widgets/people/AvatarStack.tsx';
import { ContactCard } from '../../widgets/people/ContactCard.tsx';
import { useColleagues } from '../../widgets/people/use-colleagues.ts';
import { TimeAgo } from '../../widgets/status/TimeAgo.tsx';
import { t } from '../../words/words.ts';
import { tripTypeWords } from '../trip-words.rules.ts';
import { TripIds } from './TripIds.tsx';
import { type Fact, FactList } from '../../ui/layout/FactList.tsx';
import styles from './Trip.module.css';

interface Props {
  readonly trip: Doc<Trip>;
  readonly nameKey: string;
  /** Conversation, follow-ups, people and history. */
  readonly children: ReactNode;
}
/** For whom the trip is, and its facts. */
export function TripSide({ trip, nameKey, children }: Props) {
  const { contact } = trip;
  const name = displayName(contact);
  return (
    <aside className={styles.side} aria-label={t('Contact and details')}>
      <section className={styles.part}>
        <h2>{t('Contact')}</h2>
        <ContactCard
          contact={{ id: contact.id, name, email: contact.email, phone: contact.phone }}
          href={contact.id === '' ? undefined : linkTo(nameKey, { collection: 'contacts', id: contact.id })}
        />
      </section>
      <section className={styles.part}>
        <h2>{t('Details')}</h2>
        <Facts trip={trip} />
        <TripIds trip={trip} />
      </section>
      <div className={styles.record}>{children}</div>
    </aside>
  );
}

function Facts({ trip }: { readonly trip: Doc<Trip> }) {
  const { person } = useColleagues();
  const { aircraft, estimate } = trip;
  const step = ({ at, by }: Trip['confirmed']): ReactNode =>
    at !== null && (
      <>
        <TimeAgo at={at} />
        {by !== '' && `, ${person(by).name}`}
      </>
    );
  const facts: Fact[] = [
    [t('Trip'), tripTypeWords(trip.tripType)],
    [t('Passengers'), trip.paxNum],
    [t('Aircraft'), aircraft && [aircraft.model || aircraft.name, ...tripTails(trip)].filter(Boolean).join(', ')],
    [t('Seats'), aircraft && aircraft.seats > 0 ? aircraft.seats : ''],
    [t('Account'), accountNames(trip).join(', ')],
    [t('Distance'), estimate && estimate.miles > 0 ? t('{n} mi', { n: Math.round(estimate.miles) }) : ''],
    [t('Nights'), estimate && estimate.nights > 0 ? estimate.nights : ''],
    [t('Booked'), <TimeAgo key="at" at={trip.date} />],
    [t('Confirmed'), step(trip.confirmed)],
    [t('Released'), step(trip.released)],
    [t('Flown'), step(trip.completed)],
    [t('Accepted'), trip.reasons.map(({ reason }) => reason).join('; ')],
    [t('Assigned'), trip.agents.length > 0 ? <AvatarStack key="agents" people={trip.agents.map(person)} label={t('Assigned')} /> : ''],
  ];
  return <FactList facts={facts} className={styles.facts} />;
}
