import { type Mention, blankAll, COUNT, countOf } from './request-parts.ts';

/** Seats of a request. */
type PeopleMention = Mention<number>;
interface PetMention {
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

const START = String.raw`(?<![\p{L}\p{N}.,/$€:-])`;
const ALL = String.raw`(?:pax|passengers?|people|persons?|guests?|travell?ers?|pasajeros?|personas?)`;
const SOME = String.raw`(?:adults?|children|child|kids?|infants?|bab(?:y|ies)|adultos?|niñ[oa]s?|bebés?)`;
const NO_CABIN = String.raw`(?![\p{L}]|[ \t]*(?:jet|aircraft|plane|cabin|seat)s?\b)`;
const RANGE = String.raw`(?:(?<other>${COUNT})[ \t]*(?:-|–|to|or|o|a)[ \t]*)?`;
/** '6 pax', '2 adults', 'four of us'; '4-6 pax' says two counts. */
const BEFORE = new RegExp(
  String.raw`${START}${RANGE}(?<count>${COUNT})[ \t]*(?:x[ \t]*)?(?:(?<all>${ALL}|of us)|(?<some>${SOME}))${NO_CABIN}`,
  'giu',
);
/** 'Pax: 6', 'party of 6', 'number of passengers: 6'. */
const AFTER = new RegExp(
  String.raw`${START}(?:${ALL}(?:[ \t]+count)?[ \t]*(?:[:=#][ \t]*|[ \t]x?)|(?:party|group)[ \t]+of[ \t]+|adults?[ \t]*[:=][ \t]*)${RANGE}(?<count>${COUNT})(?![\p{L}\p{N}/:-]|\.\d|[ \t]*(?:am|pm)\b)`,
  'giu',
);
const ABOUT = /\b(?:about|around|approx\w*\.?|up to|maybe|at least|max\w*\.?|~|unos|hasta)[ \t]*$/iu;
const PETS = new RegExp(
  String.raw`${START}(?:${COUNT}|an?|our|una?)[ \t]+(?:(?:small|little|large|big|lap)[ \t]+)?(?:dogs?|cats?|pets?|pupp(?:y|ies)|perros?|gatos?|mascotas?)(?![\p{L}])`,
  'giu',
);
/** Between 'four adults' and 'two children' of one group. */
const JOIN = /^[ \t]*(?:,|\+|&|and|plus|y)?[ \t]*(?:and|y)?[ \t]*$/iu;

export const petsIn = (text: string): PetMention[] =>
  [...text.matchAll(PETS)].map((match) => ({ from: match.index, to: match.index + match[0].length, words: match[0] }));

/** Returns the counts of passengers that a text names; adults and children of one group are one count. A range is left to a person (BYD-8). */
export function peopleIn(text: string): PeopleMention[] {
  const before = [...text.matchAll(BEFORE)];
  const spans = before.map((match) => ({ from: match.index, to: match.index + match[0].length }));
  const after = [...blankAll(text, spans).matchAll(AFTER)];
  const groups: (PeopleMention & { readonly isPart: boolean })[] = [];
  for (const match of [...before, ...after].toSorted((a, b) => a.index - b.index)) {
    const { other, count = '', some } = match.groups ?? {};
    const place = { from: match.index, to: match.index + match[0].length };
    const number = countOf(count);
    const isVague = other !== undefined || ABOUT.test(text.slice(0, match.index)) || number < 1 || number > 400;
    const last = groups.at(-1);
    const between = last ? text.slice(last.to, place.from) : '';
    const isPart = some !== undefined;
    if (isPart && last?.value !== undefined && !isVague) {
      // A group, or what a total consists of: '6 pax (4 adults, 2 children)'.
      if (last.isPart && JOIN.test(between)) {
        groups.splice(-1, 1, { from: last.from, to: place.to, value: last.value + number, isPart: true });
        continue;
      }
    }
    groups.push({ ...place, isPart, ...(isVague ? { why: 'several-counts' } : { value: number }) });
  }
  return groups.reduce<(PeopleMention & { readonly isPart: boolean })[]>((merged, group) => {
    const last = merged.at(-1);
    const isDetail =
      last?.value !== undefined &&
      !last.isPart &&
      group.isPart &&
      last.value === group.value &&
      /^[ \t]*[(:,–-]+[ \t]*$/.test(text.slice(last.to, group.from));
    if (!last || !isDetail) return [...merged, group];
    return [...merged.slice(0, -1), { ...last, to: group.to }];
  }, []);
}
