import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { clients } from '@app/domain/clients/client.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { takeOnJobs } from './app-jobs.ts';
import { backupApi, exportStream } from './backup/backup.api.ts';
import { analyticsApi } from './analytics/analytics.api.ts';
import { cartApi } from './cart/cart.api.ts';
import { cartEffects } from './cart/cart.effects.ts';
import { carryCart } from './cart/change-cart.ts';
import { catalogEffects } from './catalog/catalog.effects.ts';
import { catalogApi } from './catalog/catalog.api.ts';
import { claimExistingKeys, keepKeyClaims } from './clients/key-claims.ts';
import { clientsApi } from './clients/clients.api.ts';
import { KnownClients } from './clients/known-clients.ts';
import { companiesApi } from './companies/companies.api.ts';
import { openFromOrders } from './companies/open-from-order.ts';
import { keepAddressRules, keepOrderAddresses } from './contacts/keep-address-rules.ts';
import { keepContactPairs } from './contacts/merge/keep-pairs.ts';
import { keepOneDefault } from './contacts/keep-one-default.ts';
import { conversationsApi } from './conversations/conversations.api.ts';
import { handOverConversations } from './conversations/hand-over-conversations.ts';
import { conversationsEffects } from './conversations/conversations.effects.ts';
import { contactsApi } from './contacts/contacts.api.ts';
import { conversationsMail } from './conversations/conversations.jobs.ts';
import { filesEffects } from './files/files.effects.ts';
import { keepAircraftErrors, settleCompanyErrors } from './fleet/company-errors.ts';
import { fleetApi } from './fleet/fleet.api.ts';
import { followUpsApi } from './follow-ups/follow-ups.api.ts';
import { handOverFollowUps, handOverTasks } from './follow-ups/hand-over-work.ts';
import { fulfillmentApi } from './fulfillment/fulfillment.api.ts';
import { fulfillmentEffects } from './fulfillment/fulfillment.effects.ts';
import { mountAuth } from './http/auth-route.ts';
import { dashboardsApi } from './dashboards/dashboards.api.ts';
import { documentsApi } from './records/documents.api.ts';
import { createRequestAuthenticator } from './http/authenticate-request.ts';
import { mountFiles } from './files/mount-files.ts';
import { mountHealth } from './http/mount-health.ts';
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
import { importsApi, importsJobs, mountImports, refusedStream } from './imports/imports.api.ts';
import { invitationsApi } from './invitations/invitations.api.ts';
import { invitationsEffects, keepInvitationStates } from './invitations/invitations.effects.ts';
import { jobsApi } from './jobs/jobs.api.ts';
import { planMissing, planOnWrites } from './jobs/plan-work.ts';
import { claimExistingCodes, keepCodeClaims } from './marketing/code-claims.ts';
import { mailApi, originalStream } from './mail/mail.api.ts';
import { relayStream } from './mail/intake/relay-mail.ts';
import { sendAuthEmail } from './mail/system/send-auth-email.ts';
import { writeSystemMail } from './mail/system/write-system-mail.ts';
import { systemMailApi } from './mail/system/system-mail.api.ts';
import { marketingApi } from './marketing/marketing.api.ts';
import { marketplaceApi } from './marketplace/marketplace.api.ts';
import { partnersApi } from './marketplace/partners/partners.api.ts';
import { partnersEffects } from './marketplace/partners/partners.effects.ts';
import { SharedAccess } from './marketplace/partners/shared-access.ts';
import { keepOffers } from './offers/keep-offers.ts';
import { offersApi } from './offers/offers.api.ts';
import { ordersApi } from './orders/orders.api.ts';
import { ordersEffects } from './orders/orders.effects.ts';
import { PageShelf } from './pages/get-page.ts';
import { pagesApi } from './pages/pages.api.ts';
import { mountLinkCards } from './pages/link-card.ts';
import { mountSitemaps } from './pages/sitemap.ts';
import { keepPaymentStates } from './payments/keep-payment-states.ts';
import { paymentsApi } from './payments/payments.api.ts';
import type { AppContext } from './platform/app-context.ts';
import { archiveStream, ownDataStream, privacyApi } from './privacy/privacy.api.ts';
import { mountPhotos } from './profile/mount-photos.ts';
import { profileApi } from './profile/profile.api.ts';
import { keepWorkplaces, profileEffects } from './profile/profile.effects.ts';
import { mountHooks } from './settlement/mount-hooks.ts';
import { settlementApi } from './settlement/settlement.api.ts';
import { keepTermsFixed, PublishedTerms } from './terms/published-terms.ts';
import { searchApi } from './search/search.api.ts';
import { termsApi } from './terms/terms.api.ts';
import { termsVersions } from '@app/domain/terms/terms.collection.ts';
import type { Accounts } from './users/auth/accounts.ts';
import { type Auth, openAuth } from './users/auth/auth.ts';
import { type HandOvers, keepAnAdmin } from './users/change-member.ts';
import { keepCompanyPeople } from './users/keep-company-people.ts';
import type { InvitedAccounts } from './users/auth/invited-accounts.ts';
import type { OwnAccount } from './users/auth/own-account.ts';
import { onEndedSession, publishEndedSession } from './users/ended-sessions.ts';
import { ApiKeyReader } from './users/api-key-reader.ts';
import { LiveSessions } from './users/auth/live-sessions.ts';
import { createAuthenticator } from './users/create-authenticator.ts';
import { saveSignIn } from './users/save-sign-in.ts';
import { Rights } from './users/rights.ts';
import { carryOver, claimsOf, saveUser } from './users/save-user.ts';
import { membersApi } from './users/members.api.ts';
import { usersApi } from './users/users.api.ts';
import { Courier } from './webhooks/courier.ts';
import { keepFollowers, settleFollowers } from './webhooks/keep-followers.ts';
import { webhooksApi } from './webhooks/webhooks.api.ts';
import { workApi } from './work/work.api.ts';

