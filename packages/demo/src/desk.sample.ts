import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { datedId, invoiceIdOfMinute, quoteIdOfMinute } from '@app/domain/clients/dated-id.rules.ts';
import { Contact } from '@app/domain/contacts/contact.ts';
import { Group } from '@app/domain/marketing/group.ts';
import { Account } from '@app/domain/marketplace/account.ts';
import { Affiliate } from '@app/domain/marketplace/partners/affiliate.ts';
import { prepareAffiliate } from '@app/domain/marketplace/partners/affiliate.rules.ts';
import { Order, OrderQuote } from '@app/domain/orders/order.ts';
import { Task } from '@app/domain/work/task.ts';
import { WorkOrder } from '@app/domain/work/work-order.ts';
import { clientSamples, type DemoClient, demoOperators, type DemoOperator } from './clients.sample.ts';
import type { Loading } from './conversations.sample.ts';
import { aircraftId } from './deals.sample.ts';
import { deploymentSamples } from './deployments.sample.ts';
import { fleetSamples } from './fleet.sample.ts';
import { hangarSamples } from './hangar.sample.ts';
import { accountSamples } from './people.sample.ts';
import { originSample } from './origins.sample.ts';
import { seededChance } from './seeded-random.ts';
import { soldSamples } from './sold.sample.ts';
import type { StoredSample } from './stored-sample.ts';

type Desk = Pick<Loading, 'now' | 'uidOf'> & { readonly client: DemoClient };
const isOperator = (client: DemoClient): client is DemoOperator => demoOperators.some((operator) => operator === client);
/** Lists the uids of the staff of a client. */
const staffOf = ({ client, uidOf }: Desk): string[] =>
  accountSamples.filter(({ memberships }) => memberships.some((membership) => membership.client === client)).map(({ key }) => uidOf(key));

const toDo: Readonly<Record<'operator' | 'shop' | 'platform', readonly (readonly [name: string, type: string, description: string])[]>> = {
  operator: [
    ['Renew the slot agreement at Teterboro', 'Ground handling', 'The present one ends with the quarter. Ask for two early departures on Mondays.'],
    ['Ask catering for a winter menu', 'Cabin', ''],
    ['Photographs of the new interior', 'Website', 'Outside in the morning light, cabin with the tables out.'],
    ['Check the de-icing contracts', 'Ground handling', 'Prices of last winter are in the folder of the station manager.'],
    ['Answer the survey of the charter brokers', 'Sales', ''],
    ['Crew rest: read the new rule', 'Compliance', 'It counts from the first report of the day, not from the first take-off.'],
    ['Price of the weekend positioning', 'Pricing', 'Compare what was asked with what was paid since spring.'],
    ['Hotel near the second base', 'Crew', ''],
  ],
  shop: [
    ['Moisture meter back from calibration', 'Mill', 'Until it is back, use the one from the kiln and write both readings down.'],
    ['Photographs of the black walnut lot', 'Website', ''],
    ['Ask the hauler for Friday pick-ups', 'Shipping', 'Two orders wait for a lift gate.'],
    ['Sharpen the band for the wide saw', 'Mill', ''],
    ['Price list for spring', 'Sales', 'White oak went up; hard maple stays.'],
    ['Count the offcuts', 'Stock', 'For the box of samples that customers ask for.'],
  ],
  platform: [
    ['Welcome letter to new operators', 'Onboarding', ''],
    ['Terms of 2027: have them read', 'Legal', 'Two weeks before they are shown to anybody.'],
    ['Pictures for the page of operators', 'Website', ''],
  ],
};

function tasks(desk: Desk): StoredSample[] {
  const chance = seededChance(`tasks ${desk.client}`);
  const staff = staffOf(desk);
  const list = toDo[isOperator(desk.client) ? 'operator' : desk.client === 'apron' ? 'platform' : 'shop'];
  return list.map(([name, type, description], index) => {
    const completed = chance.often(0.3);
    const data = Task.parse({
      name,
      type,
      description,
      index,
      completed,
      tested: completed && chance.often(0.6),
      creator: chance.pick(staff),
      agents: chance.often(0.7) ? [chance.pick(staff)] : [],
    });
    return { path: clientPath(desk.client, 'tasks', `demo-${index + 1}`), date: desk.now - chance.whole(2, 40) * DAY, data };
  });
}

