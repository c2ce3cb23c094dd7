import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { SearchBuilder } from './search-builder.ts';

/** A matched record: enough to recognize and open it. */
export const MatchedRecord = z.object({
  collection: z.string(),
  /** Its kind, for people: 'Trip'. */
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  /** Distinguishes it from others with its name: email, number, state. */
  detail: z.string(),
  /** The time that identifies it, epoch ms: takeoff of a flight, last message of a conversation, else its creation. */
  at: z.number(),
  /** Last changed, epoch ms. */
  last_date: z.number(),
});
export type MatchedRecord = z.infer<typeof MatchedRecord>;

/**
 * Finds records of every kind that have a screen and that the caller may read, in which every word of `q` occurs;
 * best first (SRC-5).
 */
export const findRecords = defineCall({
  method: 'get',
  path: '/search/records',
  about: 'Finds records of every kind that has a screen and that the signed-in user may read, best first.',
  access: 'member',
  body: z.object({ q: z.string().max(120), limit: z.coerce.number().int().min(1).max(50).default(12) }),
  reply: z.object({ records: z.array(MatchedRecord) }),
});

/** Records of one kind that a search reads at most; beyond them, `exact` is false. */
export const MOST_EXAMINED = 1000;
const Stretch = z.object({ text: z.string(), isHit: z.boolean() });
const Hit = MatchedRecord.extend({
  /** The record, as the caller may read it. */
  doc: z.looseObject({ id: z.string(), path: z.string(), version: z.number() }),
  /** Sum of the points of the matches. */
  score: z.number(),
  /** Distance from the searched point. */
  meters: z.number().nullable(),
  /** Why the record is a hit. */
  matches: z.array(
    z.object({
      field: z.string(),
      word: z.string(),
      fit: z.enum(['same', 'start', 'inside', 'typo']),
      points: z.number(),
      /** The value around the match, which is marked. */
      value: z.array(Stretch),
    }),
  ),
});
export type SearchHit = z.infer<typeof Hit>;
/** Records up to which the effect of a filter is counted; one more means that there are more. */
export const MOST_REASONED = 100;
/** Effect of one filter of a search without hits. Counts end at `MOST_REASONED` + 1. */
const FilterReason = z.object({
  filter: z.string(),
  /** Records that fulfill this filter by itself. */
  alone: z.number(),
  /** Hits that there would be without it. */
  without: z.number(),
});
export type FilterReason = z.infer<typeof FilterReason>;

const SearchInput = z.strictObject(SearchBuilder.omit({ name: true, type: true, subtype: true }).shape);

/** Searches the records of one kind with every parameter (SRC-2), under the access rules of the kind. */
export const searchRecords = defineCall({
  method: 'post',
  path: '/search/query',
  reads: true,
  about: 'Searches the records of one kind by words, filters and place, best first, with the reason for each hit.',
  access: 'member',
  body: SearchInput,
  reply: z.object({
    hits: z.array(Hit),
    /** Number of hits on all pages. */
    count: z.number(),
    /** False: more records matched than were examined, so there may be more hits. */
    exact: z.boolean(),
    page: z.number(),
    /** Values of the requested facets among the hits, the most frequent first. */
    facets: z.array(z.object({ field: z.string(), values: z.array(z.object({ value: z.string(), count: z.number() })) })),
    /** About what was ignored, such as a filter marked key_unique without a key. */
    warnings: z.array(z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])).optional() })),
  }),
});
/** Counting what each filter leaves takes longer than the search, so it is done for whoever reads it. */
export const explainSearch = defineCall({
  method: 'post',
  path: '/search/reasons',
  reads: true,
  about: 'Counts for each filter of a search how many records it selects by itself, and how many hits there were without it.',
  access: 'member',
  body: SearchInput,
  reply: z.object({ reasons: z.array(FilterReason) }),
});
