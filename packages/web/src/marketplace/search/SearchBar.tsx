import { Button } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { AirportRef } from '@app/domain/fleet/airport.ts';
import { boundsMessage } from '../../ui/dates/date-input.rules.ts';
import { fromIsoDay, toIsoDay } from '../../ui/dates/pick-time.rules.ts';
import { AirportSearch } from '../../widgets/flights/AirportSearch.tsx';
import { t } from '../../words/words.ts';
import type { Wish } from '../flow/flow.rules.ts';
import { firstDay, missingEntries, wishOf } from './search-bar.rules.ts';
import { isMonthFirst, readTyped, typedMessage } from './typed-date.rules.ts';
import styles from './SearchBar.module.css';

interface Props {
  readonly wish: Wish | undefined;
  readonly busy: boolean;
  readonly onSearch: (wish: Wish) => void;
}

/** From, To, Date and an arrow (MKT-2). All three are required; errors show under their fields. Shows the search of the results. */
export function SearchBar({ wish, busy, onSearch }: Props) {
  const [from, setFrom] = useState<AirportRef | null>(wish?.from ?? null);
  const [to, setTo] = useState<AirportRef | null>(wish?.to ?? null);
  const [date, setDate] = useState(wish?.date ?? '');
  const [touched, setTouched] = useState(false);
  const [typed, setTyped] = useState('');
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    if (!wish) return;
    setFrom(wish.from);
    setTo(wish.to);
    setDate(wish.date);
    setTyped('');
    // Another object with the same search must not undo what is being typed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wish?.from.id, wish?.to.id, wish?.date]);
  const missing = touched ? missingEntries({ from, to, date }) : {};
  const min = firstDay(from, Date.now());
  const refusal = typedMessage(typed, min) ?? boundsMessage(toIsoDay(date), { min });

  return (
    <form
      className={styles.bar}
      aria-label={t('Flight Search')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTouched(true);
        setTyping(false);
        const next = wishOf({ from, to, date });
        if (next && refusal === undefined) onSearch(next);
      }}
    >
      <AirportSearch size="md" label={t('From|of a journey')} value={from} onChange={setFrom} exclude={to?.id} error={missing.from} />
      <AirportSearch size="md" label={t('To|of a journey')} value={to} onChange={setTo} exclude={from?.id} error={missing.to} />
      <DateInput
        size="md"
        label={t('Date')}
        placeholder={isMonthFirst() ? t('m/d/yyyy') : t('d/m/yyyy')}
        valueFormat={isMonthFirst() ? 'M/D/YYYY' : 'D/M/YYYY'}
        dateParser={readTyped}
        value={toIsoDay(date) || null}
        minDate={min}
        error={refusal === undefined ? missing.date : isTyping ? undefined : refusal}
        // A refused text stays, so that it can be mended; any other is written as the field writes days.
        fixOnBlur={refusal === undefined}
        onInput={({ currentTarget: { value } }) => {
          setTyped(value);
          setTyping(true);
          if (readTyped(value) === null || typedMessage(value, min) !== undefined) setDate('');
        }}
        onBlur={() => setTyping(false)}
        onChange={(day) => {
          setTyped('');
          setDate(day ? fromIsoDay(day) : '');
        }}
      />
      <Button
        type="submit"
        size="md"
        loading={busy}
        aria-label={t('Search empty legs')}
        className={styles.go}
        rightSection={<IconArrowRight size={20} aria-hidden />}
      >
        {t('Search')}
      </Button>
    </form>
  );
}