const groupsFor: Readonly<Record<'operator' | 'shop' | 'platform', readonly Partial<Group>[]>> = {
  operator: [
    { name: 'Empty-leg alerts', type: 'auto', logic_fn: 'verified' },
    { name: 'Brokers', type: 'manual' },
    { name: 'Owners and their families', type: 'manual', ignore_opt_in: true },
  ],
  shop: [
    { name: 'Furniture makers', type: 'manual' },
    { name: 'Builders', type: 'auto', logic_fn: 'companies' },
    { name: 'News from the kiln', type: 'auto', logic_fn: 'everybody', default: true },
  ],
  platform: [{ name: 'Operators', type: 'manual', ignore_opt_in: true }],
};
const groups = ({ client, now }: Desk): StoredSample[] =>
  groupsFor[isOperator(client) ? 'operator' : client === 'apron' ? 'platform' : 'shop'].map((group, index) => ({
    path: clientPath(client, 'groups', `demo-${index + 1}`),
    date: now - (60 - index) * DAY,
    data: Group.parse(group),
  }));

const travellers: readonly (readonly [name: string, type: string, pricing: Partial<Account['pricing']>])[] = [
  ['Harbor Point Capital', 'corporate', { type: 'retail', payment_type: 'ach' }],
  ['Orchard Street Brokers', 'broker', { type: 'wholesale', discount: 8, payment_type: 'ach' }],
  ['The Lindgren family', 'owner', { type: 'wholesale', discount: 12, payment_type: 'cc' }],
  ['Westbrook Orchestra', 'corporate', { type: 'retail', payment_type: 'check' }],
  ['Blue Ridge Medical', 'corporate', { type: 'retail', discount: 3, payment_type: 'ach' }],
  ['Juniper Sports Travel', 'broker', { type: 'wholesale', discount: 6, payment_type: 'ach' }],
];
function accounts({ client, now }: Desk, operator: DemoOperator): StoredSample[] {
  const chance = seededChance(`accounts ${client}`);
  const tails = fleetSamples[operator].map((aircraft) => aircraftId(aircraft.tail));
  return travellers.map(([name, type, pricing], index) => ({
    path: clientPath(client, 'accounts', `demo-${index + 1}`),
    date: now - chance.whole(30, 400) * DAY,
    data: Account.parse({
      name,
      type,
      email: `${name.toLowerCase().split(' ').at(-1)}@travel.example`,
      phone: `212-555-0${chance.whole(100, 199)}`,
      address: { street: `${chance.whole(10, 900)} Commerce Street`, city: 'New York', state: 'NY', zip: '10001' },
      pricing,
      aircraft: type === 'owner' ? [chance.pick(tails)] : [],
    }),
  }));
}
/** Two that work together, one that was asked, one that was turned down. */
export const affiliateDocuments = (now: number): StoredSample[] =>
  (
    [
      ['skylark', 'meridian', { approved: true }],
      ['bluebird', 'skylark', {}],
      ['meridian', 'bluebird', { declined: true }],
    ] as const
  ).map(([creator, recipient, answer], index) => ({
    path: `affiliates/${creator}-${recipient}`,
    date: now - (20 + index) * DAY,
    data: prepareAffiliate(Affiliate.parse({ creator, recipient, requested: true, ...answer })),
  }));

const makers: readonly (readonly [first: string, last: string, company: string, city: string])[] = [
  ['Ines', 'Calder', 'Calder & Sons Joinery', 'Madison, WI'],
  ['Tobias', 'Wren', 'Wren Boatworks', 'Duluth, MN'],
  ['Maya', 'Okonkwo', 'Okonkwo Interiors', 'Chicago, IL'],
  ['Ruth', 'Salinger', '', 'Ames, IA'],
  ['Pavel', 'Brandl', 'Brandl Timber Frames', 'Eau Claire, WI'],
  ['Lena', 'Whitcomb', 'Whitcomb Guitars', 'Kalamazoo, MI'],
  ['Samir', 'Haddad', 'Haddad Builders', 'Rockford, IL'],
  ['June', 'Ferris', '', 'Dubuque, IA'],
];
const boards = [
  ['WO-8-4', 'White oak, 8 ft, 4/4', 38.5, 22.1, 9.4],
  ['BW-6-8', 'Black walnut, 6 ft, 8/4', 96, 61.5, 14.2],
  ['HM-8-4', 'Hard maple, 8 ft, 4/4', 31.25, 17.4, 9.9],
  ['CH-10-4', 'Cherry, 10 ft, 4/4', 44.8, 27.9, 10.1],
] as const;

