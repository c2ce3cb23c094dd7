import type { Mention } from './request-parts.ts';

/** A time of day of a request. */
export interface ReadTime {
  /** H:mm at the place of departure. */
  readonly time: string;
  /** The zone that was written beside it, by its first letter: 'E' for 'EST'; empty where none was. */
  readonly zone: string;
}
type TimeMention = Mention<ReadTime>;

/** After a slash a time is read only behind an airport: 'KTEB/07:00', never '5/12:00'. */
const START = String.raw`(?:(?<![\p{L}\p{N}/.,:$€-])|(?<=\p{L}{3}/)(?=\d{1,2}:\d{2}))`;
const END = String.raw`(?![\p{L}\p{N}/])`;
const HALF = String.raw`(?:[ap]\.?m\.?|(?<=\d)[ap])(?![\p{L}])`;
const CLOCK = [
  // '10am', '10:30 am', '9 a.m.'
  String.raw`(?<hour>\d{1,2})(?::?(?<minute>\d{2}))?[ \t]*(?<half>${HALF})`,
  // '14:00', '10:00L'
  String.raw`(?<hour24>\d{1,2}):(?<minute24>\d{2})(?:[ \t]*(?<clock>hrs?|hours|h|lt|l|local|z|zulu|utc|gmt))?${END}`,
  // '1030L', '0900 local', '1400Z'
  String.raw`(?<hours>[0-2]\d)(?<minutes>[0-5]\d)[ \t]*(?<clock4>hrs?|hours|h|lt|l|local|z|zulu|utc|gmt)${END}`,
  String.raw`(?<word>noon|midday|mediodía)${END}`,
].join('|');
const PATTERN = new RegExp(
  String.raw`${START}(?:(?<first>\d{1,2}(?::\d{2})?|noon)[ \t]*(?:[ap]\.?m\.?)?[ \t]*(?:-|–|to|and|or|o|y)[ \t]*)?(?:${CLOCK})(?:[ \t]*\(?(?<zone>[ECMP])[SD]?T\b\)?)?`,
  'giu',
);
/** 'At 1030' and 'ETD 0900': four figures that only their place makes a time; and 'at 10', which may be either half of the day. */
const AFTER_AT = new RegExp(
  String.raw`(?<=(?:\b(?:at|etd|std|dep|departing|departs?|takeoff|wheels up)|@)[ \t]*:?[ \t]*)(?:(?<hours>[0-2]\d)(?<minutes>[0-5]\d)|(?<bare>\d{1,2}))(?![\p{L}\p{N}/:.%-]|[ \t]*(?:pax|passengers?|people|guests?|adults?|hours?|hrs?|days?|may|june?|july?)\b|[ \t]*[ap]\.?m\b)`,
  'giu',
);
/** A time of something else than a takeoff, or only a limit of it. */
const OTHER =
  /(?:\b(?:arriv\w*|arr|land\w*|eta|sta|by|before|no later than|latest|until|till|after|earliest|not before|lleg\w*|antes de las?|después de las?)[ \t]*(?:at|in|is|a las)?[ \t]*[:.]?[ \t]*)$/iu;
const BETWEEN = /\b(?:between|entre(?: las?)?)[ \t]*$/iu;

function timeOf(groups: Readonly<Record<string, string | undefined>>): string | undefined {
  if (groups.word !== undefined) return '12:00';
  const hour = Number(groups.hour ?? groups.hour24 ?? groups.hours);
  const minute = groups.minute ?? groups.minute24 ?? groups.minutes ?? '00';
  const half = groups.half?.toLowerCase();
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined;
  const hours = half === undefined ? hour : (hour % 12) + (half.startsWith('p') ? 12 : 0);
  return hours < 24 && Number(minute) < 60 ? `${hours}:${minute}` : undefined;
}

/** Returns the times that a text names, in their order. What is a limit, a range, an arrival or in UTC is left to a person (BYD-8). */
export function timesIn(text: string): TimeMention[] {
  const read = (match: RegExpExecArray): TimeMention[] => {
    const groups = match.groups ?? {};
    const span = { from: match.index, to: match.index + match[0].length };
    const before = text.slice(0, match.index);
    if (groups.bare !== undefined) return [{ ...span, why: 'several-times' }];
    const time = timeOf(groups);
    if (time === undefined) return [];
    const clock = groups.clock ?? groups.clock4 ?? '';
    if (/^(?:z|utc|gmt)/i.test(clock) || OTHER.test(before)) return [{ ...span, why: 'other-time' }];
    if (groups.first !== undefined || BETWEEN.test(before)) return [{ ...span, why: 'several-times' }];
    return [{ ...span, value: { time, zone: groups.zone?.toUpperCase() ?? '' } }];
  };
  const clocks = [...text.matchAll(PATTERN)].flatMap(read);
  const bare = [...text.matchAll(AFTER_AT)].flatMap(read).filter(({ from, to }) => clocks.every((clock) => to <= clock.from || from >= clock.to));
  return [...clocks, ...bare].toSorted((a, b) => a.from - b.from);
}
