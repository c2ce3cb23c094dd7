import { withSums } from './order.rules.ts';
import { Order, OrderQuote } from './order.ts';
import { ORDER_SOURCES, stageColours, subscriptionPeriods, subscriptionTypes } from './order.states.ts';

const DAY = 86_400_000;
const monday = Date.UTC(2027, 4, 10, 15);
const people = { agents: ['u-dana'], followers: ['u-omar'], roles: [{ id: 'sales', label: 'Sales' }], workers: ['u-lena'] };
const owen = {
  id: 'k-owen',
  first_name: 'Owen',
  last_name: 'Halvorsen',
  company: 'Halvorsen Fences',
  email: 'owen@halvorsen.example',
  phone: '218-555-0164',
};
const yard = {
  first_name: 'Owen',
  last_name: 'Halvorsen',
  company: 'Halvorsen Fences',
  street: '14 Harbor Road',
  city: 'Duluth',
  state: 'MN',
  zip: '55802',
  phone: '218-555-0164',
  email: 'owen@halvorsen.example',
};
const panels = {
  id: 'i-panel',
  sku: 'CED-68',
  name: 'Cedar panel 6 × 8 ft',
  notes: 'Ends sealed',
  unit_cost: 61.4,
  unit_weight: 48.5,
  quantity: 12,
  price: 118.75,
  dimensions: { description: 'Outer size', list: [{ name: 'height', label: 'Height', feet: 6, numeric: 72 }] },
  properties: { finish: 'Clear oil' },
  pricing_id: 'p-cedar',
  product: { id: 'prod-panel', name: 'Cedar panel', sku: 'CED-68', weight: 48.5, price: 118.75, cost: 61.4, nmfc_class: '70' },
};
const boards = { id: 'i-board', sku: 'CED-1x6', name: 'Cedar board 1 × 6, by the foot', unit_weight: 1.2, quantity: 160.5, price: 2.35 };
const stages = Object.fromEntries(
  stageColours.names.map((colour, i) => [
    i === 0 ? 'items' : `stage-${i}`,
    { agent: 'u-dana', date: monday + i * DAY, colour: i === 0 ? 'green' : colour },
  ]),
);
const tax = {
  totalRate: 0.08875,
  rates: [
    { name: 'State', rate: 0.06875 },
    { name: 'City', rate: 0.02 },
  ],
};
const truck = {
  id: 's-1',
  type: 'XPO',
  status: 'in_transit',
  amount: 212.4,
  cost: 180,
  sent: monday + 3 * DAY,
  tracking_code: 'XPO-44192',
  tracking_url: 'https://track.example/XPO-44192',
};

/** Orders of a shop, partly paid and in transit, from each source. */
const shopOrders = ORDER_SOURCES.map((source, i) =>
  withSums(
    Order.parse({
      invoice_id: `270510P${i}KD`,
      invoice_index: i,
      source,
      referrer: 'https://news.example/fences',
      contact: owen,
      user: 'owen',
      items: [panels, boards],
      payments: [
        { id: 'pay-1', paid: true, date_paid: monday + DAY, amount: 1000, type: 'card', provider: 'stripe', card: { brand: 'Visa', last4: '4242' } },
        { id: 'pay-2', paid: false, amount: 400, type: 'link', provider: 'stripe' },
      ],
      refunds: [{ id: 'ref-1', paid: true, amount: 50, payment_id: 'pay-1', type: 'card', provider: 'stripe' }],
      shipments: [truck, { id: 's-2', type: 'Custom', amount: 40, free: true, delivered: monday + 2 * DAY }],
      selected_rate: { id: 'r-1', carrier: 'XPO', service: 'Standard', rate: 180, delivery_days: 3 },
      work: ['wo-1'],
      files: ['f-drawing'],
      discount: { amount: -90.11, code: 'SPRING' },
      stages,
      tax,
      score: 72,
      service_fee: 15,
      address: yard,
      metadata: { gate_code: '4471' },
      ...people,
    }),
  ),
);

/** The platform's own orders: a subscription of every type and period. */
const platformOrders = subscriptionPeriods.names.map((period, i) =>
  withSums(
    Order.parse({
      invoice_id: `270511Q${i}AP`,
      source: 3,
      contact: owen,
      items: [{ id: 'i-plan', sku: 'PLAN', name: 'Apron, one year', price: 1188, subscription: { period, trial_days: i === 0 ? 30 : 0 } }],
      client: { id: '', name: 'Halvorsen Air', name_key: 'halvorsen', website: 'https://halvorsen.example', email: 'ops@halvorsen.example' },
      subscription: {
        type: subscriptionTypes.names[i % subscriptionTypes.names.length],
        period,
        access_code: 'HALVORSEN-27',
        member_max: 25,
        start_date: monday / 1000,
      },
      stages: { items: { agent: 'u-lena', date: monday, colour: 'green' } },
      ...people,
    }),
  ),
);
export const orderSamples: readonly Order[] = [...shopOrders, ...platformOrders];

export const orderQuoteSamples: readonly OrderQuote[] = [
  withSums(
    OrderQuote.parse({
      quote_id: 'Q-270506N4TR',
      source: 2,
      expires: monday + 14 * DAY,
      contact: owen,
      items: [panels, boards],
      shipping: 212.4,
      discount: { amount: -50, code: '' },
      tax,
      address: yard,
      ...people,
    }),
  ),
];
