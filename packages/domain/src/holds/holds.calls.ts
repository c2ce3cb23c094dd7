import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { recordId as id } from '@app/kernel/fields.ts';

const access = { roles: ['sales', 'dispatch'] } as const;
/** Longest that a quote may hold something at once: two weeks. */
export const MOST_HOURS = 336;
const hours = z.int().min(1).max(MOST_HOURS);

export const holdForQuote = defineCall({
  method: 'post',
  path: '/holds',
  about: 'Holds what a quote offers for some hours: pieces in stock, or the aircraft in the time of its flight. A repeat holds the same.',
  access,
  body: z.object({ quote: z.object({ kind: z.enum(['order_quotes', 'quotes']), id }), hours }),
  reply: z.object({ holds: z.array(z.string()), until: z.number() }),
});
export const extendHold = defineCall({
  method: 'post',
  path: '/holds/:id/extend',
  about: 'Keeps a hold for some hours from now.',
  access,
  body: z.object({ id, hours }),
  reply: z.object({ until: z.number() }),
});
export const releaseHold = defineCall({
  method: 'post',
  path: '/holds/:id/release',
  about: 'Ends a hold, so that others can have it.',
  access,
  body: z.object({ id }),
  reply: z.object({}),
});

/** The calls of this module, for the register of all. */
export const holdCalls = { holdForQuote, extendHold, releaseHold } as const;
