import { z } from 'zod';
import { type Actor, anybody, defineCollection, nobody, staff } from '@app/kernel/collection.ts';
import { all, any, where } from '@app/kernel/queries/where.ts';

/** Lets the last write win for every field, for tests of other rules; `model.collections.ts` and `unread-writes.test.ts` test that rule. */
export const anyField = (schema: z.ZodObject): Record<string, string> =>
  Object.fromEntries([...Object.keys(schema.shape), 'active'].map((field) => [field, 'Its tests are about other rules.']));

/** Collections for the store's tests: every scope, sub-collections, sealed and secret fields, a filter that needs the clock. */
const Note = z.object({
  title: z.string().max(5000).default(''),
  rank: z.number().default(0),
  tags: z.array(z.string()).default([]),
  owner: z.string().default(''),
  hidden: z.boolean().default(false),
  key: z.string().optional(),
});
export const notes = defineCollection({
  name: 'notes',
  label: 'Note',
  schema: Note,
  lastWriteWins: anyField(Note),
  scope: 'client',
  indexes: [['rank'], ['owner', 'rank'], ['title'], ['last_date']],
  contains: ['tags'],
  leading: { tags: ['rank'] },
  search: (note) => note.title,
  access: {
    read: (actor) => all(staff(actor), any(where('hidden', 'eq', false), where('owner', 'eq', actor.uid))),
    create: staff,
    update: (actor) => all(staff(actor), any(where('owner', 'eq', ''), where('owner', 'eq', actor.uid))),
    delete: (actor, now) => all(staff(actor), where('owner', 'eq', actor.uid), where('date', 'gte', now - 300_000)),
  },
  sealed: ['rank'],
  secret: ['key'],
  prepare: (note) => ({ ...note, title: note.title.trim() }),
  check: (note) => (note.title === 'forbidden' ? [{ code: 'notes.forbidden' }] : []),
  checkDelete: (note) => (note.title === 'kept' ? [{ code: 'notes.kept' }] : []),
  inactive: (note) => note.title === 'void',
});
const Line = z.object({ text: z.string(), done: z.boolean().default(false) });
/** `clients/{client}/notes/{id}/lines/{id}` */
export const lines = defineCollection({
  name: 'lines',
  label: 'Line',
  schema: Line,
  lastWriteWins: anyField(Line),
  scope: 'client',
  under: 'notes',
  indexes: [['done']],
  access: { read: staff, create: staff, update: staff, delete: staff },
});
const Client = z.object({ name: z.string(), plan: z.string().default('free') });
/** Platform-wide, but each is in its own client: `clients/{id}`. */
export const clients = defineCollection({
  name: 'clients',
  label: 'Client',
  schema: Client,
  lastWriteWins: anyField(Client),
  scope: 'platform',
  indexes: [['name']],
  access: { read: staff, create: nobody, update: (actor) => (actor.admin ? staff(actor) : nobody()), delete: nobody },
  sealed: ['plan'],
});
export const places = defineCollection({
  name: 'places',
  label: 'Place',
  schema: z.object({ name: z.string(), code: z.string().default('') }),
  scope: 'platform',
  indexes: [['code']],
  search: (place) => place.name,
  access: { read: anybody, create: nobody, update: nobody, delete: nobody },
});
const Draft = z.object({ body: z.string() });
/** `users/{uid}/drafts/{id}` */
export const drafts = defineCollection({
  name: 'drafts',
  label: 'Draft',
  schema: Draft,
  lastWriteWins: anyField(Draft),
  scope: 'user',
  indexes: [],
  access: { read: anybody, create: anybody, update: anybody, delete: anybody },
});
export const samples = [notes, lines, clients, places, drafts] as const;

export const person = (client: string, uid: string, more: Partial<Actor> = {}): Actor => ({
  uid,
  client,
  member: true,
  roles: new Set<string>(),
  admin: false,
  restricted: false,
  anonymous: false,
  consumer: false,
  system: false,
  ...more,
});
