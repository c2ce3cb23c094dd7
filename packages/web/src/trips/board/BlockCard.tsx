import type { Doc } from '@app/kernel/collection.ts';
import type { DoubleFerry } from '@app/domain/trips/board/ferry.rules.ts';
import type { Block } from '@app/domain/trips/board/board.rules.ts';
import { displayName } from '@app/domain/contacts/contact.ts';
import type { Hold } from '@app/domain/holds/hold.ts';
import { checkStates } from '@app/domain/trips/checklists/checklist.states.ts';
import { flownTimes } from '@app/domain/trips/following/following.rules.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { tripBalance } from '@app/domain/trips/trip.rules.ts';
import { TimeAgo } from '../../widgets/status/TimeAgo.tsx';
import { formatMoney } from '../../words/format.ts';
import { t, tn } from '../../words/words.ts';
import { TripStatus } from '../TripStatus.tsx';
import { CardChecks } from './CardChecks.tsx';
import { clockAt, countdown, dayAt, doubleWords, kindWords, nameOf, timesOf, zonesOf } from './board-words.ts';
import type { CheckState } from '../trip/checklist/use-leg-checks.ts';
import { type Fact, FactList } from '../../ui/layout/FactList.tsx';
import styles from './BlockCard.module.css';
import type { Reading } from '../reading-clock.rules.ts';

interface Props {
  readonly block: Block;
  readonly box: DOMRect;
  readonly trip: Doc<Trip> | undefined;
  readonly hold: Doc<Hold> | undefined;
  readonly check: CheckState | undefined;
  readonly double: DoubleFerry | undefined;
  readonly reading: Reading;
  readonly now: number;
}
const WIDTH = 300;
/** Pixels of a card with a few flags. */
const HEIGHT = 320;
const GAP = 8;

/** Facts of a block at a glance: customer, crew, money, last change. */
export function BlockCard({ block, box, trip, hold, check, double, reading, now }: Props) {
  const { entry, kind, partner } = block;
  const left = Math.max(GAP, Math.min(box.left, window.innerWidth - WIDTH - GAP));
  const [above, below] = [box.top, window.innerHeight - box.bottom].map((room) => room - 2 * GAP) as [number, number];
  const isBelow = below >= HEIGHT || below >= above;
  const place = isBelow ? { top: box.bottom + GAP, maxHeight: below } : { bottom: window.innerHeight - box.top + GAP, maxHeight: above };
  const leg = trip?.legs.find(({ order, active }) => active && order === entry.leg);
  const crew = leg?.crew.map(({ name }) => name).filter((name) => name !== '') ?? [];
  const balance = trip && trip.status !== 'cancelled' ? tripBalance(trip) : 0;
  const flown = flownTimes(entry);
  const isOnTime = flown.start === entry.start && flown.end === entry.end;
  const [from, to] = zonesOf(entry);
  const facts: Fact[] = [
    [t('Planned'), isOnTime ? '' : `${clockAt(entry.start, from, reading)} – ${clockAt(entry.end, to, reading)}`],
    [t('Customer'), trip ? displayName(trip.contact) : ''],
    [t('Passengers'), leg ? tn(leg.paxNum, '{n} passenger', '{n} passengers') : ''],
    [t('Crew'), crew.join(', ')],
    [t('Checklist'), check === undefined ? '' : t(checkStates.label(check))],
    [t('Positioning flight'), double ? doubleWords(double) : ''],
    [t('Balance due'), balance > 0 ? formatMoney(balance) : ''],
    [t('Held until'), typeof hold?.until === 'number' ? countdown(hold.until, now) : ''],
  ];
  return (
    <div role="tooltip" className={styles.card} style={{ left, ...place, width: WIDTH }}>
      <strong>{nameOf(entry)}</strong>
      <p>
        {dayAt(entry.start, zonesOf(entry)[0], reading)}, {timesOf(entry, reading)}
      </p>
      <p className={styles.state}>{trip ? <TripStatus status={trip.status} /> : t(kindWords[kind])}</p>
      <FactList facts={facts} nameWidth={92} className={styles.facts} />
      {trip && !block.isFlown && <CardChecks trip={trip} />}
      <p className={styles.soft}>
        {partner === undefined ? (
          <>
            {t('Changed')} <TimeAgo at={trip?.last_date ?? entry.last_date} isInside />
          </>
        ) : (
          t('Shared by {company}: only they change it.', { company: partner })
        )}
      </p>
    </div>
  );
}
