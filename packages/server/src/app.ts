import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { clients } from '@app/domain/clients/client.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { claimExistingKeys, keepKeyClaims } from './clients/key-claims.ts';
import { clientsApi } from './clients/clients.api.ts';
import { KnownClients } from './clients/known-clients.ts';
import { keepAddressRules } from './contacts/keep-address-rules.ts';
import { conversationsApi } from './conversations/conversations.api.ts';
import { conversationsEffects } from './conversations/conversations.effects.ts';
import { contactsApi } from './contacts/contacts.api.ts';
import { conversationsJobs, conversationsMail } from './conversations/conversations.jobs.ts';
import { filesEffects } from './files/files.effects.ts';
import { fleetApi } from './fleet/fleet.api.ts';
import { followUpsApi } from './follow-ups/follow-ups.api.ts';
import { followUpsJobs } from './follow-ups/follow-ups.jobs.ts';
import { mountAuth } from './http/auth-route.ts';
import { documentsApi } from './records/documents.api.ts';
import { openEntrance } from './http/entrance.ts';
import { mountFiles } from './files/mount-files.ts';
import { mountLive } from './http/live/live.ts';
import { LiveQuota } from './http/live/live-quota.ts';
import { mountCalls, sendInProcess } from './http/mount-calls.ts';
import { mountStreamIn, mountStreamOut } from './http/mount-streams.ts';
import { mountOpenApi } from './http/openapi/mount-openapi.ts';
import { openHttp } from './http/open-http.ts';
import { recordsApi } from './records/records.api.ts';
import type { Served } from './http/serve.ts';
import { openWeb } from './http/site/web.ts';
import type { WebSource } from './http/site/web-source.ts';
import { jobsApi } from './jobs/jobs.api.ts';
import { claimExistingCodes, keepCodeClaims } from './marketing/code-claims.ts';
import { mailJobs } from './mail/mail.jobs.ts';
import { mailApi, originalStream } from './mail/mail.api.ts';
import { relayStream } from './mail/intake/relay-mail.ts';
import { sendAuthEmail } from './mail/system/send-auth-email.ts';
import { writeSystemMail } from './mail/system/write-system-mail.ts';
import { systemMailApi } from './mail/system/system-mail.api.ts';
import { systemMailJobs } from './mail/system/system-mail.jobs.ts';
import { marketingApi } from './marketing/marketing.api.ts';
import { marketplaceApi } from './marketplace/marketplace.api.ts';
import { PageShelf } from './pages/get-page.ts';
import { pagesApi } from './pages/pages.api.ts';
import { mountLinkCards } from './pages/link-card.ts';
import { mountSitemaps } from './pages/sitemap.ts';
import type { House } from './platform/house.ts';
import { type Auth, openAuth } from './users/auth/auth.ts';
import { ApiKeyReader } from './users/api-key-reader.ts';
import { LiveSessions } from './users/auth/live-sessions.ts';
import { openDoor } from './users/open-door.ts';
import { saveSignIn, signInsJobs } from './users/save-sign-in.ts';
import { Rights } from './users/rights.ts';
import { carryOver, claimsOf, saveUser } from './users/save-user.ts';
import { usersApi } from './users/users.api.ts';

interface Caches {
  readonly rights: Rights;
  readonly keys: ApiKeyReader;
  readonly known: KnownClients;
  readonly shelf: PageShelf;
}
/** Every call that is answered, by room. */
const served = (house: House, { rights, keys, known, shelf }: Caches): readonly Served[] => [
  ...recordsApi(house),
  ...documentsApi(house),
  ...clientsApi(house, known, (email) => writeSystemMail(house, { ...email, purpose: 'email-code', name: '' })),
  ...usersApi(house, { actorIn: (uid, client) => rights.actor(uid, client), changed: (key) => keys.forget(key) }),
  ...contactsApi(house),
  ...jobsApi(house),
  ...fleetApi(house),
  ...marketplaceApi(house),
  ...pagesApi(shelf),
  ...systemMailApi(house),
  ...conversationsApi(house),
  ...mailApi(house, conversationsMail.received),
  ...marketingApi(house, (uid) => rights.forget(uid)),
  ...followUpsApi(house),
];

/** Collections, besides the clients themselves, whose records public pages show. */
const shownOnPages: ReadonlySet<string> = new Set(['pages', 'deals', 'aircraft']);

/** Enough to have drawn a page of each kind. */
const MAX_WARMED = 10;

