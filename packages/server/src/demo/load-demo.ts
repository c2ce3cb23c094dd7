import { MAX_BATCH, type Write } from '@app/kernel/live.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import { clientSamples, demoClients } from '@app/demo/clients.sample.ts';
import { accountSamples, demoAccessCode, demoPassword } from '@app/demo/people.sample.ts';
import { users } from '@app/domain/users/user.collection.ts';
import { claimSampleEmail } from '../clients/claimed-email.ts';
import type { AppContext } from '../platform/app-context.ts';
import { accountDocuments, clientDocuments, type DemoDocument, platformDocuments } from './demo-documents.ts';
import { openDemoAirports } from './open-demo-airports.ts';

/** Functions of other modules that the demo uses. */
export interface DemoParts {
  /** Makes a sign-in with its user record; answers the uid. */
  readonly makeAccount: (account: { email: string; password: string; name: string }) => Promise<string>;
  /** One line for the person who waits. */
  readonly progress: (line: string) => void;
}
/** Content of `.data/demo.json`, for scripts and people. */
export interface Demo {
  readonly accessCode: string;
  readonly users: readonly { readonly email: string; readonly password: string; readonly client: string; readonly roles: readonly string[] }[];
}

/** The default client of the demo. */
export const DEMO_HOME = 'apron';
const demo: Demo = {
  accessCode: demoAccessCode,
  // A consumer has no company: they sign in at the default client.
  users: accountSamples.flatMap(({ email, memberships }): Demo['users'][number][] => {
    const entries = memberships.length === 0 ? [{ client: DEMO_HOME, roles: [] }] : memberships;
    return entries.map(({ client, roles }) => ({ email, password: demoPassword, client, roles }));
  }),
};

/** Key in the metadata of the demo's default client: an interrupted load starts again from the beginning. */
const STAMP = 'demo';
type Stamp = 'loading' | 'loaded';

async function stampOf(ctx: AppContext): Promise<Stamp | 'empty' | 'foreign'> {
  const home = await ctx.records.forClient(DEMO_HOME).get(clients, DEMO_HOME);
  if (home) {
    const stamp = home.metadata[STAMP];
    return stamp === 'loading' || stamp === 'loaded' ? stamp : 'foreign';
  }
  return (await ctx.records.findClients({ collection: clients.name })).length === 0 ? 'empty' : 'foreign';
}
/** True on a server whose companies are those of the demo. */
export const isLoaded = async (ctx: AppContext): Promise<boolean> => (await stampOf(ctx)) === 'loaded';
const stamp = (ctx: AppContext, to: Stamp): Promise<unknown> =>
  ctx.records.forClient(DEMO_HOME).update(clients, DEMO_HOME, { metadata: { [STAMP]: to } });

/** The invented addresses of the demo companies count as proved: their mail is filed. */
async function claimEmails({ records, clock }: AppContext): Promise<void> {
  for (const client of demoClients) {
    const { email } = clientSamples[client];
    const company = await records.forClient(client).get(clients, client);
    if (company?.email === email) await claimSampleEmail(records, { client, email, at: clock.now() });
  }
}

async function writeDocuments(ctx: AppContext, client: string, documents: readonly DemoDocument[]): Promise<void> {
  const writes = documents.map(({ path, date, data }): Write => ({ op: 'set', path, data: JSON.parse(JSON.stringify({ ...data, date })) }));
  for (let from = 0; from < writes.length; from += MAX_BATCH) await ctx.records.forClient(client).write(writes.slice(from, from + MAX_BATCH));
}

/** uids by account key. Accounts that an earlier, cut load made are found again by their email. */
async function makeAccounts(ctx: AppContext, { makeAccount }: DemoParts): Promise<ReadonlyMap<string, string>> {
  const store = ctx.records.forClient(DEMO_HOME);
  const uids = new Map<string, string>();
  for (const { key, first, last, email } of accountSamples) {
    const existing = await store.find(users, { where: { field: 'email', op: 'eq', value: email } });
    uids.set(key, existing?.id ?? (await makeAccount({ email, password: demoPassword, name: `${first} ${last}` })));
  }
  // Making an account asks for its address to be confirmed; these addresses are invented, and before the demo there was no email.
  for (const email of await store.list(outbox, { limit: 1000 })) await store.remove(outbox, email.path);
  return uids;
}

/**
 * Loads the demo tenants into an empty database; does nothing where they are loaded already, and refuses by answering undefined where the
 * database holds clients of somebody else. A load that was cut short is done again: every record has its own fixed id. Dates follow the clock.
 */
export async function loadDemo(ctx: AppContext, parts: DemoParts): Promise<Demo | undefined> {
  const current = await stampOf(ctx);
  if (current === 'foreign') return undefined;
  // Also where an older version loaded it.
  if (current === 'loaded') await claimEmails(ctx);
  if (current === 'loaded') return demo;
  const now = ctx.clock.now();
  const { progress } = parts;
  const airportOf = await openDemoAirports(ctx.config.dataDir);
  progress('Loading the demo: tenants and accounts');
  await writeDocuments(ctx, DEMO_HOME, platformDocuments(now, { [STAMP]: 'loading' satisfies Stamp }));
  const uids = await makeAccounts(ctx, parts);
  const uidOf = (key: string): string => {
    const uid = uids.get(key);
    if (uid === undefined) throw new Error(`no demo account ${key}`);
    return uid;
  };
  for (const client of demoClients) {
    progress(`Loading the demo: ${client}`);
    await writeDocuments(ctx, client, clientDocuments(client, { airportOf, now, uidOf }));
  }
  await writeDocuments(ctx, DEMO_HOME, accountDocuments(now, uidOf));
  await claimEmails(ctx);
  await stamp(ctx, 'loaded');
  return demo;
}
