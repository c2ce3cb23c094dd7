import type { Doc } from '@app/kernel/collection.ts';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { linkTo } from '@app/domain/links.ts';
import { quoteCharterRequest, readCharterRequest, type TripRequestRead } from '@app/domain/trips/requests/requests.calls.ts';
import { RequestBox } from '../../conversations/requests/RequestBox.tsx';
import styles from '../../conversations/requests/Request.module.css';
import { useRequest } from '../../conversations/requests/use-request.ts';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { t } from '../../words/words.ts';
import { extraWords, readLegWords, tripGapWords, tripOfferWords } from './trip-request-words.rules.ts';

const read = async (message: string): Promise<TripRequestRead | undefined> => {
  const request = await send(readCharterRequest, { message });
  // A day or a city alone is talk of a trip; without a place nothing is asked for.
  return request.legs.length > 0 || request.gaps.some(({ why }) => why === 'several-airports' || why === 'alone') ? request : undefined;
};

interface Props {
  readonly thread: Doc<Thread>;
  readonly nameKey: string;
}
/** Flights that the customer asks for in the newest inbound messages, as a quote at a press (BYD-8). */
export function TripRequest({ thread, nameKey }: Props) {
  const { hasRole } = useSession();
  const newest = useRequest(hasRole(['sales', 'dispatch']) ? thread : undefined, read);
  if (!newest) return <p className={styles.none}>{t('Flights that a customer asks for appear here.')}</p>;
  return <Request key={newest.message} {...newest} nameKey={nameKey} />;
}

interface RequestProps {
  readonly message: string;
  readonly request: TripRequestRead;
  readonly nameKey: string;
}
function Request({ message, request, nameKey }: RequestProps) {
  const { legs, gaps, source, broker, quote, number } = request;
  const extras = extraWords(request);
  return (
    <RequestBox
      source={source}
      gaps={gaps.map((gap) => ({ words: gap.words, reason: tripGapWords(gap) }))}
      quote={quote}
      number={number}
      hrefOf={(path) => linkTo(nameKey, { collection: 'quotes', id: idOfPath(path) }) ?? ''}
      offer={legs.length === 0 ? undefined : tripOfferWords(legs.length, gaps.length)}
      create={async () => (await send(quoteCharterRequest, { message })).path}
    >
      {legs.map((leg, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same flight may be asked for twice
        <li key={index}>
          <b>
            {leg.from} – {leg.to}
          </b>{' '}
          {readLegWords(leg)} {leg.isAssumed && <span>{t('year assumed')}</span>}
        </li>
      ))}
      {extras !== '' && <li>{extras}</li>}
      {broker !== '' && <li>{t('For {email}, whom the form names', { email: broker })}</li>}
    </RequestBox>
  );
}
