/**
 * A process that measures companies as a whole, without HTTP: making one, telling other systems of its changes, and answering a
 * person about their data. Forked with a data folder and the address of a PostgreSQL; it says `ready`, then answers each message with figures.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Actor, systemActor } from '@app/kernel/collection.ts';
import { randomId } from '@app/kernel/ids.ts';
import { MAX_BATCH, type Write } from '@app/kernel/live.ts';
import { where } from '@app/kernel/queries/where.ts';
import { createCompany as createCompanyCall } from '@app/domain/companies/companies.calls.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { samples } from '@app/domain/samples.ts';
import { companiesJobs } from '../../companies/companies.jobs.ts';
import { createCompany } from '../../companies/create-company.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { systemMailJobs } from '../../mail/system/system-mail.jobs.ts';
import { directJobs } from '../queue/direct-jobs.ts';
import { eraseSubject } from '../../privacy/erase-subject.ts';
import { exportPerson } from '../../privacy/export-person.ts';
import { findSubject } from '../../privacy/subject.ts';
import { Courier } from '../../webhooks/courier.ts';
import { keepFollowers } from '../../webhooks/keep-followers.ts';
import { openWebhookReceiver } from '../../webhooks/receiver.fixture.ts';
import { saveWebhook } from '../../webhooks/save-webhook.ts';
import { answerMessages, msOf, percentile, programContext } from '../program-context.ts';
import { testActor } from '../test-context.ts';

type Message = { readonly companies: number } | { readonly deliveries: number } | { readonly about: number; readonly among: number };
type Figures = Readonly<Record<string, number>>;
const PAUSE_MS = 25;
const A_REST_MS = 50;
const A_PAGE = 500;

const [dir = '', url = ''] = process.argv.slice(2);
const opened = await programContext(dir, url);
const { records } = opened;
const jobs = directJobs(opened.clock, (run) => records.afterCommit(run));
const ctx: AppContext = { ...opened, jobs, config: { ...opened.config, localWebhooks: true } };
companiesJobs(ctx);
systemMailJobs(ctx);
keepFollowers(records);
const courier = new Courier(ctx);
courier.start();

const inBatches = async (client: string, writes: readonly Write[]): Promise<void> => {
  for (let from = 0; from < writes.length; from += MAX_BATCH) await records.write(systemActor(client), writes.slice(from, from + MAX_BATCH));
};
async function newCompany(): Promise<Actor> {
  const id = `company-${randomBytes(4).toString('hex')}`;
  const data = { name: id, name_key: id, kind: 'operator', config: { roles: [{ id: 'sales', label: 'Sales' }] } };
  await records.write(systemActor(id), [{ op: 'set', path: `clients/${id}`, data }]);
  return testActor('ada', id, { roles: ['admin', 'sales'], admin: true });
}

/** Companies made one after another, each with its pages, beside bare records of companies. */
async function companiesRound(count: number): Promise<Figures> {
  const actor = testActor('ada', ctx.config.defaultClient, { roles: ['admin'], admin: true });
  const laps: number[] = [];
  const pages: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = randomId(20);
    const input = createCompanyCall.body.parse({
      id,
      name: 'Skylark Air',
      name_key: `sky-${randomId(8).toLowerCase()}`,
      kind: 'operator',
      timezone: 'America/New_York',
      theme: { accent: '#b8482a' },
      roles: ['sales', 'dispatch'],
      admin: `cleo-${randomId(6).toLowerCase()}@skylark.example`,
    });
    laps.push(await msOf(() => createCompany(ctx, { actor, origin: 'http://localhost' }, input)));
    pages.push(await msOf(() => jobs.settle()));
  }
  const bare: number[] = [];
  for (let index = 0; index < count; index += 1) bare.push(await msOf(newCompany));
  return {
    'a company, p50 ms': percentile(laps, 0.5),
    'a company, p95 ms': percentile(laps, 0.95),
    'its pages, p95 ms': percentile(pages, 0.95),
    'a bare record of a company, p95 ms': percentile(bare, 0.95),
  };
}

