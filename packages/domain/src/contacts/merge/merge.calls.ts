import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { recordId as id } from '@app/kernel/fields.ts';
import { matchReasonCodes } from './contact-pair.ts';
import { KeptPlace } from './merge.ts';
import { chosenFields } from './merged-fields.rules.ts';

const two = { survivor: id, other: id } as const;
const Reason = z.enum(matchReasonCodes.names);

/** Compares what is being typed with the contacts of the company. */
export const findDuplicates = defineCall({
  method: 'post',
  path: '/contacts/duplicates/find',
  reads: true,
  about: 'Returns contacts that may be the person who is about to be added.',
  access: 'member',
  body: z.object({
    first_name: z.string().max(80).default(''),
    last_name: z.string().max(80).default(''),
    company: z.string().max(120).default(''),
    email: z.string().max(254).default(''),
    phone: z.string().max(30).default(''),
  }),
  reply: z.object({
    matches: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string(), reasons: z.array(Reason) })),
  }),
});
/** Compares all contacts anew, for what was written before pairs were kept. */
export const searchDuplicates = defineCall({
  method: 'post',
  path: '/contacts/duplicates/search',
  about: 'Compares all contacts and returns the id of its progress.',
  access: 'member',
  body: z.object({}),
  reply: z.object({ feedbackId: z.string() }),
});
export const decidePair = defineCall({
  method: 'post',
  path: '/contacts/duplicates/decide',
  about: 'Says that two contacts are not the same person, or takes that back.',
  access: 'member',
  body: z.object({ pair: id, different: z.boolean() }),
  reply: z.object({}),
});
export const previewMerge = defineCall({
  method: 'post',
  path: '/contacts/merges/preview',
  reads: true,
  about: 'Counts the records that a merge of two contacts would move.',
  access: 'member',
  body: z.object(two),
  reply: z.object({ counts: z.array(z.object({ collection: z.string(), label: z.string(), count: z.int() })), total: z.int() }),
});
/** `version` of both: a merge decides about what was seen. */
export const mergeContacts = defineCall({
  method: 'post',
  path: '/contacts/merges',
  about: 'Merges a contact into another: references move, the other contact stays as merged.',
  access: 'member',
  body: z.object({
    ...two,
    survivor_version: z.int().min(1),
    other_version: z.int().min(1),
    /** Fields in which the other’s value wins. */
    take: z.array(z.enum(chosenFields)).max(chosenFields.length).default([]),
  }),
  reply: z.object({ id: z.string(), state: z.enum(['running', 'merged']), moved: z.int() }),
});
export const undoMerge = defineCall({
  method: 'post',
  path: '/contacts/merges/:id/undo',
  about: 'Takes a merge back: what still names the survivor returns, what changed since stays and is listed.',
  access: 'member',
  body: z.object({ id }),
  reply: z.object({ state: z.enum(['undoing', 'undone']), kept: z.array(KeptPlace), kept_count: z.int() }),
});
