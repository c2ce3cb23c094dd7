import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Candidate, previewAlert } from '@app/domain/marketplace/empties/empties.calls.ts';
import { useReply } from '../../widgets/status/use-reply.ts';
import { formatMoney } from '../../words/format.ts';
import { t, tn } from '../../words/words.ts';
import { AlertText } from './AlertText.tsx';
import { clockText, windowText } from './candidate-words.ts';
import { FactList } from '../../ui/layout/FactList.tsx';
import styles from './OfferEffects.module.css';

const TYPING_MS = 300;
interface Props {
  readonly candidate: Candidate;
  /** Dollars; null: on request. */
  readonly price: number | null;
}
/** Everything that offering a flight without passengers does, with the email that goes out. Nothing is written before. */
export function OfferEffects({ candidate, price }: Props) {
  const { kind, aircraft, from, to, start, end, trip, cost, alerts } = candidate;
  const [settled] = useDebouncedValue(price, TYPING_MS);
  const { reply, failure } = useReply(previewAlert, alerts === 0 ? undefined : { key: candidate.key, price: settled });
  const facts: [string, string][] = [
    [t('Aircraft'), [aircraft.tail_number || aircraft.name, tn(aircraft.seats, '{n} seat', '{n} seats')].filter(Boolean).join(', ')],
    [t('Takeoff'), clockText(start, from.timezone)],
    [t('Landing'), clockText(end, to.timezone)],
    [t('The aircraft'), windowText(candidate)],
    [t('Cost'), cost === null ? '' : formatMoney(cost)],
    [t('Follows'), trip ? t('Trip {number}', { number: trip.number }) : kind === 'gap' ? t('the flights around it') : ''],
  ];
  return (
    <section className={styles.effects} aria-label={t('Effects')}>
      <FactList facts={facts} />
      <ul>
        <li>{t('It appears on the marketplace at once.')}</li>
        <li>
          {alerts === 0
            ? t('No alert matches: nobody receives an email.')
            : tn(
                alerts,
                '{n} alert matches: its owner receives an email, at most two a week.',
                '{n} alerts match: their owners receive an email, at most two a week.',
              )}
        </li>
        <li>{t('If its flights change, it is withdrawn by itself.')}</li>
      </ul>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {alerts > 0 && !reply && failure === undefined && <Skeleton height={40} />}
      {reply && <AlertText {...reply} />}
    </section>
  );
}
