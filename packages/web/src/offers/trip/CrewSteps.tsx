import { flightSteps, isAtArrival, type FlightStep, stepCodes } from '@app/domain/trips/following/following.rules.ts';
import type { TripPageLeg } from '@app/domain/offers/trip/trip-page.calls.ts';
import type { RoomRefusal } from '../room/answer-room.ts';
import room from '../room/QuoteRoom.module.css';
import type { RoomWords } from '../room/room-words.ts';
import { momentAt, stepText, tripRefusalText } from './trip-room-words.ts';
import styles from './TripRoom.module.css';

interface Props {
  readonly leg: TripPageLeg;
  readonly words: RoomWords;
  readonly formKey: string;
  /** A step that was refused. */
  readonly answer: RoomRefusal | undefined;
}
/** The four times of a leg for its crew: what is known, a form for the next one, and a way to correct the others. */
export function CrewSteps({ leg, words, formKey, answer }: Props) {
  const { t } = words;
  const { steps } = leg;
  if (!steps) return null;
  const next = flightSteps.find((step) => steps[step] === null);
  const refused = answer?.act === 'flight' && answer.fields['leg'] === String(leg.order) ? answer : undefined;
  return (
    <section className={styles.steps} aria-label={t('Times of {from}–{to}', { from: leg.from.code, to: leg.to.code })}>
      {flightSteps.map((step) => {
        const time = steps[step];
        const isRefused = refused?.fields['step'] === step;
        const form = (
          <StepForm
            leg={leg}
            step={step}
            words={words}
            formKey={formKey}
            isMain={step === next}
            typed={isRefused ? (refused.fields['time'] ?? '') : ''}
            refusal={isRefused ? tripRefusalText(words, refused.refusal) : ''}
          />
        );
        if (step === next) return <div key={step}>{form}</div>;
        return (
          <details key={step} open={isRefused}>
            <summary>
              {stepText(step, words)} <strong>{time === null ? '–' : momentAt(time, zoneOf(leg, step), words)}</strong>
            </summary>
            {form}
          </details>
        );
      })}
    </section>
  );
}

const placeOf = (leg: TripPageLeg, step: FlightStep) => (isAtArrival(stepCodes[step]) ? leg.to : leg.from);
const zoneOf = (leg: TripPageLeg, step: FlightStep): string => (isAtArrival(stepCodes[step]) ? leg.landing.zone : leg.takeoff.zone);

interface FormProps extends Omit<Props, 'answer'> {
  readonly step: FlightStep;
  readonly isMain: boolean;
  readonly typed: string;
  readonly refusal: string;
}
function StepForm({ leg, step, words, formKey, isMain, typed, refusal }: FormProps) {
  const { t } = words;
  const hint = `${step}-${leg.order}-hint`;
  const error = `${step}-${leg.order}-error`;
  return (
    <form method="post">
      <input type="hidden" name="act" value="flight" />
      <input type="hidden" name="leg" value={leg.order} />
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="key" value={formKey} />
      <label className={room.field}>
        {stepText(step, words)}
        <input
          type="time"
          name="time"
          defaultValue={typed}
          aria-describedby={refusal === '' ? hint : `${error} ${hint}`}
          aria-invalid={refusal !== '' || undefined}
        />
      </label>
      {refusal !== '' && (
        <p id={error} className={room.refusal}>
          {refusal}
        </p>
      )}
      <p id={hint} className={styles.hint}>
        {t('By the clock at {airport}. Leave it empty for now.', { airport: placeOf(leg, step).code })}
      </p>
      <div className={room.buttons}>
        <button type="submit" className={isMain ? room.main : room.second}>
          {t('Save {time}', { time: stepCodes[step] })}
        </button>
      </div>
    </form>
  );
}
