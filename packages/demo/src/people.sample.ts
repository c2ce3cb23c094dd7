import type { DemoClient } from './clients.sample.ts';

/** A person who signs in to the demo. */
export interface AccountSample {
  /** Names the account in other samples. */
  readonly key: string;
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly phone: string;
  /** Background of the initials. */
  readonly color: string;
  readonly memberships: readonly {
    readonly client: DemoClient;
    readonly roles: readonly string[];
    readonly restricted?: boolean;
    readonly title: string;
  }[];
  /** Redeemed the demo's access code. */
  readonly consumer?: boolean;
}

/** Opens the consumer marketplace to at most 50 people (AUT-9). */
export const demoAccessCode = 'SKY-2026-OPEN';
export const demoGroup = { id: 'opening-season', name: 'Opening season', member_max: 50 } as const;
/** The one password of every demo account; production refuses to start with them. */
export const demoPassword = 'apron-demo-2026';

const staff = (
  client: DemoClient,
  name: [first: string, last: string],
  rest: { roles: readonly string[]; title: string; color: string; restricted?: boolean },
): AccountSample => {
  const [first, last] = name;
  const key = first.toLowerCase();
  const { roles, title, color, restricted } = rest;
  return {
    key,
    first,
    last,
    email: `${key}@${client}.example`,
    phone: '',
    color,
    memberships: [{ client, roles, title, ...(restricted === undefined ? {} : { restricted }) }],
  };
};

/** Staff of the five tenants with different roles, one restricted, one who works for two operators, and one consumer. */
export const accountSamples: readonly AccountSample[] = [
  staff('apron', ['Nora', 'Lindqvist'], { roles: ['admin'], title: 'Platform', color: '#0f6b5c' }),
  staff('apron', ['Jonas', 'Weber'], { roles: ['marketing', 'cms', 'support'], title: 'Customer success', color: '#8a5a12' }),
  staff('skylark', ['Ada', 'Whitfield'], { roles: ['admin'], title: 'Director of operations', color: '#8f3a22' }),
  staff('skylark', ['Ben', 'Okafor'], { roles: ['sales', 'pricing'], title: 'Charter sales', color: '#2f5d50' }),
  staff('skylark', ['Carla', 'Ruiz'], { roles: ['dispatch', 'fleet'], title: 'Dispatch', color: '#45559b' }),
  staff('skylark', ['Dina', 'Petrov'], { roles: ['cms', 'marketing'], title: 'Website and campaigns', color: '#7a3b6d' }),
  staff('skylark', ['Eli', 'Novak'], { roles: ['support'], title: 'Evening desk', color: '#5b6259', restricted: true }),
  staff('meridian', ['Grace', 'Tanaka'], { roles: ['admin'], title: 'General manager', color: '#6d5320' }),
  staff('meridian', ['Hugo', 'Marsh'], { roles: ['sales'], title: 'Client aviation', color: '#23406e' }),
  staff('meridian', ['Iris', 'Castellano'], { roles: ['dispatch', 'fleet'], title: 'Flight control', color: '#3d6b3a' }),
  staff('bluebird', ['Leon', 'Baptiste'], { roles: ['admin'], title: 'Chief pilot and owner', color: '#1464b4' }),
  staff('bluebird', ['Mara', 'Fielding'], { roles: ['sales', 'dispatch'], title: 'Island desk', color: '#a2482d' }),
  staff('timberline', ['Owen', 'Halvorsen'], { roles: ['admin'], title: 'Mill owner', color: '#95491f' }),
  staff('timberline', ['Priya', 'Raman'], { roles: ['sales', 'support'], title: 'Orders', color: '#4d5e2a' }),
  {
    key: 'frank',
    first: 'Frank',
    last: 'Moreau',
    email: 'frank@contract.example',
    phone: '',
    color: '#5a4a78',
    memberships: [
      { client: 'skylark', roles: ['sales'], title: 'Contract sales' },
      { client: 'meridian', roles: ['sales', 'pricing'], title: 'Contract sales' },
    ],
  },
  {
    key: 'vera',
    first: 'Vera',
    last: 'Holm',
    email: 'vera@traveller.example',
    phone: '917-555-0138',
    color: '#2a6173',
    memberships: [],
    consumer: true,
  },
];
