import { weekdays } from './hours/opening-hours.ts';
import { Client } from './client.ts';
import { withErrors } from './client.rules.ts';

const roles = [
  { id: 'admin', label: 'Admin' },
  { id: 'sales', label: 'Sales' },
  { id: 'dispatch', label: 'Dispatch' },
];

/** An operator with everything set, the platform's own client, an operator that has just begun, and a brand-new shop. */
export const clientRecordSamples: readonly Client[] = [
  Client.parse({
    name: 'Skylark Air',
    name_key: 'skylark',
    kind: 'operator',
    timezone: 'America/New_York',
    theme: {
      dark: '#14241f',
      light: '#f5f2ea',
      accent: '#b8482a',
      favicon: '/assets/clients/skylark/favicon.svg',
      logo_dark: '/assets/clients/skylark/logo-dark.svg',
      logo_light: '/assets/clients/skylark/logo-light.svg',
      heading: 'Newsreader',
    },
    config: {
      roles,
      sites: [{ id: 'default', url: '/skylark/', prod_url: 'https://skylark.example' }],
      software: { active: true, type: 'fos' },
    },
    orderStages: ['items', 'client', 'payment'],
    address: { street: '101 Charles A. Lindbergh Drive', street2: 'Hangar 3', city: 'Teterboro', state: 'NJ', zip: '07608' },
    addresses: ['a-teterboro'],
    website: 'https://skylark.example',
    office_hours: 'Dispatch: around the clock',
    opening_hours: weekdays.names.map((day) => ({ day, from: '06:00', to: '23:00' })),
    phone: '201-555-0117',
    email: 'charter@skylark.example',
    terms: { version: '2026-01', url: '/skylark/terms' },
    agents: ['ada'],
    followers: ['ben'],
    third_party: { fos: { company_id: 'SKY' } },
    metadata: { certificate: 'SKYA135K' },
  }),
  Client.parse({
    name: 'Apron',
    name_key: 'apron',
    kind: 'platform',
    theme: { dark: '#17201f', logo_dark: '/assets/clients/apron/logo-dark.svg' },
    config: { roles },
    website: 'https://apron.example',
    email: 'hello@apron.example',
  }),
  withErrors(
    Client.parse({
      name: 'Fjord Air',
      name_key: 'fjord',
      kind: 'operator',
      theme: { dark: '#10243a', logo_dark: '/assets/clients/fjord/logo-dark.svg' },
      website: 'https://fjord.example',
      errors: ['aircraft'],
    }),
  ),
  withErrors(Client.parse({ name: 'Timberline Mill', name_key: 'timberline', config: { software: '' } })),
];