/** Changes of a company with a webhook: how soon they arrive, and what they cost the writer while the endpoint hangs, beside a company without. */
async function deliveriesRound(count: number): Promise<Figures> {
  const receiver = await openWebhookReceiver();
  const arrived = new Map<string, number>();
  receiver.answers = ({ body }) => {
    const { data } = JSON.parse(body) as { data: { id: string } };
    if (!arrived.has(data.id)) arrived.set(data.id, performance.now());
    return { status: 204 };
  };
  try {
    const [hooked, plain] = [await newCompany(), await newCompany()];
    const input = { url: receiver.url, description: '', kinds: ['contacts' as const], roles: ['sales'], state: 'active' as const };
    await saveWebhook(ctx, hooked, { ...input, verbs: ['create', 'update', 'delete'] });
    const written = new Map<string, number>();
    for (let index = 0; index < count; index += 1) {
      const { id } = await records.forClient(hooked.client).create(contacts, { first_name: `Guest ${index}` });
      written.set(id, performance.now());
      await wait(PAUSE_MS);
    }
    while (arrived.size < count) await wait(A_REST_MS);
    const laps = [...written].map(([id, done]) => Math.max(0, (arrived.get(id) ?? Number.NaN) - done));
    // From now on the endpoint takes requests and says nothing.
    receiver.answers = () => undefined;
    const writing = { hooked: 0, plain: 0 };
    const batch = (client: string, from: number): Write[] =>
      Array.from({ length: MAX_BATCH }, (_, index) => ({
        op: 'set',
        path: `clients/${client}/contacts/queued-${from}-${index}`,
        data: { first_name: `Guest ${index}` },
      }));
    for (let turn = 0; turn < count / 10; turn += 1) {
      writing.plain += await msOf(() => records.write(systemActor(plain.client), batch(plain.client, turn)));
      writing.hooked += await msOf(() => records.write(systemActor(hooked.client), batch(hooked.client, turn)));
    }
    const queued = Math.ceil(count / 10) * MAX_BATCH;
    return {
      'from commit to request, p50 ms': percentile(laps, 0.5),
      'from commit to request, p95 ms': percentile(laps, 0.95),
      'queued a second': (queued / writing.hooked) * 1000,
      'writes with a webhook, ms': writing.hooked,
      'writes without, ms': writing.plain,
    };
  } finally {
    await receiver.close();
  }
}

/** The export and the erasure of a person with many records, among those of others, beside a plain read of the person's. */
async function personRound(about: number, among: number): Promise<Figures> {
  const { client } = await newCompany();
  const email = 'mara@quill.example';
  const person = { first_name: 'Mara', last_name: 'Quill', email, phone: '201-555-0142' };
  const order = (index: number, contact: Readonly<Record<string, string>>): Write => ({
    op: 'set',
    path: `clients/${client}/orders/o${index}`,
    data: { ...samples['orders']?.[0], contact },
  });
  await inBatches(client, [
    { op: 'set', path: `clients/${client}/contacts/mara`, data: person },
    ...Array.from({ length: among }, (_, index) =>
      order(index, { first_name: 'Otto', last_name: `Lindt ${index}`, email: `otto${index}@lindt.example` }),
    ),
    ...Array.from({ length: about }, (_, index) => order(among + index, { id: 'mara', ...person })),
  ]);
  const subject = await findSubject(records, client, { email, name: 'Mara Quill', phone: person.phone, contact: 'mara' });
  const exporting = await msOf(() => exportPerson(ctx, { client, subject, key: `${client}.zip`, title: 'Mara Quill' }));
  const reading = await msOf(() => readOrders(client));
  const erasing = await msOf(() => eraseSubject(ctx, { client, subject, by: 'ada' }));
  return { 'export, ms': exporting, 'erasure, ms': erasing, 'plain read of all orders, ms': reading };
}
async function readOrders(client: string): Promise<void> {
  let last = '';
  for (;;) {
    const page = await records
      .forClient(client)
      .list(orders, { where: where('id', 'gt', last), orderBy: [{ field: 'id', dir: 'asc' }], limit: A_PAGE });
    last = page.at(-1)?.id ?? '';
    if (page.length < A_PAGE) return;
  }
}

answerMessages(async (message: Message) => {
  if ('companies' in message) return await companiesRound(message.companies);
  if ('deliveries' in message) return await deliveriesRound(message.deliveries);
  return await personRound(message.about, message.among);
});
