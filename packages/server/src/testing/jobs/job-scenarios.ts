import type { Write } from '@app/kernel/live.ts';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { usDateOf } from '@app/kernel/time/time.ts';
import type { RegisteredJob } from '@app/domain/jobs/job-register.ts';
import { Deal } from '@app/domain/marketplace/deal.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { invitations } from '@app/domain/invitations/invitation.collection.ts';
import { subscriptions } from '@app/domain/marketing/group.collection.ts';
import { marketplaceSearches } from '@app/domain/marketplace/marketplace.collection.ts';
import { operatorRequests } from '@app/domain/marketplace/operators/operators.collection.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import { tokens } from '@app/domain/users/user.collection.ts';
import type { TestContext } from '../test-context.ts';

/** The records that a job finds in a company, and those that are looked at afterwards. */
export interface Scenario {
  /** The company in which the job runs, where that is not the one that it changes. */
  readonly runsIn?: string;
  readonly fill: (ctx: TestContext, client: string) => Promise<void>;
  /** Time between the two. */
  readonly later: number;
  /** Kinds of records, and which of their fields if not all. */
  readonly kinds: readonly string[];
  /** Folders of stored bytes, below that of the company. */
  readonly folders?: readonly string[];
}

const teterboro = {
  id: 'KTEB',
  icao: 'KTEB',
  iata: 'TEB',
  name: 'Teterboro',
  city: { name: 'Teterboro' },
  latitude: 40.85,
  longitude: -74.06,
  timezone: 'UTC',
};
const opaLocka = {
  id: 'KOPF',
  icao: 'KOPF',
  iata: 'OPF',
  name: 'Opa-locka',
  city: { name: 'Miami' },
  latitude: 25.9,
  longitude: -80.28,
  timezone: 'UTC',
};
async function put(ctx: TestContext, client: string, docs: Readonly<Record<string, object>>): Promise<void> {
  const writes = Object.entries(docs).map(([path, data]): Write => ({ op: 'set', path: `clients/${client}/${path}`, data: data as never }));
  await ctx.records.forClient(client).write(writes);
}
const bytes = (ctx: TestContext, keys: readonly string[]): Promise<unknown> => Promise.all(keys.map((key) => ctx.files.put(key, Buffer.from('x'))));
async function alert(ctx: TestContext, client: string, n: number): Promise<void> {
  const store = ctx.records.forClient(client);
  const { id: contact } = await store.create(contacts, { first_name: 'Vera', email: `vera${n}@x.example` });
  const email = `vera${n}@x.example`;
  await store.create(subscriptions, { contact, email, verified: true, preferences: { home: teterboro, radius: 100 } } as never);
}
async function leg(ctx: TestContext, client: string, id: string): Promise<void> {
  const departure_date = ctx.clock.now() + 30 * DAY;
  const times = { takeoffDate: usDateOf(Math.floor(departure_date / DAY)), takeoffTime: '10:00', takeoffTZ: 'UTC' };
  const deal = {
    aircraft: { id: 'a', name: 'CJ3', tail_number: 'N1', seats: 7 },
    departureAirport: teterboro,
    arrivalAirport: opaLocka,
    departure_date,
  };
  await put(ctx, client, { [`deals/${id}`]: Deal.parse({ ...deal, times, price: { total: 5400 }, verified: true }) });
}
const event = (state: string, settled: number | null, n: number) => ({
  name: 'search',
  visitor: 'v'.repeat(20),
  fields: { kind: 'empties', results: n },
  state,
  settled,
});
const metric = (period: string, starts: string) => ({ name: 'searches', value: 3, period, starts });
/** Longer ago than figures of days are kept, and of hours. */
const [longAgo, before] = ['2022-01-01', '2026-09-01'];

