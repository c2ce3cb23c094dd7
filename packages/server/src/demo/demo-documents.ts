import { clientSamples, type DemoClient, demoClients, demoOperators, type DemoOperator } from '@app/demo/clients.sample.ts';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { conversationSamples } from '@app/demo/conversations.sample.ts';
import { type AirportOf, dealSamples } from '@app/demo/deals.sample.ts';
import { aircraftSamples } from '@app/demo/fleet-records.sample.ts';
import { affiliateDocuments, deskSamples } from '@app/demo/desk.sample.ts';
import { accountSamples, demoAccessCode, demoGroup } from '@app/demo/people.sample.ts';
import { priceListSamples } from '@app/demo/price-lists.sample.ts';
import { shopSamples } from '@app/demo/shop.sample.ts';
import { scheduleSamples } from '@app/demo/schedule.sample.ts';
import { siteSamples } from '@app/demo/sites/sites.sample.ts';
import type { StoredSample } from '@app/demo/stored-sample.ts';
import { aircraftModelsData } from '@app/domain/fleet/aircraft-models.data.ts';
import { Group } from '@app/domain/marketing/group.ts';
import { Member, User, UserSignature } from '@app/domain/users/user.ts';

/** A record of the demo as it is stored. */
export type DemoDocument = StoredSample;
export interface DemoLoad {
  readonly airportOf: AirportOf;
  /** Epoch ms: the demo's today. */
  readonly now: number;
  readonly uidOf: (key: string) => string;
}

const isOperator = (client: DemoClient): client is DemoOperator => demoOperators.some((operator) => operator === client);
/** White text is readable on every sample color. */
const INITIALS = '#ffffff';

/** The default client with its mark, and the aircraft models, which belong to nobody. */
export const platformDocuments = (now: number, metadata: Record<string, string>): DemoDocument[] => [
  { path: 'clients/apron', date: now, data: { ...clientSamples.apron, metadata } },
  ...aircraftModelsData.map(({ id, ...model }) => ({ path: `aircraft_models/${id}`, date: now, data: model })),
];

const memberDocuments = (client: DemoClient, { now, uidOf }: DemoLoad): DemoDocument[] =>
  accountSamples.flatMap(({ key, first, last, email, color, memberships }) =>
    memberships
      .filter((membership) => membership.client === client)
      .flatMap(({ roles, restricted, title }) => [
        {
          path: clientPath(client, 'members', uidOf(key)),
          date: now,
          data: Member.parse({
            user: uidOf(key),
            roles: Object.fromEntries(roles.map((role) => [role, true])),
            restricted: restricted ?? false,
            name: `${first} ${last}`,
            email,
            color,
            contrast: INITIALS,
          }),
        },
        {
          path: `users/${uidOf(key)}/signatures/${client}`,
          date: now,
          data: UserSignature.parse({ signature: `${first} ${last}\n${title}, ${clientSamples[client].name}\n${clientSamples[client].phone}` }),
        },
      ]),
  );

function operatorDocuments(operator: DemoOperator, load: DemoLoad): DemoDocument[] {
  const { airportOf, now } = load;
  const root = clientPath(operator);
  const lists = Object.entries(priceListSamples(operator, now));
  return [
    ...aircraftSamples(operator, airportOf).map(({ id, aircraft }) => ({ path: `${root}/aircraft/${id}`, date: now, data: aircraft })),
    ...lists.map(([state, list]) => ({ path: `${root}/pricing/${state}`, date: now, data: list })),
    ...scheduleSamples(operator, airportOf, now).map(({ id, entry }) => ({ path: `${root}/schedule/${id}`, date: now, data: entry })),
    ...dealSamples(operator, airportOf, now).map(({ id, deal }) => ({ path: `${root}/deals/${id}`, date: now, data: deal })),
    ...conversationSamples({ operator, ...load }),
  ];
}

/** An id of a page that its address gives: parameters and slashes have no place in it. */
const pageId = (url: string): string => url.replaceAll(/[^\w-]+/g, '-') || 'home';

/** Everything inside one tenant; the default client's own record was written before. */
export function clientDocuments(client: DemoClient, load: DemoLoad): DemoDocument[] {
  const { now } = load;
  const own = client === 'apron' ? [] : [{ path: clientPath(client), date: now, data: clientSamples[client] }];
  const pages = siteSamples[client].map((page) => ({ path: clientPath(client, 'pages', pageId(page.url)), date: now, data: page }));
  return [
    ...own,
    ...memberDocuments(client, load),
    ...pages,
    ...deskSamples({ client, ...load }),
    ...(isOperator(client) ? operatorDocuments(client, load) : []),
    ...(client === 'timberline' ? shopSamples(client, now) : []),
  ];
}

/** Users of the sign-ins, the group whose access code opens the marketplace, and affiliates. */
export function accountDocuments(now: number, uidOf: (key: string) => string): DemoDocument[] {
  const consumers = accountSamples.filter(({ consumer }) => consumer);
  return [
    ...affiliateDocuments(now),
    ...accountSamples.map(({ key, first, last, email, phone, color, consumer }) => ({
      path: `users/${uidOf(key)}`,
      date: now,
      data: User.parse({
        first_name: first,
        last_name: last,
        email,
        phone,
        color,
        contrast: INITIALS,
        // Nobody reads the mail of the demo's people.
        notifications: 'none',
        claims: consumer ? { access_code: demoAccessCode, group: `clients/apron/groups/${demoGroup.id}` } : {},
      }),
    })),
    {
      path: `clients/apron/groups/${demoGroup.id}`,
      date: now,
      data: Group.parse({ name: demoGroup.name, access_code: demoAccessCode, member_max: demoGroup.member_max, member_count: consumers.length }),
    },
  ];
}

/** Every record of the demo, in the order in which it is written. */
export const allDemoDocuments = (load: DemoLoad): DemoDocument[] => [
  ...platformDocuments(load.now, {}),
  ...demoClients.flatMap((client) => clientDocuments(client, load)),
  ...accountDocuments(load.now, load.uidOf),
];