/** A shop at work: people, what they ordered and asked a price for, and what the mill has to make of it. */
function shop(desk: Desk): StoredSample[] {
  const { client, now } = desk;
  const chance = seededChance(`shop ${client}`);
  const staff = staffOf(desk);
  const root = clientPath(client);
  const { timezone } = clientSamples[client];
  const people = makers.map(([first_name, last_name, company, place], index) => {
    const [city = '', state = ''] = place.split(', ');
    const name = `${first_name}.${last_name}`.toLowerCase();
    const reach = { first_name, last_name, company, email: `${name}@maker.example`, phone: `608-555-01${10 + index}` };
    return { id: `demo-${index + 1}`, reach, address: { ...reach, street: `${12 + index * 7} Mill Road`, city, state, zip: '53703' } };
  });
  const bought = (order: number) => {
    const person = people[order % people.length] as (typeof people)[number];
    const items = Array.from({ length: chance.whole(1, 3) }, (_, index) => {
      const [sku, name, price, unit_cost, unit_weight] = chance.pick(boards);
      return { id: `line-${index + 1}`, index, sku, name, price, unit_cost, unit_weight, quantity: chance.whole(2, 40) };
    });
    return { items, contact: { id: person.id, ...person.reach }, address: person.address, agents: chance.often(0.6) ? [chance.pick(staff)] : [] };
  };
  const ordered = Array.from({ length: 9 }, (_, index) => {
    const date = now - (index * 3 + 1) * DAY - chance.whole(1, 9) * HOUR;
    const data = Order.parse({
      ...bought(index),
      invoice_id: datedId(invoiceIdOfMinute(date, timezone), () => chance.next(), new Set()) ?? '',
      source: chance.pick([1, 2]),
      origin: originSample(index),
      shipping: chance.pick([0, 85, 140]),
      canceled: index === 6,
    });
    return { id: `demo-${index + 1}`, date, order: data };
  });
  const sold = ordered.flatMap((order, index) => soldSamples(index, { client, agent: order.order.agents[0] ?? staff[0] ?? '', ...order }));
  const quoteRequests = Array.from({ length: 4 }, (_, index): StoredSample => {
    const date = now - index * 2 * DAY - chance.whole(1, 9) * HOUR;
    return {
      path: `${root}/order_quotes/demo-${index + 1}`,
      date,
      data: OrderQuote.parse({
        ...bought(index + 3),
        quote_id: datedId(quoteIdOfMinute(date, timezone), () => chance.next(), new Set()) ?? '',
        expires: date + 14 * DAY,
      }),
    };
  });
  const states = ['Draft', 'Scheduled', 'In Progress', 'Scheduled', 'Done', 'Done', 'Draft'] as const;
  const work = states.map((state, index): StoredSample => {
    const { id, date, order } = ordered[index] as (typeof ordered)[number];
    const items = order.items.map(({ sku, name, quantity }) => ({ sku, name, quantity, done: state === 'Done' }));
    return {
      path: `${root}/work_orders/demo-${index + 1}`,
      date: date + HOUR,
      data: WorkOrder.parse({
        work_order_id: `WO-${2041 - index}`,
        state,
        location: chance.pick(['Kiln 1', 'Kiln 2', 'Planer hall', 'Yard']),
        order: `${root}/orders/${id}`,
        agent: chance.pick(staff),
        worker: chance.pick(staff),
        items,
        notes: index === 0 ? 'Customer wants the boards from one log; leave the ends rough.' : '',
      }),
    };
  });
  const contacts = people.map(({ id, reach }, index): StoredSample => ({
    path: `${root}/contacts/${id}`,
    date: now - (index * 11 + 4) * DAY,
    data: Contact.parse({ ...reach, type: reach.company === '' ? 'private' : 'trade', optin: index % 3 !== 0, verified: index % 2 === 0 }),
  }));
  return [...contacts, ...sold, ...quoteRequests, ...work];
}

/** Daily work of each tenant: tasks, groups and deployments; accounts and work orders of an operator, orders and work of a shop. */
export const deskSamples = (desk: Desk): StoredSample[] => [
  ...tasks(desk),
  ...groups(desk),
  ...deploymentSamples(desk.client, desk.now, staffOf(desk)[0] ?? ''),
  ...(isOperator(desk.client) ? [...accounts(desk, desk.client), ...hangarSamples(desk.client, desk.now, staffOf(desk))] : []),
  ...(desk.client === 'timberline' ? shop(desk) : []),
];