/** Jobs that need more than `makeWorld` has. */
export const scenarios: Partial<Record<RegisteredJob, Scenario>> = {
  'clean-tokens': {
    runsIn: 'apron',
    later: HOUR,
    kinds: ['invitations'],
    async fill(ctx, client) {
      const now = ctx.clock.now();
      for (const n of [1, 2])
        await ctx.records.platform.set(tokens, `${client}${n}`, { token: `${client}${n}`, key: 'quote', client, ref_path: '', expires: now + n });
      const offer = { email: 'a@x.example', language: 'en', sent_at: now, by: 'ada', mail_hash: 'h1', link_hash: 'h2' } as const;
      for (const n of [1, 31]) await ctx.records.forClient(client).set(invitations, `i${n}`, { ...offer, expires: now - n * DAY });
    },
  },
  'clean-artifacts': {
    later: 8 * DAY,
    kinds: ['files', 'import_runs', 'import_rows'],
    folders: ['', 'imports'],
    async fill(ctx, client) {
      await bytes(
        ctx,
        ['kept', 'stray', 'other', 'imports/late', 'imports/used', 'imports/lost'].map((key) => `${client}/${key}`),
      );
      const imported = (id: string, state: string) => ({
        kind: 'contacts',
        file_name: 'a.csv',
        file_size: 1,
        file_key: `${client}/imports/${id}`,
        state,
      });
      await put(ctx, client, {
        'files/kept': { name: 'a.txt', type: 'text/plain', size: 1, key: `${client}/kept` },
        'import_runs/late': imported('late', 'checked'),
        'import_runs/used': imported('used', 'applied'),
        'import_rows/late.check.0': { run: 'late', step: 'check', index: 0, rows: [] },
      });
    },
  },
  'clean-exports': {
    later: DAY,
    kinds: ['company_exports'],
    folders: ['exports'],
    async fill(ctx, client) {
      const now = ctx.clock.now();
      await bytes(ctx, [`${client}/exports/old`, `${client}/exports/new`]);
      const made = (id: string, until: number) => ({ state: 'ready', by: 'ada', started: now, until, archive: `${client}/exports/${id}` });
      await put(ctx, client, { 'company_exports/old': made('old', now + HOUR), 'company_exports/new': made('new', now + 2 * DAY) });
    },
  },
  'privacy-requests': {
    later: 8 * DAY,
    kinds: ['privacy_requests', 'outbox'],
    folders: ['privacy'],
    async fill(ctx, client) {
      const now = ctx.clock.now();
      await bytes(ctx, [`${client}/privacy/done.zip`]);
      const asked = (state: string, due: number) => ({ kind: 'export', state, email: 'p@x.example', received: now - DAY, due });
      await put(ctx, client, {
        'privacy_requests/late': asked('open', now + 9 * DAY),
        'privacy_requests/early': asked('open', now + 30 * DAY),
        'privacy_requests/done': { ...asked('done', now + 9 * DAY), archive: `${client}/privacy/done.zip`, archive_until: now + 7 * DAY },
      });
    },
  },
  'search-hits': {
    later: HOUR,
    kinds: ['marketplace_searches'],
    async fill(ctx, client) {
      const place = { latitude: teterboro.latitude, longitude: teterboro.longitude };
      const store = ctx.records.forClient(client);
      for (const n of [1, 2]) await store.set(marketplaceSearches, `s${n}`, { name: `s${n}`, type: 'subscriptions', radius: n * 60, ...place });
      await alert(ctx, client, 1);
    },
  },
  'marketplace-subscriptions': {
    later: HOUR,
    kinds: ['deals', 'subscriptions', 'outbox'],
    async fill(ctx, client) {
      for (const n of [1, 2]) await alert(ctx, client, n);
      await leg(ctx, client, 'leg');
    },
  },
  'analytics-queue': {
    later: MINUTE,
    kinds: ['analytics_events', 'metrics'],
    fill: (ctx, client) => put(ctx, client, Object.fromEntries([1, 2, 3].map((n) => [`analytics_events/e${n}`, event('waiting', null, n)]))),
  },
  'clean-analytics-queue': {
    later: 8 * DAY,
    kinds: ['analytics_events'],
    fill: (ctx, client) =>
      put(ctx, client, {
        'analytics_events/done': event('done', ctx.clock.now(), 1),
        'analytics_events/refused': event('refused', ctx.clock.now(), 2),
        'analytics_events/late': event('done', ctx.clock.now() + 7 * DAY, 3),
      }),
  },
  metrics: {
    later: HOUR,
    kinds: ['metrics'],
    async fill(ctx, client) {
      const store = ctx.records.forClient(client);
      // Now and in a month before: the pass over everything takes several turns.
      for (const ago of [0, 40, 40]) await store.create(trips, { status: 'pPaid', departure_date: ctx.clock.now() - ago * DAY, paxNum: 3, legs: [] });
    },
  },
  'clean-metrics': {
    later: HOUR,
    kinds: ['metrics'],
    fill: (ctx, client) =>
      put(ctx, client, {
        'metrics/h1': metric('hour', before),
        'metrics/h2': metric('hour', longAgo),
        'metrics/d1': metric('day', before),
        'metrics/d2': metric('day', longAgo),
        'metrics/m2': metric('month', longAgo),
      }),
  },
  'holds-expire': {
    later: HOUR,
    kinds: ['holds', 'queue'],
    fill: (ctx, client) => {
      const held = (n: number) => ({
        kind: 'stock',
        subject: `clients/${client}/products/p`,
        holder: `clients/${client}/order_quotes/q${n}`,
        quantity: n,
      });
      const until = (n: number): number => ctx.clock.now() + (n < 3 ? MINUTE : 9 * HOUR);
      return put(ctx, client, Object.fromEntries([1, 2, 3].map((n) => [`holds/h${n}`, { ...held(n), until: until(n) }])));
    },
  },
  'operator-reminders': {
    later: 5 * HOUR,
    kinds: ['notices'],
    async fill(ctx, client) {
      await ctx.person({ uid: `ola${client}`, client, roles: ['sales'], name: 'Ola' });
      const now = ctx.clock.now();
      // The company is its own partner here, so that the reminders are among its records.
      const asked = { creator: client, creator_name: 'World', recipient: client, quote: 'q', deadline: now + 9 * HOUR, legs: [] };
      for (const n of [1, 2]) await ctx.records.platform.set(operatorRequests, `${client}${n}`, { ...asked, remind_at: now + n * HOUR });
    },
  },
  'checkout-expire': {
    later: 25 * HOUR,
    kinds: ['orders:id,canceled,paid'],
    fill: (ctx, client) => {
      const placed = (hours: number) => ({ source: 1, user: 'buyer', expires: ctx.clock.now() + hours * HOUR, metadata: { checkout: 'c' } });
      return put(ctx, client, { 'orders/o1': placed(1), 'orders/o2': placed(24), 'orders/o3': placed(90) });
    },
  },
  'invoice-reminders': {
    later: HOUR,
    kinds: ['invoices:id,balanceDue,reminders', 'orders:id,total,reminders'],
    async fill(ctx, client) {
      const open = { basis: 'estimate', balanceDue: 50, dueDate: ctx.clock.now(), billingContact: { email: 'p@x.example' } };
      const docs = { 'invoices/i1': open, 'invoices/i2': open, 'invoices/paid': { ...open, balanceDue: 0 } };
      const order = { items: [{ id: 'a', price: 50, quantity: 1 }], due_date: ctx.clock.now(), contact: { email: 'p@x.example' } };
      const sold = { 'orders/o1': order, 'orders/o2': order, 'orders/paid': { ...order, paid: true } };
      await put(ctx, client, { 'payment_settings/settings': { reminders: true }, ...docs, ...sold });
    },
  },
  'overdue-flights': {
    later: 2 * HOUR,
    kinds: ['schedule', 'notices'],
    async fill(ctx, client) {
      await ctx.person({ uid: `dora${client}`, client, roles: ['dispatch'], name: 'Dora' });
      const start = ctx.clock.now() + HOUR;
      const flight = (craft: string, at: number) => ({
        start: at,
        end: at + 2 * HOUR,
        type: 'trip',
        status: 'released',
        aircraft: craft,
        departureAirport: teterboro,
        arrivalAirport: opaLocka,
      });
      await put(ctx, client, {
        'schedule/f1': flight('a', start),
        'schedule/f2': flight('b', start + MINUTE),
        'schedule/f3': flight('c', start + 9 * HOUR),
      });
    },
  },
  'follow-ups': {
    later: HOUR,
    kinds: ['queue', 'outbox', 'notices', 'threads', 'threadsmsgs', 'unread'],
    async fill(ctx, client) {
      const mia = await ctx.person({ uid: `mia${client}`, client, roles: ['sales'], name: 'Mia' });
      const due = (n: number) => ({ type: 'follow-up', due: ctx.clock.now() + n * MINUTE, creator: mia, followers: [mia], follower_ids: [mia] });
      await put(ctx, client, { 'contacts/cora': { first_name: 'Cora' } });
      await put(
        ctx,
        client,
        Object.fromEntries(
          [1, 2].map((n) => [
            `queue/q${n}`,
            { ...due(n), data: { subject: `Call ${n}`, object: { path: `clients/${client}/contacts/cora`, label: 'Cora' } } },
          ]),
        ),
      );
    },
  },
};
