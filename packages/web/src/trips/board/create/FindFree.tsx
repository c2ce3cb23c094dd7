import { Button, NumberInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isFreeFor, type Wish } from '@app/domain/trips/board/board.rules.ts';
import { wallToUtc } from '@app/kernel/time/time.ts';
import { t, tn } from '../../../words/words.ts';
import { TypedClock, TypedDay } from '../../desk/TypedTakeoff.tsx';
import type { BoardRow } from '../board-rows.ts';
import styles from '../BoardTools.module.css';

interface Props {
  readonly rows: readonly BoardRow[];
  /** First day that the board shows, MM/dd/yyyy, and its zone. */
  readonly date: string;
  readonly zone: string;
  /** Ids of the aircraft that are free; undefined while nothing is asked. */
  readonly onFound: (crafts: ReadonlySet<string> | undefined) => void;
  readonly onClose: () => void;
}
/** Returns the aircraft that are free for a wish. */
const freeFor = (rows: readonly BoardRow[], wish: Wish): Set<string> =>
  new Set(
    rows.flatMap(({ craft, key, entries, hasSchedule }) =>
      craft && hasSchedule && isFreeFor(entries, craft.seats || craft.model.seats, wish) ? [key] : [],
    ),
  );

/** Finds aircraft that are free in a span and have the seats; the board dims the others. */
export function FindFree({ rows, date: firstDay, zone, onFound, onClose }: Props) {
  const [date, setDate] = useState(firstDay);
  const [from, setFrom] = useState('14:00');
  const [until, setUntil] = useState('20:00');
  const [seats, setSeats] = useState(1);
  const [begin, end] = [from, until].map((time) => (date === '' || time === '' ? undefined : wallToUtc({ date, time, zone })));
  const wish = begin !== undefined && end !== undefined && begin < end ? { from: begin, until: end, seats } : undefined;
  const free = wish && freeFor(rows, wish);
  const names = free ? [...free].toSorted().join() : '';
  useEffect(() => {
    onFound(free);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `names` says all that `free` says
  }, [names, free === undefined]);
  return (
    <section className={styles.bar} aria-label={t('Find free')}>
      <TypedDay label={t('Day')} value={date} onChange={setDate} />
      <TypedClock label={t('From')} value={from} onChange={setFrom} />
      <TypedClock label={t('Until')} value={until} onChange={setUntil} />
      <NumberInput label={t('Seats')} min={1} max={900} w={88} value={seats} onChange={(value) => setSeats(Number(value) || 1)} />
      <p role="status" style={{ margin: '0 0 8px' }}>
        {free ? tn(free.size, '{n} aircraft free', '{n} aircraft free') : t('Choose a day, a start and a later end.')}
      </p>
      <Button variant="subtle" color="gray" onClick={onClose}>
        {t('Close')}
      </Button>
    </section>
  );
}
