import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { addLeg, legFaults, removeLeg, switchKind, type LegEntry, type TripKind } from '@app/domain/trips/flights/leg.rules.ts';
import { DateTimePicker } from '../../ui/dates/DateTimePicker.tsx';
import { marketplaceHours } from '../../ui/dates/pick-time.rules.ts';
import { AirportSearch } from '../../widgets/flights/AirportSearch.tsx';
import { t, words } from '../../words/words.ts';
import { MAX_PASSENGERS, type TripEntry, type Wish } from '../flow/flow.rules.ts';
import { PassengerCount } from '../flights/PassengerCount.tsx';
import { afterPress } from '../flow/passengers.rules.ts';
import { DEFAULT_PASSENGERS, earliestDate, emptyForm, faultTexts, formOf, withLeg } from './new-flight.rules.ts';
import styles from './NewFlight.module.css';

interface Props {
  readonly wish: Wish;
  /** The trip that was priced last, if any. */
  readonly entry: TripEntry | undefined;
  readonly busy: boolean;
  readonly onQuote: (entry: TripEntry) => void;
  readonly onClear: () => void;
}
const kinds = [
  { value: 'one-way', label: words('One-Way') },
  { value: 'round-trip', label: words('Round-Trip') },
  { value: 'multi-leg', label: words('Multi-Leg') },
];

/** The trip to price: kind, passengers and legs with their rules (MKT-6, MKT-7). */
export function NewFlight({ wish, entry, busy, onQuote, onClear }: Props) {
  const [form, setForm] = useState(() => entry?.form ?? formOf(wish));
  const [pax, setPax] = useState(entry?.paxNum ?? DEFAULT_PASSENGERS);
  const [touched, setTouched] = useState(false);
  const faults = legFaults(form.legs);
  const change = (index: number, part: Partial<LegEntry>) => setForm(withLeg(form, index, part));
  const errors = form.legs.map((_, index) => (touched ? faultTexts(faults[index]) : {}));

  return (
    <section className={styles.block} aria-labelledby="new-flight">
      <h2 id="new-flight">{t('Book a New Flight')}</h2>
      <p className={styles.hint}>{t('Enter your trip details below and get an instant price estimate.')}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTouched(true);
          if (faults.every((ofLeg) => ofLeg.length === 0)) onQuote({ form, paxNum: pax });
        }}
      >
        <div className={styles.top}>
          <SegmentedControl
            aria-label={t('Trip type')}
            data={kinds.map(({ value, label }) => ({ value, label: t(label) }))}
            value={form.kind}
            onChange={(kind) => setForm(switchKind(form, kind as TripKind))}
          />
          <PassengerCount
            value={pax}
            max={MAX_PASSENGERS}
            onChange={(by) => setPax((value) => afterPress({ value, max: MAX_PASSENGERS }, by) ?? value)}
          />
        </div>
        <ol className={styles.legs}>
          {form.legs.map((leg, index) => (
            // Legs have no identity of their own but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <fieldset className={styles.leg}>
                <legend className={styles.hidden}>{t('Leg {n}', { n: index + 1 })}</legend>
                <AirportSearch
                  label={t('From|of a journey')}
                  value={leg.from}
                  exclude={leg.to?.id}
                  onChange={(from) => change(index, { from })}
                  error={errors[index]?.from}
                />
                <AirportSearch
                  label={t('To|of a journey')}
                  value={leg.to}
                  exclude={leg.from?.id}
                  onChange={(to) => change(index, { to })}
                  error={errors[index]?.to}
                />
                <DateTimePicker
                  label={t('Date')}
                  value={{ date: leg.date, time: leg.time }}
                  onChange={({ date, time }) => change(index, { date, time })}
                  limits={{ hours: marketplaceHours, min: { date: earliestDate(form.legs, index, Date.now()), time: '' } }}
                  error={errors[index]?.date}
                />
                {form.kind === 'multi-leg' && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={36}
                    className={styles.remove}
                    aria-label={t('Remove Leg {n}', { n: index + 1 })}
                    title={t('Remove Leg')}
                    onClick={() => setForm(removeLeg(form, index))}
                  >
                    <IconTrash size={18} />
                  </ActionIcon>
                )}
              </fieldset>
            </li>
          ))}
        </ol>
        <div className={styles.foot}>
          {form.kind === 'multi-leg' && (
            <Button variant="default" leftSection={<IconPlus size={16} />} disabled={form.legs.length >= 10} onClick={() => setForm(addLeg(form))}>
              {t('Add Leg')}
            </Button>
          )}
          <span className={styles.grow} />
          <Button
            variant="default"
            onClick={() => {
              setForm(emptyForm);
              setPax(DEFAULT_PASSENGERS);
              setTouched(false);
              onClear();
            }}
          >
            {t('Clear')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('Get Quote')}
          </Button>
        </div>
      </form>
    </section>
  );
}
