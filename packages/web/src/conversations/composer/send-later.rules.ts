import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { dateIn, Temporal, wallToUtc } from '@app/kernel/time/time.ts';

/** A time at which a message can leave, epoch ms. */
export interface LaterChoice {
  readonly id: 'hour' | 'morning' | 'monday';
  readonly at: number;
}
const FIVE = 5 * MINUTE;
const MONDAY = 1;

/** Returns the times that are offered: in an hour, tomorrow morning and, unless that is the same, on Monday morning, on the clock of a zone. */
export function laterChoices(now: number, zone: string): LaterChoice[] {
  const today = Temporal.PlainDate.from(dateIn(now, zone).toString());
  const tomorrow = today.add({ days: 1 });
  const monday = today.add({ days: (MONDAY - today.dayOfWeek + 7) % 7 || 7 });
  const morning = (day: Temporal.PlainDate): number | undefined =>
    wallToUtc({ date: day.toLocaleString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' }), time: '8:00', zone });
  const [next, week] = [morning(tomorrow), morning(monday)];
  return [
    { id: 'hour', at: Math.ceil((now + HOUR) / FIVE) * FIVE },
    ...(next === undefined ? [] : [{ id: 'morning' as const, at: next }]),
    ...(week === undefined || week === next ? [] : [{ id: 'monday' as const, at: week }]),
  ];
}
