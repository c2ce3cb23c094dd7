import { Anchor, Button } from '@mantine/core';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import { IconMessageCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { textOf } from '@app/kernel/fields.ts';
import { displayName } from '@app/domain/contacts/contact.ts';
import { linkTo } from '@app/domain/links.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { declineReasons } from '@app/domain/trips/model/trip.states.ts';
import { compareRequests } from '@app/domain/trips/requests/requests.calls.ts';
import { RouteMap } from '../../widgets/flights/RouteMap.tsx';
import { ContactCard } from '../../widgets/people/ContactCard.tsx';
import { showMoment } from '../../widgets/status/time-ago.rules.ts';
import { TimeAgo } from '../../widgets/status/TimeAgo.tsx';
import { useReply } from '../../widgets/status/use-reply.ts';
import { useSession } from '../../wire/tab/session.ts';
import { t } from '../../words/words.ts';
import { sourceWords, tripTypeWords } from '../trip-words.rules.ts';
import { RequestWords } from '../requests/RequestWords.tsx';
import { SameFlights } from '../requests/SameFlights.tsx';
import { HaveFlight } from './HaveFlight.tsx';
import { HaveRequest } from './HaveRequest.tsx';
import { type Fact, FactList } from '../../ui/layout/FactList.tsx';
import styles from './RequestPane.module.css';

interface Props {
  readonly quote: Doc<Quote>;
  readonly nameKey: string;
  readonly mayEdit: boolean;
}
/** The request as it came in: for whom, in which words, and its conversation. */
export function RequestPane({ quote, nameKey, mayEdit }: Props) {
  const { contact, notes, declined } = quote;
  const request = textOf(quote.metadata, 'request');
  const threadId = idOfPath(quote.thread);
  const conversation = threadId === '' ? undefined : linkTo(nameKey, { collection: 'threads', id: threadId });
  const trip = quote.trip === '' ? undefined : linkTo(nameKey, { collection: 'trips', id: idOfPath(quote.trip) });
  const mayCompare = useSession().hasRole(['sales', 'dispatch']);
  const others = useReply(compareRequests, mayCompare ? { id: quote.id } : undefined, `${quote.version}`).reply;
  const { quotes = 0, booked = 0 } = others?.requester ?? {};
  const facts: Fact[] = [
    [t('Requested'), <TimeAgo key="at" at={quote.date} />],
    [t('Booked'), quotes > 1 ? t('{booked} of {n} quotes', { booked, n: quotes }) : ''],
    [t('Source'), sourceWords(quote)],
    [t('Trip'), tripTypeWords(quote.tripType)],
    [t('Passengers'), quote.paxNum],
    [t('Valid until'), quote.expires === null ? '' : showMoment(quote.expires)],
    [t('Declined'), declined.code === '' ? '' : t(declineReasons.label(declined.code))],
  ];
  return (
    <>
      <ContactCard
        contact={{ id: contact.id, name: displayName(contact), email: contact.email, phone: contact.phone }}
        href={contact.id === '' ? undefined : linkTo(nameKey, { collection: 'contacts', id: contact.id })}
      />
      <HaveFlight quote={quote} nameKey={nameKey} />
      {notes !== '' &&
        (request === '' ? <p className={styles.notes}>{notes}</p> : <RequestWords message={request} notes={notes} className={styles.notes} />)}
      {declined.note !== '' && <p className={styles.notes}>{declined.note}</p>}
      <FactList facts={facts} nameWidth={92} className={styles.facts} />
      <SameFlights same={others?.same ?? []} nameKey={nameKey} />
      {quote.legs.length > 0 && <RouteMap legs={quote.legs} height={150} />}
      <HaveRequest quote={quote} mayEdit={mayEdit} />
      {conversation && (
        <Button size="compact-sm" variant="default" component={Link} to={conversation} leftSection={<IconMessageCircle size={15} stroke={1.75} />}>
          {t('Open conversation')}
        </Button>
      )}
      {trip && (
        <p className={styles.trip}>
          <Anchor component={Link} to={trip}>
            {t('Open the trip that it became')}
          </Anchor>
        </p>
      )}
    </>
  );
}
