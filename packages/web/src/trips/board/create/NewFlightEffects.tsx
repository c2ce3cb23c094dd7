import { levelOf } from '@app/domain/trips/desk/flags.rules.ts';
import type { Reasons } from '@app/domain/trips/desk/desk.calls.ts';
import type { FlightEffects, Neighbor } from '@app/domain/trips/new-flights/new-flight.ts';
import { RowSkeletons } from '../../../ui/feedback/States.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { formatMoney } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { FlagList } from '../../desk/FlagList.tsx';
import { flagWords } from '../../desk/flag-words.ts';
import { ReasonFields } from '../../ReasonFields.tsx';
import { clockAt, dayAt } from '../board-words.ts';
import { legTimes } from '../moving/leg-times.ts';
import styles from '../moving/EffectsPanel.module.css';
import type { SeenEffects } from '../moving/use-seen-effects.ts';
import type { Reading } from '../../reading-clock.rules.ts';

interface Props {
  readonly seen: SeenEffects<FlightEffects>;
  readonly reading: Reading;
  /** Zone of the base of the aircraft. */
  readonly zone: string;
  /** Warnings need a reason: it is booked at once. */
  readonly isTrip: boolean;
  readonly reasons: Reasons;
  readonly onReasons: (reasons: Reasons) => void;
}
/** Everything that a new flight would bring. Nothing is written before it is confirmed. */
export function NewFlightEffects({ seen: { reply, isCurrent, unseen, isStale }, reading, zone, isTrip, reasons, onReasons }: Props) {
  const warnings = isTrip ? (reply?.flags ?? []).filter((flag) => levelOf(flag) === 'warning') : [];
  const codes = [...new Map(warnings.map((flag) => [flag.code, { code: flag.code, label: flagWords(flag) }])).values()];
  return (
    <>
      <section className={styles.trip} aria-label={t('Effects')} aria-live="polite" aria-busy={!isCurrent}>
        {isStale && <p className={styles.stale}>{t('Something changed meanwhile. These are the effects now.')}</p>}
        {unseen !== undefined && <FormError>{unseen}</FormError>}
        {!reply && unseen === undefined && <RowSkeletons rows={3} height={28} />}
        {reply && unseen === undefined && <Effects effects={reply} {...{ reading, zone }} warned={!isTrip} />}
      </section>
      {unseen === undefined && <ReasonFields codes={codes} reasons={reasons} onChange={onReasons} />}
    </>
  );
}

interface EffectsProps extends Pick<Props, 'reading' | 'zone'> {
  readonly effects: FlightEffects;
  /** Warnings are listed; else each has a field for its reason. */
  readonly warned: boolean;
}
function Effects({ effects: { legs, ferries, flags, price, before, after }, reading, zone, warned }: EffectsProps) {
  const beside = (neighbor: Neighbor | null, side: 'before' | 'after'): string => {
    if (!neighbor) return t('Nothing Scheduled');
    const { kind, name, at, place } = neighbor;
    const what = kind === 'hold' ? t('On hold for {name}', { name: name || '–' }) : kind === 'trip' ? name : t(name);
    const there = place?.zone ?? zone;
    const time = `${dayAt(at, there, reading)}, ${clockAt(at, there, reading)}`;
    return side === 'before' ? t('{name}, until {time}', { name: what, time }) : t('{name}, from {time}', { name: what, time });
  };
  return (
    <>
      <ul className={styles.legs}>
        {legs.map(({ from, to, times }, order) => (
          // oxlint-disable-next-line react/no-array-index-key -- a leg is its position
          <li key={order}>
            <strong>
              {from.code} – {to.code}
            </strong>
            <span>{legTimes(from, to, times, reading)}</span>
          </li>
        ))}
      </ul>
      <FlagList flags={warned ? flags : flags.filter((flag) => levelOf(flag) !== 'warning')} />
      <FactList
        nameWidth={144}
        className={styles.facts}
        facts={[
          [t('Price'), price === null ? '' : formatMoney(price)],
          [
            t('Ferry flights added'),
            ferries.map(({ from, to, times }) => `${from.code} – ${to.code}, ${legTimes(from, to, times, reading)}`).join('; '),
          ],
          [t('Before this flight'), beside(before, 'before')],
          [t('After this flight'), beside(after, 'after')],
        ]}
      />
    </>
  );
}
