import type { Span } from '../../conversations/marked-text.rules.ts';
import type { AircraftType } from '../../fleet/aircraft.ts';

interface TypeMention extends Span {
  readonly type: AircraftType;
}
/** Longer names first: a 'very light jet' is no 'light jet'. */
const names: readonly (readonly [RegExp, AircraftType])[] = [
  [/\b(?:very[ -]light(?:[ -]jets?)?|VLJs?)\b/giu, 'vlj'],
  [/\bsuper[ -]?light(?:[ -]jets?)?\b/giu, 'slj'],
  [/\blight[ -]jets?\b|\bjet ligero\b/giu, 'lj'],
  [/\bsuper[ -]?mid(?:[ -]?size)?(?:[ -]jets?)?\b/giu, 'sm'],
  [/\bmid[ -]?size(?:[ -]jets?)?\b/giu, 'm'],
  [/\bultra[ -]long[ -]range(?:[ -]jets?)?\b|\bULR\b/gu, 'ulr'],
  [/\bheavy[ -]jets?\b/giu, 'h'],
  [/\bturbo[ -]?props?\b|\bturbohélices?\b/giu, 'tp'],
  [/\bsingle[ -]engine\b/giu, 'se'],
  [/\bairliners?\b/giu, 'a'],
  [/\bpistons?\b/giu, 'p'],
];

/** Returns the types of aircraft that a text names. */
export function aircraftTypesIn(text: string): TypeMention[] {
  const mentions: TypeMention[] = [];
  for (const [pattern, type] of names) {
    for (const match of text.matchAll(pattern)) {
      const span = { from: match.index, to: match.index + match[0].length };
      if (mentions.every(({ from, to }) => span.to <= from || span.from >= to)) mentions.push({ ...span, type });
    }
  }
  return mentions.toSorted((a, b) => a.from - b.from);
}