interface Caches {
  readonly rights: Rights;
  readonly keys: ApiKeyReader;
  readonly known: KnownClients;
  readonly shelf: PageShelf;
  readonly accounts: Accounts;
  readonly invited: InvitedAccounts;
  readonly shared: SharedAccess;
  readonly own: OwnAccount;
  readonly terms: PublishedTerms;
  readonly courier: Courier;
}
/** Hands over the work of a colleague who leaves, by module. */
const handOvers: HandOvers = [handOverConversations, handOverTasks, handOverFollowUps];

/** All calls, by module. */
const served = (ctx: AppContext, { rights, keys, known, shelf, accounts, invited, own, terms, shared, courier }: Caches): readonly Served[] => [
  ...companiesApi(ctx, accounts),
  ...recordsApi(ctx),
  ...searchApi(ctx),
  ...documentsApi(ctx),
  ...clientsApi(ctx, known, async (email) => void (await writeSystemMail(ctx, { ...email, purpose: 'email-code', name: '' }))),
  ...usersApi(ctx, { actorIn: (uid, client) => rights.actor(uid, client), changed: (key) => keys.forget(key) }),
  ...membersApi(ctx, handOvers),
  ...invitationsApi(ctx, invited),
  ...profileApi(ctx, own),
  ...termsApi(ctx, terms),
  ...webhooksApi(ctx, courier),
  ...contactsApi(ctx),
  ...importsApi(ctx),
  ...jobsApi(ctx),
  ...fleetApi(ctx),
  ...marketplaceApi(ctx),
  ...partnersApi(ctx, shared),
  ...pagesApi(shelf),
  ...systemMailApi(ctx),
  ...conversationsApi(ctx),
  ...mailApi(ctx, conversationsMail.received),
  ...analyticsApi(ctx, known),
  ...dashboardsApi(ctx),
  ...marketingApi(ctx, (uid) => rights.forget(uid)),
  ...workApi(ctx),
  ...followUpsApi(ctx),
  ...privacyApi(ctx),
  ...backupApi(ctx),
  ...ordersApi(ctx),
  ...paymentsApi(ctx),
  ...settlementApi(ctx),
  ...catalogApi(ctx),
  ...cartApi(ctx),
  ...fulfillmentApi(ctx),
  ...offersApi(ctx, known),
];

/** Collections, besides clients, whose records public pages show. */
const shownOnPages: ReadonlySet<string> = new Set(['pages', 'deals', 'aircraft', 'ads', 'products', 'product_pricing']);

/** Enough to render one page of each kind. */
const MAX_WARMED = 10;

/** Registers the effects of writes, in their transaction, of each module. */
function takeOnEffects(ctx: AppContext): void {
  filesEffects(ctx);
  invitationsEffects(ctx);
  profileEffects(ctx);
  conversationsEffects(ctx);
  partnersEffects(ctx);
  ordersEffects(ctx);
  openFromOrders(ctx);
  catalogEffects(ctx);
  cartEffects(ctx);
  fulfillmentEffects(ctx);
}

/** Registers rules for all writes: values that are unique over all companies, addresses of customers. Call it once, before the first write. */
export function keepWriteRules({ records, config, clock }: Pick<AppContext, 'records' | 'config' | 'clock'>): void {
  keepKeyClaims(records);
  keepCodeClaims(records);
  keepAddressRules(records);
  keepOrderAddresses(records);
  keepOneDefault(records);
  keepContactPairs(records);
  keepInvitationStates(records);
  keepAnAdmin(records);
  keepWorkplaces(records);
  keepCompanyPeople(records);
  keepAircraftErrors(records);
  keepTermsFixed(records);
  keepFollowers(records);
  keepPaymentStates(records);
  keepOffers(records);
  planOnWrites({ records, config, clock });
}
/** Brings records that are older than a rule in line with it, and plans jobs that a company lacks. Changes nothing the second time. */
export async function settleExisting(ctx: AppContext): Promise<void> {
  await claimExistingKeys(ctx);
  await claimExistingCodes(ctx);
  await settleCompanyErrors(ctx);
  await planMissing(ctx);
  await settleFollowers(ctx);
}

