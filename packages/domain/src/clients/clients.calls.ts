import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { Client } from './client.ts';

/** Public fields of a client. */
export const PublicClient = Client.pick({
  name: true,
  name_key: true,
  kind: true,
  timezone: true,
  language: true,
  theme: true,
  address: true,
  website: true,
  office_hours: true,
  opening_hours: true,
  holidays: true,
  phone: true,
  email: true,
  terms: true,
}).extend({ id: z.string() });
export type PublicClient = z.infer<typeof PublicClient>;

/** Called on every route (TEN-2). An unknown key returns an empty object: no id blocks the route. */
export const getClient = defineCall({
  method: 'get',
  path: '/cms/client/:name_key',
  about: 'Returns the public fields of a client: name, theme, address. An unknown key returns an empty object.',
  access: 'public',
  body: z.object({ name_key: z.string().max(64) }),
  reply: PublicClient.partial(),
});
/** Returns the clients that the signed-in user belongs to, and the current terms (AUT-4). */
export const getUserClients = defineCall({
  method: 'get',
  path: '/cms/user/clients',
  about: 'Returns the clients of the signed-in user, and the current terms.',
  access: 'signed-in',
  person: true,
  body: z.object({}),
  reply: z.object({
    clients: z.array(PublicClient.extend({ roles: z.array(z.object({ id: z.string(), label: z.string() })) })),
    /** Companies that the caller works for and that are closed for now. */
    suspended: z.array(z.object({ name: z.string(), name_key: z.string() })),
    terms: z.object({ version: z.string(), url: z.string() }),
    /** The marketplace is open to the caller: the group of their access code still admits them. */
    consumer: z.boolean(),
  }),
});
