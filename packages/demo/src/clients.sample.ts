import { Client } from '@app/domain/clients/client.ts';

/** Ids of the demo tenants; the same word is their name_key. */
export const demoClients = ['apron', 'skylark', 'meridian', 'bluebird', 'timberline'] as const;
export type DemoClient = (typeof demoClients)[number];
export const demoOperators = ['skylark', 'meridian', 'bluebird'] as const satisfies readonly DemoClient[];
export type DemoOperator = (typeof demoOperators)[number];

const roles = [
  { id: 'admin', label: 'Admin' },
  { id: 'sales', label: 'Sales' },
  { id: 'dispatch', label: 'Dispatch' },
  { id: 'support', label: 'Support' },
  { id: 'fleet', label: 'Fleet' },
  { id: 'pricing', label: 'Pricing' },
  { id: 'marketing', label: 'Marketing' },
  { id: 'cms', label: 'Website' },
];
const pictures = (key: DemoClient) => ({
  favicon: `/assets/clients/${key}/favicon.svg`,
  logo_dark: `/assets/clients/${key}/logo-dark.svg`,
  logo_light: `/assets/clients/${key}/logo-light.svg`,
});
const sample = (
  key: DemoClient,
  given: Omit<Partial<Client>, 'config' | 'theme'> & { theme: Partial<Client['theme']>; software?: string },
): Client => {
  const { theme, software, ...rest } = given;
  return Client.parse({
    name_key: key,
    website: `https://${key}.example`,
    terms: { version: '2026-01', url: `/${key}/terms` },
    ...rest,
    theme: { ...pictures(key), ...theme },
    config: {
      roles,
      sites: [{ id: 'default', url: `/${key}/`, prod_url: `https://${key}.example` }],
      software: software ? { active: true, type: software } : {},
    },
  });
};

/** The demo tenants as they are stored (TEN-9). Companies, people and telephone numbers are invented; numbers are from the range kept for fiction. */
export const clientSamples: Readonly<Record<DemoClient, Client>> = {
  apron: sample('apron', {
    name: 'Apron',
    kind: 'platform',
    timezone: 'America/Chicago',
    theme: { dark: '#17201f', light: '#f4f4ef', accent: '#0f6b5c', heading: 'Inter' },
    address: { street: '220 West Kinzie Street', street2: '', city: 'Chicago', state: 'IL', zip: '60654', country: 'US' },
    office_hours: 'Monday to Friday, 8:00 to 18:00 Central',
    phone: '312-555-0142',
    email: 'hello@apron.example',
  }),
  skylark: sample('skylark', {
    name: 'Skylark Air',
    kind: 'operator',
    timezone: 'America/New_York',
    theme: { dark: '#14241f', light: '#f5f2ea', accent: '#b8482a', heading: 'Newsreader' },
    software: 'fos',
    address: { street: '101 Charles A. Lindbergh Drive', street2: 'Hangar 3', city: 'Teterboro', state: 'NJ', zip: '07608', country: 'US' },
    office_hours: 'Charter desk: every day, 6:00 to 23:00 Eastern\nDispatch: around the clock',
    phone: '201-555-0117',
    email: 'charter@skylark.example',
  }),
  meridian: sample('meridian', {
    name: 'Meridian Aviation',
    kind: 'operator',
    timezone: 'America/Los_Angeles',
    theme: { dark: '#0f1729', light: '#f3f1ec', accent: '#a98142', heading: 'Newsreader' },
    software: 'avianis',
    address: { street: '7240 Hayvenhurst Place', street2: '', city: 'Van Nuys', state: 'CA', zip: '91406', country: 'US' },
    office_hours: 'Charter desk: around the clock, every day',
    phone: '818-555-0164',
    email: 'desk@meridian.example',
  }),
  bluebird: sample('bluebird', {
    name: 'Bluebird Island Air',
    kind: 'operator',
    timezone: 'America/New_York',
    theme: { dark: '#0c3140', light: '#f3f7f5', accent: '#1464b4', heading: 'Inter' },
    software: 'jet_insight',
    address: { street: '14201 NW 42nd Avenue', street2: 'Building 47', city: 'Opa-locka', state: 'FL', zip: '33054', country: 'US' },
    office_hours: 'Charter desk: every day, 5:30 to 21:00 Eastern',
    phone: '305-555-0189',
    email: 'hello@bluebird.example',
  }),
  timberline: sample('timberline', {
    name: 'Timberline Mill',
    kind: 'shop',
    timezone: 'America/Los_Angeles',
    theme: { dark: '#2a1f17', light: '#f7f2e9', accent: '#95491f', heading: 'Newsreader' },
    address: { street: '3815 NW Yeon Avenue', street2: '', city: 'Portland', state: 'OR', zip: '97210', country: 'US' },
    office_hours: 'Mill and showroom: Monday to Friday, 7:00 to 16:30\nSaturday, 9:00 to 13:00',
    phone: '503-555-0126',
    email: 'mill@timberline.example',
  }),
};