export interface App {
  readonly http: FastifyInstance;
  readonly auth: Auth;
  readonly quota: LiveQuota;
  /** All mounted calls. */
  readonly served: readonly Served[];
  /** Renders some home pages once, below an origin, one after the other; ends early when told so. */
  warm(origin: string, isEnding: () => boolean): Promise<void>;
  close(): Promise<void>;
}

/** Mounts the modules on one HTTP server. It does not listen yet, and its jobs do not run yet. `source` is where its pages come from. */
export async function openApp(ctx: AppContext, version: string, source: WebSource): Promise<App> {
  const { config, log, records, clock } = ctx;
  const sessions = new LiveSessions(records.kysely);
  const auth = openAuth({
    config,
    log,
    db: records.kysely,
    events: {
      saved: (user, language) => saveUser(ctx, user, language),
      upgraded: async (anonymousId, user) => {
        await carryCart(ctx, anonymousId, user.id);
        await carryOver(ctx, anonymousId, user.id);
      },
      claims: (uid) => claimsOf(ctx, uid),
      email: (to, language, email) => sendAuthEmail(ctx, { to, requestLanguage: language, email }),
      signIn: (note) => saveSignIn(ctx, note),
      ended: async (session) => {
        endHere(session);
        await publishEndedSession(ctx, session);
      },
    },
  });
  const terms = new PublishedTerms(ctx);
  const rights = new Rights(ctx, auth, (accepted) => terms.dueFrom(accepted));
  records.onChange(
    ({ collection }) => {
      if (collection !== termsVersions.name) return;
      terms.forget();
      rights.refreshAll();
    },
    () => terms.forget(),
  );
  const endHere = ({ id, userId }: { readonly id: string; readonly userId: string }): void => {
    sessions.ended(id);
    rights.tell(userId);
  };
  onEndedSession(ctx, endHere);
  const keys = new ApiKeyReader(ctx, rights);
  const authenticator = createAuthenticator(ctx, { auth, rights, keys, sessions });
  const known = new KnownClients(ctx);
  const shelf = new PageShelf(ctx);
  const shared = new SharedAccess(ctx);
  const courier = new Courier(ctx);
  const calls = served(ctx, { rights, keys, known, shelf, accounts: auth.accounts, invited: auth.invited, own: auth.own, terms, shared, courier });
  takeOnJobs(ctx);
  takeOnEffects(ctx);
  courier.start();

  const web = openWeb({
    config,
    log,
    now: () => clock.now(),
    defaultClient: async () => (await records.forClient(config.defaultClient).get(clients, config.defaultClient))?.name_key ?? config.defaultClient,
    send: sendInProcess(calls, authenticator),
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
  mountHealth(http, records, version);
  mountAuth(http, ctx, (request) => auth.handle(request));
  const requests = createRequestAuthenticator(http, authenticator, ctx.limits, config);
  mountCalls(http, calls, requests, ctx.limits);
  await mountFiles(http, ctx, requests);
  await mountPhotos(http, ctx, requests, (headers) => auth.viewer(headers));
  await mountStreamIn(http, ctx.limits, relayStream(ctx, conversationsMail.received));
  mountStreamOut(http, requests, originalStream(ctx));
  await mountImports(http, ctx, requests);
  mountStreamOut(http, requests, refusedStream(ctx));
  for (const stream of [archiveStream(ctx), exportStream(ctx), ownDataStream(ctx)]) mountStreamOut(http, requests, stream);
  importsJobs(ctx, (uid, client) => rights.actor(uid, client));
  await mountHooks(http, ctx);
  mountOpenApi(http, version, ctx.limits);
  mountSitemaps(http, ctx, shelf);
  mountLinkCards(http, (nameKey) => known.find(nameKey));
  http.all('/api/*', () => {
    throw refuse({ code: 'records.missing' });
  });
  mountLive(http, { authenticator, log, version, records, shared, quota }, config);
  await web.mount(http);
  const warm = async (origin: string, isEnding: () => boolean): Promise<void> => {
    for (const id of (await records.clientIds()).slice(0, MAX_WARMED)) {
      if (isEnding()) return;
      const client = await records.forClient(id).get(clients, id);
      if (client?.active) await web.warm(`${origin}/${client.name_key}/`);
    }
  };
  const close = async (): Promise<void> => {
    await courier.stop();
    await http.close();
  };
  return { http, auth, quota, served: calls, warm, close };
}
