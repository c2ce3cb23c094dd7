import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import {
  addLeg,
  emptyLeg,
  legFaults,
  removeLeg,
  switchKind,
  withDefaults,
  type LegEntry,
  type LegFault,
  type LegsEntry,
  type TripKind,
} from '@app/domain/trips/flights/leg.rules.ts';
import { DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import { dateIn, formatUsDate } from '@app/kernel/time/time.ts';
import { DateTimePicker } from '../../ui/dates/DateTimePicker.tsx';
import { marketplaceHours } from '../../ui/dates/pick-time.rules.ts';
import { AirportSearch } from '../../widgets/flights/AirportSearch.tsx';
import { t, words } from '../../words/words.ts';
import { MAX_PASSENGERS, type TripEntry, type Wish } from '../flow/flow.rules.ts';
import { PassengerCount } from '../flights/PassengerCount.tsx';
import styles from './NewFlight.module.css';

interface Props {
  readonly wish: Wish;
  /** The trip that was priced last, where there is one. */
  readonly entry: TripEntry | undefined;
  readonly busy: boolean;
  readonly onQuote: (entry: TripEntry) => void;
  readonly onClear: () => void;
}
const DEFAULT_PASSENGERS = 2;
const kinds = [
  { value: 'one-way', label: words('One-Way') },
  { value: 'round-trip', label: words('Round-Trip') },
  { value: 'multi-leg', label: words('Multi-Leg') },
];
const wording: Record<LegFault, () => string> = {
  'departure-missing': () => t('{label} is required.', { label: t('From|of a journey') }),
  'arrival-missing': () => t('{label} is required.', { label: t('To|of a journey') }),
  'same-airport': () => t('Choose two different airports.'),
  'before-previous': () => t('Date not allowed'),
};
const start = (wish: Wish): LegsEntry => ({ kind: 'one-way', legs: [{ from: wish.from, to: wish.to, date: wish.date, time: wish.time }] });
/** The latest date among the legs before this one: an earlier one cannot be chosen. */
const earliest = (legs: readonly LegEntry[], index: number): string => legs.slice(0, index).findLast((leg) => leg.date)?.date ?? '';

/** The trip to price: kind, passengers and legs with their rules (MKT-6, MKT-7). */
export function NewFlight({ wish, entry, busy, onQuote, onClear }: Props) {
  const [form, setForm] = useState(() => entry?.form ?? start(wish));
  const [pax, setPax] = useState(entry?.paxNum ?? DEFAULT_PASSENGERS);
  const [touched, setTouched] = useState(false);
  const faults = legFaults(form.legs);
  const said = (index: number, ...which: LegFault[]): string | undefined => {
    const found = touched ? faults[index]?.find((fault) => which.includes(fault)) : undefined;
    return found && wording[found]();
  };
  const change = (at: number, part: Partial<LegEntry>) =>
    setForm(withDefaults({ ...form, legs: form.legs.map((leg, index) => (index === at ? { ...leg, ...part } : leg)) }));
  const today = (leg: LegEntry): string => formatUsDate(dateIn(Date.now(), leg.from?.timezone || DEFAULT_ZONE));

  return (
    <section className={styles.block} aria-labelledby="new-flight">
      <h2 id="new-flight">{t('Book a New Flight')}</h2>
      <p className={styles.hint}>{t('Enter your trip details below and get an instant price estimate.')}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTouched(true);
          if (faults.every((found) => found.length === 0)) onQuote({ form, paxNum: pax });
        }}
      >
        <div className={styles.top}>
          <SegmentedControl
            aria-label={t('Trip type')}
            data={kinds.map(({ value, label }) => ({ value, label: t(label) }))}
            value={form.kind}
            onChange={(kind) => setForm(switchKind(form, kind as TripKind))}
          />
          <PassengerCount value={pax} max={MAX_PASSENGERS} onChange={setPax} />
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
                  error={said(index, 'departure-missing')}
                />
                <AirportSearch
                  label={t('To|of a journey')}
                  value={leg.to}
                  exclude={leg.from?.id}
                  onChange={(to) => change(index, { to })}
                  error={said(index, 'arrival-missing', 'same-airport')}
                />
                <DateTimePicker
                  label={t('Date')}
                  value={{ date: leg.date, time: leg.time }}
                  onChange={({ date, time }) => change(index, { date, time })}
                  limits={{ hours: marketplaceHours, min: { date: earliest(form.legs, index) || today(leg), time: '' } }}
                  error={said(index, 'before-previous')}
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
              setForm({ kind: 'one-way', legs: [emptyLeg] });
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
