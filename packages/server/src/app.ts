import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { clients } from '@app/domain/clients/client.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { servedBy } from './app-calls.ts';
import { importSpecials, takeOnJobs } from './app-jobs.ts';
import { takeOnEffects } from './app-writes.ts';
import { exportStream } from './backup/backup.api.ts';
import { carryCart } from './cart/change-cart.ts';
import { carryOrders } from './customers/carry-orders.ts';
import { KnownClients } from './clients/known-clients.ts';
import { conversationsMail } from './conversations/conversations.jobs.ts';
import { mountAuth } from './http/auth-route.ts';
import { createRequestAuthenticator } from './http/authenticate-request.ts';
import { mountFiles } from './files/mount-files.ts';
import { mountHealth } from './http/mount-health.ts';
import { mountLive } from './http/live/live.ts';
import { Presence } from './http/live/presence.ts';
import { LiveQuota } from './http/live/live-quota.ts';
import { mountCalls, sendInProcess } from './http/mount-calls.ts';
import { mountStreamIn, mountStreamOut } from './http/mount-streams.ts';
import { mountOpenApi } from './http/openapi/mount-openapi.ts';
import { openHttp } from './http/open-http.ts';
import type { Served } from './http/serve.ts';
import { openWeb } from './http/site/web.ts';
import type { WebSource } from './http/site/web-source.ts';
import { importsJobs, mountImports, refusedStream } from './imports/imports.api.ts';
import { originalStream } from './mail/mail.api.ts';
import { relayStream } from './mail/intake/relay-mail.ts';
import { sendAuthEmail } from './mail/system/send-auth-email.ts';
import { SharedAccess } from './marketplace/partners/shared-access.ts';
import { PageShelf } from './pages/get-page.ts';
import { mountLinkCards } from './pages/link-card.ts';
import { mountShortLinks } from './pages/mount-short-links.ts';
import { mountSitemaps } from './pages/sitemap.ts';
import type { AppContext } from './platform/app-context.ts';
import { archiveStream, ownDataStream } from './privacy/privacy.api.ts';
import { mountTripPapers } from './offers/trip/mount-trip-papers.ts';
import { mountOfferPapers } from './offers/papers/mount-offer-papers.ts';
import { mountOrderPapers } from './orders/papers/mount-order-papers.ts';
import { certificateStream } from './offers/offers.api.ts';
import { mountPhotos } from './profile/mount-photos.ts';
import { mountCarrierHooks } from './fulfillment/carrier-events.ts';
import { mountUnsubscribe } from './marketplace/alerts/alerts.api.ts';
import { mountHooks } from './settlement/mount-hooks.ts';
import { mountFlightHook } from './trips/following/mount-flight-hook.ts';
import { PublishedTerms } from './terms/published-terms.ts';
import { termsVersions } from '@app/domain/terms/terms.collection.ts';
import { type Auth, openAuth } from './users/auth/auth.ts';
import { onEndedSession, publishEndedSession } from './users/ended-sessions.ts';
import { ApiKeyReader } from './users/api-key-reader.ts';
import { LiveSessions } from './users/auth/live-sessions.ts';
import { createAuthenticator } from './users/create-authenticator.ts';
import { saveSignIn } from './users/save-sign-in.ts';
import { Rights } from './users/rights.ts';
import { carryOver, claimsOf, saveUser } from './users/save-user.ts';
import { Courier } from './webhooks/courier.ts';

/** Collections, besides clients, whose records public pages show. */
const shownOnPages: ReadonlySet<string> = new Set(['pages', 'deals', 'aircraft', 'ads', 'products', 'product_pricing', 'holds']);

/** Enough to render one page of each kind. */
const MAX_WARMED = 10;

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
        await carryOrders(ctx, anonymousId, user.id);
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
  const calls = servedBy(ctx, { rights, keys, known, shelf, accounts: auth.accounts, invited: auth.invited, own: auth.own, terms, shared, courier });
  takeOnJobs(ctx);
  takeOnEffects(ctx);
  courier.start();

  const web = openWeb({
    config,
    log,
    now: () => clock.now(),
    defaultClient: async () => (await records.forClient(config.defaultClient).get(clients, config.defaultClient))?.name_key ?? config.defaultClient,
    send: sendInProcess(calls, authenticator),
    framingSites: async (nameKey) => (await known.find(nameKey))?.framing_sites ?? [],
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
  importsJobs({ ctx, actorIn: (uid, client) => rights.actor(uid, client), specials: importSpecials(ctx) });
  mountStreamOut(http, requests, certificateStream(ctx));
  mountOfferPapers(http, ctx, known);
  mountTripPapers(http, ctx, known);
  mountOrderPapers(http, ctx);
  await mountHooks(http, ctx);
  await mountCarrierHooks(http, ctx);
  await mountFlightHook(http, ctx);
  await mountUnsubscribe(http, ctx);
  mountOpenApi(http, version, ctx.limits);
  mountSitemaps(http, ctx, shelf);
  mountLinkCards(http, (nameKey) => known.find(nameKey));
  mountShortLinks(http, ctx, (nameKey) => known.find(nameKey));
  http.all('/api/*', () => {
    throw refuse({ code: 'records.missing' });
  });
  mountLive(http, { authenticator, log, version, records, shared, presence: new Presence(records), quota }, config);
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
