const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Reads year, month and day of 'MM/dd/yyyy' (or M/d/yyyy); undefined where there is no such day. The year is over 1000. */
export function readUsDate(text: string): { year: number; month: number; day: number } | undefined {
  const [, m, d, y] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  const [year, month, day] = [Number(y), Number(m), Number(d)];
  if (!(year > 1000) || month < 1 || month > 12 || day < 1) return undefined;
  const last = month === 2 && isLeap(year) ? 29 : (MONTH_DAYS[month - 1] as number);
  return day > last ? undefined : { year, month, day };
}

export const twoDigits = (n: number): string => String(n).padStart(2, '0');
/** 'MM/dd/yyyy' (or M/d/yyyy) as '2027-03-04'; undefined where there is no such day. */
export function isoDayOf(usDate: string): string | undefined {
  const day = readUsDate(usDate);
  return day && `${day.year}-${twoDigits(day.month)}-${twoDigits(day.day)}`;
}
