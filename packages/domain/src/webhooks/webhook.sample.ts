import { Webhook } from './webhook.ts';

export const webhookSamples: readonly Webhook[] = [
  Webhook.parse({
    url: 'https://hooks.example.com/apron',
    description: 'Accounting',
    kinds: ['orders', 'payments'],
    verbs: ['create', 'update'],
    roles: ['sales'],
    saved_by: 'ada',
    secret: '1.c2VhbGVk',
  }),
  Webhook.parse({
    url: 'https://old.example.com/in',
    kinds: ['contacts'],
    verbs: ['create', 'update', 'delete'],
    roles: ['admin'],
    state: 'disabled',
    cause: 'gone',
    saved_by: 'ada',
    secret: '1.c2VhbGVk',
    failing_since: 1_794_000_000_000,
  }),
];
