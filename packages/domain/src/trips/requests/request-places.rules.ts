import type { Span } from '../../conversations/marked-text.rules.ts';
import type { AirportRef } from '../../fleet/airport.ts';
import type { ListedAirport } from '../../fleet/airport-search.rules.ts';
import { plain } from '../../search/word-index.rules.ts';
import { BLANK } from './request-parts.ts';

/** Airports by what people call them. */
export interface PlaceIndex {
  /** By code in capitals: ICAO, IATA or FAA. */
  readonly codes: ReadonlyMap<string, readonly ListedAirport[]>;
  /** By name and city, in small letters without accents. */
  readonly names: ReadonlyMap<string, readonly ListedAirport[]>;
}
const MOST_WORDS = 6;
const GENERIC = /(?: (?:airport|airfield|international|intl|executive|municipal|regional|county))+$/;

export function indexPlaces(airports: readonly ListedAirport[]): PlaceIndex {
  const codes = new Map<string, ListedAirport[]>();
  const names = new Map<string, ListedAirport[]>();
  const add = (map: Map<string, ListedAirport[]>, key: string, airport: ListedAirport): void => {
    const known = map.get(key);
    if (key === '' || known?.includes(airport)) return;
    if (known) known.push(airport);
    else map.set(key, [airport]);
  };
  for (const airport of airports) {
    const { icao, iata, name, city, keywords } = airport;
    add(codes, icao.toUpperCase(), airport);
    add(codes, iata.toUpperCase(), airport);
    for (const full of [name, ...keywords]) {
      add(names, plain(full), airport);
      add(names, plain(full).replace(GENERIC, ''), airport);
    }
    add(names, plain(city.name), airport);
  }
  for (const airport of airports) {
    // 'SDL' is Scottsdale to the FAA and Sundsvall to IATA: two readings, unless it is a large airport and a small one.
    const local = airport.local.toUpperCase();
    const isFieldBeside = ['', 'small'].includes(airport.size) && codes.get(local)?.some(({ size }) => size === 'large');
    if (local.length >= 3 && !isFieldBeside) add(codes, local, airport);
  }
  return { codes, names };
}

type Role = 'from' | 'to' | 'via' | '';
/** A place of a line that names an airport, or what is written like a code of one. */
export interface Stop extends Span {
  /** None for an unknown code, several for a city with more than one airport, or for two that are offered instead of each other. */
  readonly airports: readonly AirportRef[];
  readonly role: Role;
  readonly isCode: boolean;
}

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu;
const CODE = /^(?=.*\p{Lu})[\p{Lu}\p{N}]{3,4}$/u;
/** Codes of airports that are words of every letter: read as codes only where another airport stands beside them. */
const WORDS = new Set(
  'ACH ADD AGO ALL AND ANY APR ARE ASAP ASK AUG BAG BIG BUS BUT BUY CAN CAR CAT CDT CEO CFO COO CST CUT DAY DEC DOB DOG EAT EDT END EST ETA ETD FAA FAR FBO FEB FEE FEW FLY FOR FRI FYI GET GMT GOT HAD HAS HER HIM HIS HOT HOW IATA ICAO ICE INC ITS JAN JET JUL JUN LED LEG LET LLC LTD LUX MAR MAX MAY MDT MEN MET MID MIN MON MPH MST NEED NET NEW NOT NOV NOW NYC OCT OFF OLD ONE OUR OUT OWN PAX PAY PDT PER PET PLS PST PUT QTY RAN RED RON RSVP RUN SAT SAW SAY SEA SEE SEP SET SHE SIR SIT SIX SKY SUN TAX TBA TBD TEN THE THU TIP TOO TOP TRY TUE TWO UAE UPS USA USD UTC VAN VAT VIA VIP WAS WAY WED WHO WHY WIN YES YET YOU'.split(
    ' ',
  ),
);
/** Words of routes, in the two languages of the product. `a` and `de` are read only in Spanish. */
const TO_WORDS = String.raw`to|into|arr(?:ive|ives|iving|ival)?(?:[ \t]+(?:at|in))?|destination|dest|land(?:ing|s)?[ \t]+(?:at|in)|hasta|para|destino|llegada(?:[ \t]+a)?`;
const FROM_WORDS = String.raw`from|dep(?:art(?:ing|ure|s)?)?(?:[ \t]+(?:from|airport))?|leaving(?:[ \t]+from)?|out[ \t]+of|origin|ex|pick(?:ing)?[ \t-]?up(?:[ \t]+(?:in|at))?|desde|origen|salida(?:[ \t]+de)?|saliendo[ \t]+de`;
const END = String.raw`)[ \t]*(?:airport)?[ \t]*[:.=-]?[ \t]*(?:the[ \t]+)?$`;
const roleWords = (spanish: boolean): readonly (readonly [Role, RegExp])[] => [
  ['to', new RegExp(String.raw`(?:^|[^\p{L}])(?:${TO_WORDS}${spanish ? '|a' : ''}${END}`, 'iu')],
  ['from', new RegExp(String.raw`(?:^|[^\p{L}])(?:${FROM_WORDS}${spanish ? '|de' : ''}${END}`, 'iu')],
  ['via', /(?:^|[^\p{L}])(?:via|vía|por)[ \t]+$/iu],
];
const SPANISH = /\b(?:pasajeros?|personas|vuelo|desde|hasta|gracias|hola|salida|necesit\w+|cotiz\w+|ida)\b/iu;
/** Between the two ends of a flight. */
const ARROW = /^[ \t]*(?:-+>?|–|—|→|>+|=>)[ \t]*$/u;
const OR = /^[ \t]*(?:or|o|u|and\/or|\/)[ \t]*$/iu;
const TO_NEXT = /^[ \t]*(?:airport)?[ \t]*(?:\bto\b|\ba\b|-|–|—|→|>|=>)/iu;

