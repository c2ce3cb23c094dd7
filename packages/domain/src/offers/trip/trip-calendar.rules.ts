/** A flight in a calendar. Times in epoch ms. */
export interface CalendarFlight {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly notes: string;
  readonly start: number;
  readonly end: number;
}
const OCTETS = 74;
const stamp = (time: number): string => new Date(time).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');

/** Returns the octets of a character in UTF-8. */
const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
};

/** Folds a line after 75 octets, never inside a character (RFC 5545, 3.1). */
function folded(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > OCTETS) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n');
}

/** Returns a calendar file of flights. `made` is when it was made, epoch ms; the same id replaces an earlier copy. */
export function calendarOf(flights: readonly CalendarFlight[], { made, name }: { readonly made: number; readonly name: string }): string {
  const events = flights.flatMap(({ id, title, place, notes, start, end }) => [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(made)}`,
    `SEQUENCE:${Math.floor(made / 1000) % 2_000_000_000}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    ...(notes === '' ? [] : [`DESCRIPTION:${escaped(notes)}`]),
    'END:VEVENT',
  ]);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Apron//Trip//EN', `X-WR-CALNAME:${escaped(name)}`, ...events, 'END:VCALENDAR'];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
