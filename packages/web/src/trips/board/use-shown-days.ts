import { useMediaQuery } from '@mantine/hooks';
import { useSearchParams } from 'react-router';
import { fromIsoDay } from '../../ui/dates/pick-time.rules.ts';
import { type Span, spans, todayIn } from './board-window.rules.ts';
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
  const date = fromIsoDay(search.get('from') ?? '') || today;
  const span: Span = isPhone ? 1 : (spans.find((days) => String(days) === search.get('days')) ?? 7);
  const grouping: Grouping = search.get('by') === 'type' ? 'type' : 'base';
  const put = (fields: Readonly<Record<string, string>>): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(fields)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return { reading, zone, today, date, span, grouping, put, isPhone };
}