/** Who does which work beside the requests, by room. */
function takeOnJobs(house: House): void {
  signInsJobs(house);
  systemMailJobs(house);
  mailJobs(house, conversationsMail);
  conversationsJobs(house);
  followUpsJobs(house);
}

/** What follows from a write, in its transaction, by room. */
function takeOnEffects(house: House): void {
  filesEffects(house);
  conversationsEffects(house);
}

/** Laws that hold whichever way a record is written: values that are unique over all companies, addresses of customers. Call it once, before the first write. */
export function keepWriteRules({ records }: Pick<House, 'records'>): void {
  keepKeyClaims(records);
  keepCodeClaims(records);
  keepAddressRules(records);
}
/** Claims what was written before there were claims. Nothing changes where that has been done. */
export async function claimExisting(house: House): Promise<void> {
  await claimExistingKeys(house);
  await claimExistingCodes(house);
}

export interface App {
  readonly http: FastifyInstance;
  readonly auth: Auth;
  readonly quota: LiveQuota;
  /** Every call that is mounted. */
  readonly served: readonly Served[];
  /** Renders some home pages once, below an origin, one after the other; ends early when told so. */
  warm(origin: string, isEnding: () => boolean): Promise<void>;
  close(): Promise<void>;
}

/** Puts the rooms of a house behind one HTTP server. It does not listen yet, and its jobs do not run yet. `source` is where its pages come from. */
export async function openApp(house: House, version: string, source: WebSource): Promise<App> {
  const { config, log, records, clock } = house;
  const sessions = new LiveSessions(records.kysely);
  const auth = openAuth({
    config,
    log,
    db: records.kysely,
    events: {
      saved: (user, asked) => saveUser(house, user, asked),
      upgraded: (anonymousId, user) => carryOver(house, anonymousId, user.id),
      claims: (uid) => claimsOf(house, uid),
      email: (to, asked, email) => sendAuthEmail(house, { to, asked, email }),
      signIn: (note) => saveSignIn(house, note),
      ended: ({ id, userId }) => {
        sessions.ended(id);
        rights.tell(userId);
      },
    },
  });
  const rights = new Rights(house, auth);
  const keys = new ApiKeyReader(house, rights);
  const door = openDoor(house, { auth, rights, keys, sessions });
  const known = new KnownClients(house);
  const shelf = new PageShelf(house);
  const calls = served(house, { rights, keys, known, shelf });
  takeOnJobs(house);
  takeOnEffects(house);

  const web = openWeb({
    config,
    log,
    now: () => clock.now(),
    defaultClient: async () => (await records.forClient(config.defaultClient).get(clients, config.defaultClient))?.name_key ?? config.defaultClient,
    send: sendInProcess(calls, door),
    source,
  });
  records.onChange(
    ({ collection, client }) => {
      if (collection === 'clients') web.forget();
      else if (shownOnPages.has(collection)) web.forget(client);
    },
    () => web.forget(),
  );

  const quota = new LiveQuota(config.live);
  const http = await openHttp(config, log, (request: IncomingMessage, response: ServerResponse) => web.answer(request, response));
  http.get('/api/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true, version }));
  http.get('/api/ready', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (!(await records.isReady())) throw refuse({ code: 'records.unavailable' });
    return await reply.send({ ok: true, version });
  });
  mountAuth(http, house, (request) => auth.handle(request));
  const entrance = openEntrance(http, door, house.limits, config);
  mountCalls(http, calls, entrance, house.limits);
  await mountFiles(http, house, entrance);
  await mountStreamIn(http, house.limits, relayStream(house, conversationsMail.received));
  mountStreamOut(http, entrance, originalStream(house));
  mountOpenApi(http, version, house.limits);
  mountSitemaps(http, house, shelf);
  mountLinkCards(http, (nameKey) => known.find(nameKey));
  http.all('/api/*', () => {
    throw refuse({ code: 'records.missing' });
  });
  mountLive(http, { door, log, version, records, quota }, config);
  await web.mount(http);
  const warm = async (origin: string, isEnding: () => boolean): Promise<void> => {
    for (const id of (await records.clientIds()).slice(0, MAX_WARMED)) {
      if (isEnding()) return;
      const client = await records.forClient(id).get(clients, id);
      if (client?.active) await web.warm(`${origin}/${client.name_key}/`);
    }
  };
  return { http, auth, quota, served: calls, warm, close: () => http.close() };
}
