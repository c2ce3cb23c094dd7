import { z } from 'zod';
import { type Actor, anybody, defineCollection, nobody, staff } from '@app/kernel/collection.ts';
import { all, any, where } from '@app/kernel/where.ts';

/** Kinds of record that only the store's own tests know: every scope, sub-collections, sealed and secret fields, a filter that needs the clock. */
export const notes = defineCollection({
  name: 'notes',
  label: 'Note',
  schema: z.object({
    title: z.string().max(5000).default(''),
    rank: z.number().default(0),
    tags: z.array(z.string()).default([]),
    owner: z.string().default(''),
    hidden: z.boolean().default(false),
    key: z.string().optional(),
  }),
  scope: 'client',
  indexes: [['rank'], ['owner', 'rank'], ['title'], ['last_date']],
  contains: ['tags'],
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
/** `clients/{client}/notes/{id}/lines/{id}` */
export const lines = defineCollection({
  name: 'lines',
  label: 'Line',
  schema: z.object({ text: z.string(), done: z.boolean().default(false) }),
  scope: 'client',
  under: 'notes',
  indexes: [['done']],
  access: { read: staff, create: staff, update: staff, delete: staff },
});
/** Platform-wide, and yet each lies in its own client: `clients/{id}`. */
export const clients = defineCollection({
  name: 'clients',
  label: 'Client',
  schema: z.object({ name: z.string(), plan: z.string().default('free') }),
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
/** `users/{uid}/drafts/{id}` */
export const drafts = defineCollection({
  name: 'drafts',
  label: 'Draft',
  schema: z.object({ body: z.string() }),
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
