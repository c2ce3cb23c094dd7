import { Token } from './token.ts';

/** A permanent reply address, and a customer's link to a quote with an expiry. */
export const tokenSamples: readonly Token[] = [
  Token.parse({
    token: 'fQ3x8TzLm2Ra71Vb',
    key: 'mail',
    client: 'skylark',
    ref_path: 'clients/skylark/threadsmsgs/m1',
    email: 'vera@traveller.example',
  }),
  Token.parse({
    token: 'Zk20PwhE6uYd9sNc',
    expires: Date.UTC(2026, 11, 24),
    key: 'quote',
    client: 'skylark',
    ref_path: 'clients/skylark/quotes/q1',
    email: 'vera@traveller.example',
    contact: 'c-vera',
    consumer_user_id: 'vera',
  }),
];
