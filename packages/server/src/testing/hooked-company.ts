import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { EngineName } from '@app/store/testing/engines.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { openLog } from '../platform/log.ts';
import { testActor, type TestContext, testContext } from './test-context.ts';
import { WEBHOOKS_TURN } from '../webhooks/courier.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../webhooks/receiver.fixture.ts';
import { saveWebhook } from '../webhooks/save-webhook.ts';

type Fields = Partial<Parameters<typeof saveWebhook>[2]>;

/** A server with a receiver of webhooks, and a new company for each test. Registers its own set-up: call it inside of `describe`. */
export function hookedCompany(engine: EngineName, name: string) {
  let companies = 0;
  const hooked = {
    // Set before each test.
    ctx: undefined as unknown as TestContext,
    receiver: undefined as unknown as WebhookReceiver,
    client: '',
    admin: () => testActor('ada', hooked.client, { roles: ['admin'], admin: true }),
    /** Makes or changes a webhook that hears of contacts, as the given roles read them. */
    async save(fields: Fields = {}): Promise<{ id: string; secret: string }> {
      const input = { url: hooked.receiver.url, description: '', kinds: ['contacts' as const], roles: ['sales'], state: 'active' as const };
      const { id, secret = '' } = await saveWebhook(hooked.ctx, hooked.admin(), { ...input, verbs: ['create', 'update', 'delete'], ...fields });
      return { id, secret };
    },
    contact: (first_name: string, id?: string) =>
      hooked.ctx.records.forClient(hooked.client).create(contacts, { first_name }, id === undefined ? {} : { id }),
    turn: () => hooked.ctx.jobs.turn(WEBHOOKS_TURN),
    open: (id: string) => hooked.ctx.client(id, { name: 'Hooked', config: { roles: [{ id: 'sales', label: 'Sales' }] } }),
  };
  beforeAll(async () => {
    const config = { localWebhooks: true, webhookMs: 600, publicUrl: 'https://fly.example' };
    hooked.ctx = await testContext({ engine, config, log: openLog('silent') });
    await hooked.ctx.app();
    await hooked.ctx.client('apron', { kind: 'platform' });
    hooked.receiver = await openWebhookReceiver();
  });
  afterAll(async () => {
    await hooked.receiver?.close();
    await hooked.ctx?.close();
  });
  beforeEach(async () => {
    companies += 1;
    hooked.client = await hooked.open(`${name}${companies}`);
    hooked.receiver.received.length = 0;
    hooked.receiver.answers = () => ({ status: 204 });
  });
  return hooked;
}
