import { useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { fromIsoDay, toIsoDay } from '../../ui/dates/pick-time.rules.ts';
import { dateAfter, type Span, spanBeside, spans, todayIn } from './board-window.rules.ts';
import type { Grouping } from './use-board.ts';
import { zoneFor } from '../reading-clock.rules.ts';
import { useReadingClock } from '../use-reading-clock.ts';

/** Which days, how many and in which order: kept in the address. */
export function useShownDays(now: number) {
  const [search, setSearch] = useSearchParams();
  const { clock, company, reading } = useReadingClock();
  const isPhone = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false });
  const zone = zoneFor(clock, company, company);
  const today = todayIn(now, zone);
  const daysOf = (from: URLSearchParams) => ({
    date: fromIsoDay(from.get('from') ?? '') || today,
    span: isPhone ? 1 : (spans.find((days) => String(days) === from.get('days')) ?? 7),
  });
  const { date, span }: { readonly date: string; readonly span: Span } = daysOf(search);
  const grouping: Grouping = search.get('by') === 'type' ? 'type' : 'base';
  // The address follows a press after a while: until then further presses build on what was asked for, not on what is shown.
  const wanted = useRef(search);
  useLayoutEffect(() => void (wanted.current = search), [search]);
  const put = (fields: Readonly<Record<string, string>>): void => {
    const next = new URLSearchParams(wanted.current);
    for (const [name, value] of Object.entries(fields)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    wanted.current = next;
    setSearch(next, { replace: true });
  };
  const step = (by: -1 | 1): void => {
    const shown = daysOf(wanted.current);
    put({ from: toIsoDay(dateAfter(shown.date, by * shown.span)) });
  };
  const zoom = (by: -1 | 1): void => put({ days: String(spanBeside(daysOf(wanted.current).span, by)) });
  return { reading, zone, today, date, span, grouping, put, step, zoom, isPhone };
}
