import { formatUsDate, Temporal } from '@app/kernel/time/time.ts';
import type { Span } from '../../conversations/marked-text.rules.ts';
import { blankAll, type Mention, type Reading } from './request-parts.ts';

/** A day that a request names; `isAssumed` where the year, or the week of a weekday, was left out. */
export interface ReadDay {
  /** MM/dd/yyyy */
  readonly date: string;
  readonly isAssumed: boolean;
}
type DayMention = Mention<ReadDay>;
const otherDay: Reading<ReadDay> = { why: 'other-day' };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const meses = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const MONTH = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)`;
const monthOf = (word: string): number => {
  const start = word.slice(0, 3).toLowerCase();
  return Math.max(months.indexOf(start), meses.indexOf(start)) + 1;
};
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const dias = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'];
const WEEKDAY = String.raw`(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|lunes|martes|miércoles|jueves|viernes|sábado|domingo)`;
/** ISO: Monday is 1. */
const weekdayOf = (word: string): number => {
  const start = word.slice(0, 3).toLowerCase();
  return Math.max(weekdays.indexOf(start), dias.indexOf(start)) + 1;
};
const [START, END] = [String.raw`(?<![\p{L}\p{N}/.$€-])`, String.raw`(?![\p{L}\p{N}])`];
const NTH = String.raw`(?:st|nd|rd|th)?`;
const YEAR = String.raw`20\d{2}`;
/** Rules out that the figure after 'May 12 to' is a second day. */
const NO_PEOPLE = String.raw`(?![ \t]*(?:pax|passengers?|people|adults?|guests?|persons?|of us|pasajeros?|personas?)\b)`;
const NO_DAY = String.raw`${NO_PEOPLE}(?![\p{L}\p{N}:]|[ \t]*(?:am|pm|a\.m|p\.m)\b)`;

interface Written {
  readonly year?: number;
  readonly month: number;
  readonly day: number;
}
type Form = readonly [pattern: RegExp, read: (groups: readonly (string | undefined)[]) => readonly Written[][]];
const yearOf = (year: string | undefined): { year?: number } =>
  year === undefined ? {} : { year: year.length === 2 ? 2000 + Number(year) : Number(year) };
/** Each form tells the days it names, each with its readings: '5/6' has two. */
const forms: readonly Form[] = [
  [
    new RegExp(`${START}(${YEAR})-(\\d{2})-(\\d{2})${END}`, 'gu'),
    ([year, month, day]) => [[{ ...yearOf(year), month: Number(month), day: Number(day) }]],
  ],
  [
    new RegExp(
      `${START}(?!24/7)(\\d{1,2})(?:/(\\d{1,2})(?:/(${YEAR}|\\d{2}))?|([.-])(\\d{1,2})\\4(${YEAR}|\\d{2}))(?![\\p{L}\\p{N}/]|[ \\t]*(?:hours?|hrs?|days?|price|way)\\b)`,
      'giu',
    ),
    ([first, slash, slashYear, , second = slash, year = slashYear]) => {
      const [a, b] = [Number(first), Number(second)];
      const readings = [
        { month: a, day: b },
        { month: b, day: a },
      ].filter(({ month, day }) => month <= 12 && day <= 31);
      return [(a === b ? readings.slice(0, 1) : readings).map((reading) => ({ ...yearOf(year), ...reading }))];
    },
  ],
  [
    new RegExp(
      `${START}(?<!${MONTH}\\.?[ \\t])(?:(\\d{1,2})${NTH}[ \\t]*(?:-|–|to|and|or|&)[ \\t]*)?(\\d{1,2})${NTH}[ \\t]*(?:of[ \\t]+|de[ \\t]+|-)?(${MONTH})(?![\\p{L}])\\.?(?:(?:,?[ \\t]+(?:de[ \\t]+|del[ \\t]+)?)(${YEAR})(?![\\p{N}:])|-?(${YEAR}|\\d{2})(?![\\p{L}\\p{N}:]))?`,
      'giu',
    ),
    // In small letters these are words: '6 may join'.
    ([first, last, month = '', year, short = year]) =>
      /^(?:may|mar|march)$/.test(month)
        ? []
        : [first, last].flatMap((day) => (day === undefined ? [] : [[{ ...yearOf(short), month: monthOf(month), day: Number(day) }]])),
  ],
  [
    new RegExp(
      `${START}(${MONTH})\\.?[ \\t]*(\\d{1,2})${NTH}${NO_PEOPLE}(?![\\p{L}\\p{N}]|:\\d)(?:[ \\t]*(?:-|–|to|and|or|&|through|thru)[ \\t]*(\\d{1,2})${NTH}${NO_DAY})?(?:,?[ \\t]+(${YEAR})(?![\\p{N}:]))?`,
      'giu',
    ),
    ([month = '', day, last, year]) =>
      [day, last].flatMap((some) => (some === undefined ? [] : [[{ ...yearOf(year), month: monthOf(month), day: Number(some) }]])),
  ],
];
const RELATIVE = new RegExp(
  String.raw`${START}(?:(today|hoy)|(tomorrow|mañana)|(?:(this|coming|next|este|próximo)[ \t]+)?(${WEEKDAY}))${END}`,
  'giu',
);
/** Words before a day that say what else it is than a day of a flight. */
const NO_FLIGHT =
  /(?:\b(?:by|before|until|no later than|latest|deadline|expires?|valid|reply|answer|respond|antes de(?:l)?)[ \t]*(?:on|is|:)?[ \t]*)$/iu;
const BIRTH = /(?:\b(?:born|dob|date of birth|birth ?day|expir\w+|passport\w*)[ \t]*(?:on|is|:)?[ \t]*)$/iu;

const exact = ({ year, month, day }: Required<Written>): Temporal.PlainDate | undefined => {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return undefined;
  }
};
/** Returns the day; without a year the next such one, which for February 29 may be years away. */
function dayOf({ year, month, day }: Written, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  if (year !== undefined) return exact({ year, month, day });
  for (let next = today.year; next <= today.year + 8; next++) {
    const date = exact({ year: next, month, day });
    if (date && Temporal.PlainDate.compare(date, today) >= 0) return date;
  }
  return undefined;
}

/** Reads one written day, with the weekday beside it, if there is one. */
function read(readings: readonly Written[], weekday: number | undefined, today: Temporal.PlainDate): Reading<ReadDay> {
  const days = readings.flatMap((written) => dayOf(written, today) ?? []);
  const fitting = weekday === undefined ? days : days.filter(({ dayOfWeek }) => dayOfWeek === weekday);
  const [day, ...more] = fitting;
  if (!day) return { why: days.length === 0 ? 'no-such-day' : 'wrong-weekday' };
  if (more.length > 0) return { why: 'several-days' };
  if (Temporal.PlainDate.compare(day, today) < 0) return { why: 'past-day' };
  return { value: { date: formatUsDate(day), isAssumed: readings.every(({ year }) => year === undefined) } };
}

interface Weekday extends Span {
  readonly kind: 'today' | 'tomorrow' | 'this' | 'next';
  readonly day: number;
}
function weekdaysIn(text: string): Weekday[] {
  return [...text.matchAll(RELATIVE)].flatMap((match) => {
    const [words, today, tomorrow, which = '', name = ''] = match;
    // 'sat', 'sun' and 'wed' are words as well; in capitals or whole they are days.
    if (/^[a-záé]{3}$/u.test(name)) return [];
    const kind = today ? 'today' : tomorrow ? 'tomorrow' : /next|próximo/i.test(which) ? 'next' : 'this';
    return [{ from: match.index, to: match.index + words.length, kind, day: name === '' ? 0 : weekdayOf(name) }];
  });
}
function relativeDay({ kind, day }: Weekday, today: Temporal.PlainDate): Reading<ReadDay> {
  // 'Next Friday' is the coming one for some people, and a week later for others.
  if (kind === 'next') return { why: 'several-days' };
  const ahead = kind === 'today' ? 0 : kind === 'tomorrow' ? 1 : (day - today.dayOfWeek + 7) % 7;
  return { value: { date: formatUsDate(today.add({ days: ahead })), isAssumed: true } };
}

/**
 * Returns the days that a text names, in their order. `today` is the day on which it was written. A missing year means the next such day, which is
 * marked; '5/6' says two days, unless a weekday beside it fits only one (BYD-8).
 */
export function daysIn(text: string, today: Temporal.PlainDate): DayMention[] {
  const mentions: DayMention[] = [];
  let rest = text;
  let free = weekdaysIn(text);
  for (const [pattern, readingsOf] of forms) {
    for (const match of rest.matchAll(pattern)) {
      const [words, ...groups] = match;
      const days = readingsOf(groups);
      if (days.length === 0) continue;
      const span = { from: match.index, to: match.index + words.length };
      const beside = free.find(
        ({ kind, day, from, to }) =>
          day > 0 &&
          kind === 'this' &&
          ((to <= span.from && /^[ \t,.]*(?:the[ \t]+)?(?:on[ \t]+)?$/i.test(text.slice(to, span.from))) ||
            (from >= span.to && /^[ \t,]*\(?$/.test(text.slice(span.to, from)))),
      );
      free = free.filter((some) => some !== beside);
      const whole = beside ? { from: Math.min(beside.from, span.from), to: Math.max(beside.to, span.to) } : span;
      rest = blankAll(rest, [span]);
      const before = text.slice(0, whole.from);
      if (BIRTH.test(before)) continue;
      for (const readings of days) {
        mentions.push({ ...whole, ...(NO_FLIGHT.test(before) ? otherDay : read(readings, beside?.day, today)) });
      }
    }
  }
  for (const weekday of free) {
    const isFree = mentions.every(({ from, to }) => weekday.to <= from || weekday.from >= to);
    if (!isFree) continue;
    const isOther = NO_FLIGHT.test(text.slice(0, weekday.from));
    mentions.push({ from: weekday.from, to: weekday.to, ...(isOther ? otherDay : relativeDay(weekday, today)) });
  }
  return mentions.toSorted((a, b) => a.from - b.from);
}