interface Named extends Span {
  readonly airports: readonly ListedAirport[];
  readonly isCode: boolean;
  readonly isSure: boolean;
}
const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

/** Returns the stretches of a line that may name an airport: the longest name first, then codes. */
function namedIn(line: string, { names, codes }: PlaceIndex): Named[] {
  const words = [...line.matchAll(WORD)];
  const named: Named[] = [];
  for (let index = 0; index < words.length; index++) {
    const first = words[index] as RegExpExecArray;
    for (let count = Math.min(MOST_WORDS, words.length - index); count > 0; count--) {
      const last = words[index + count - 1] as RegExpExecArray;
      const [from, to] = [first.index, last.index + last[0].length];
      const stretch = line.slice(from, to);
      const isCode = count === 1 && CODE.test(stretch);
      // Words of one name stand beside each other.
      if (/[^\p{L}\p{N} \t'’.-]|[-.][ \t]|[ \t]-|\.\p{L}/u.test(stretch)) continue;
      const airports = (isCode ? codes.get(stretch) : undefined) ?? names.get(plain(stretch)) ?? [];
      if (airports.length === 0) continue;
      named.push({ from, to, airports, isCode: isCode && codes.has(stretch), isSure: isCapital(stretch) });
      index += count - 1;
      break;
    }
  }
  return named;
}

/** Returns codes in small letters that stand on both sides of an arrow or of 'to'. */
function smallCodesIn(line: string, { codes }: PlaceIndex, taken: readonly Named[]): Named[] {
  const words = [...line.matchAll(WORD)];
  const isCodeLike = (match: RegExpExecArray | undefined): boolean =>
    match !== undefined && /^[\p{L}\p{N}]{3,4}$/u.test(match[0]) && codes.has(match[0].toUpperCase()) && !WORDS.has(match[0].toUpperCase());
  const isJoined = (a: RegExpExecArray | undefined, b: RegExpExecArray | undefined): boolean =>
    a !== undefined && b !== undefined && /^[ \t]*(?:-+>?|–|—|→|>+|=>|to)[ \t]*$/iu.test(line.slice(a.index + a[0].length, b.index));
  const pairOf = (index: number): RegExpExecArray | undefined =>
    [index - 1, index + 1, index - 2, index + 2]
      .map((other) => words[other])
      .find((other) => isCodeLike(other) && (isJoined(words[index], other) || isJoined(other, words[index])));
  return words.flatMap((match, index) => {
    const span = { from: match.index, to: match.index + match[0].length };
    if (!isCodeLike(match) || !pairOf(index) || taken.some(({ from, to }) => span.from < to && span.to > from)) return [];
    return [{ ...span, airports: codes.get(match[0].toUpperCase()) ?? [], isCode: true, isSure: true }];
  });
}

/** Joins a place with what says more about it: its code in parentheses, its state. */
function join(line: string, places: readonly Named[]): Named[] {
  return places.reduce<Named[]>((joined, place) => {
    const last = joined.at(-1);
    if (!last) return [place];
    const between = line.slice(last.to, place.from);
    const both = last.airports.filter((airport) => place.airports.includes(airport));
    const isClosed = /^[ \t]*[([]$/.test(between) && /^[)\]]/.test(line.slice(place.to));
    if (!isClosed && (both.length === 0 || !/^[ \t,/(-]{1,3}$/.test(between))) return [...joined, place];
    // 'New York (TEB)' says which; a name and a code of two places leave both open.
    const isWider = place.isCode && last.airports.length > 1;
    const airports = both.length > 0 ? both : isWider ? place.airports : [...last.airports, ...place.airports];
    return [
      ...joined.slice(0, -1),
      { from: last.from, to: place.to + (isClosed ? 1 : 0), airports, isCode: last.isCode || place.isCode, isSure: true },
    ];
  }, []);
}
function inState(line: string, place: Named): Named {
  const [words, state = ''] = /^,?[ \t]+(\p{Lu}{2})(?![\p{L}\p{N}])/u.exec(line.slice(place.to)) ?? [];
  const there = place.airports.filter(({ city }) => city.state === state);
  return words !== undefined && there.length > 0 ? { ...place, to: place.to + words.length, airports: there } : place;
}

/**
 * Returns the airports that a line names, with their part in a route. A name or a city counts only where the words around it make it the end of a
 * flight; `blanked` is the line without what was read as something else.
 */
export function stopsIn(line: string, blanked: string, index: PlaceIndex): Stop[] {
  const roles = roleWords(SPANISH.test(line));
  const named = namedIn(blanked, index);
  const places = join(
    blanked,
    [...named, ...smallCodesIn(blanked, index, named)].toSorted((a, b) => a.from - b.from),
  ).map((place) => inState(blanked, place));
  const stops: Stop[] = [];
  let end = 0;
  for (const [position, place] of places.entries()) {
    const before = blanked.slice(end, place.from);
    const after = blanked.slice(place.to);
    const gap = before.replaceAll(BLANK, ' ').replaceAll(/[ \t,.;@]+|\b(?:at|on)\b/giu, ' ');
    const last = stops.at(-1);
    const isBehindArrow = last !== undefined && last.to === end && ARROW.test(gap);
    const isGoal = isBehindArrow || (last?.role === 'from' && last.to === end && /^[ \t]*for[ \t]+$/iu.test(gap));
    const role = isGoal ? 'to' : (roles.find(([, words]) => words.test(before.replaceAll(BLANK, ' ')))?.[0] ?? '');
    const next = places[position + 1];
    const leads = next !== undefined && TO_NEXT.test(after) && next.from - place.to < 60;
    const word = blanked.slice(place.from, place.to).toUpperCase();
    const isRoute = role !== '' || leads;
    const isPlace = place.isCode
      ? !WORDS.has(word) || isBehindArrow || (leads && ARROW.test(blanked.slice(place.to, next.from)))
      : isRoute && (place.isSure || line === line.toLowerCase());
    if (last && OR.test(before) && last.to === end && (isPlace || place.isSure)) {
      // One or the other: which is for a person to say.
      stops.splice(-1, 1, { ...last, to: place.to, airports: [...last.airports, ...place.airports] });
      end = place.to;
      continue;
    }
    if (!isPlace) continue;
    stops.push({ from: place.from, to: place.to, airports: place.airports, role, isCode: place.isCode });
    end = place.to;
  }
  return [...stops, ...unknownIn(blanked, stops, roles)].toSorted((a, b) => a.from - b.from);
}

/** Returns what is written like a code behind a word of a route, and is none of an airport. */
function unknownIn(line: string, stops: readonly Stop[], roles: readonly (readonly [Role, RegExp])[]): Stop[] {
  return [...line.matchAll(WORD)].flatMap((match) => {
    const [from, to] = [match.index, match.index + match[0].length];
    if (!CODE.test(match[0]) || !/^\p{Lu}+$/u.test(match[0]) || WORDS.has(match[0])) return [];
    if (stops.some((stop) => from < stop.to && to > stop.from)) return [];
    const before = line.slice(0, from);
    const isBehindArrow = stops.some((stop) => stop.to < from && ARROW.test(line.slice(stop.to, from)));
    const role = isBehindArrow ? 'to' : (roles.find(([, words]) => words.test(before))?.[0] ?? '');
    return role === '' ? [] : [{ from, to, airports: [], role, isCode: true }];
  });
}
