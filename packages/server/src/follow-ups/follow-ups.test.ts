import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { randomId } from '@app/kernel/ids.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import { messages, threads, unread } from '@app/domain/conversations/conversation.collection.ts';
import { feedback, queue } from '@app/domain/jobs/jobs.collection.ts';
import { runDueJobs } from '../testing/jobs/run-job.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

const system = systemActor('sky');
const HOUR = 3_600_000;

describe.each(enginesOfRules)('follow-ups on %s', (engine) => {
  let ctx: TestContext;
  let token: Record<'ann' | 'bob' | 'boss' | 'rival', string>;
  let object: { path: string; label: string };

  beforeAll(async () => {
    ctx = await testContext({ engine, config: { publicUrl: 'https://fly.example' } });
    await ctx.app();
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('sky', { name: 'Skylark', timezone: 'America/Chicago' });
    await ctx.client('other');
    await ctx.person({ uid: 'ann', client: 'sky', roles: ['sales'], name: 'Ann' });
    await ctx.person({ uid: 'bob', client: 'sky', roles: ['support'], name: 'Bob' });
    await ctx.person({ uid: 'fay', client: 'sky', roles: ['fleet'], name: 'Fay' });
    await ctx.person({ uid: 'boss', client: 'sky', roles: ['admin'] });
    await ctx.person({ uid: 'rival', client: 'other', roles: ['admin'] });
    await ctx.records.write(systemActor('apron'), [{ op: 'merge', path: 'users/bob', data: { notifications: 'none' } }]);
    token = { ann: await ctx.token('ann'), bob: await ctx.token('bob'), boss: await ctx.token('boss'), rival: await ctx.token('rival') };
  });
  afterAll(() => ctx?.close());
  beforeEach(async () => {
    const id = randomId(20);
    object = { path: `clients/sky/contacts/${id}`, label: `Kim ${id}` };
    await ctx.records.write(system, [{ op: 'set', path: object.path, data: { first_name: 'Kim', last_name: id } }]);
  });

  const save = (change: Record<string, unknown> = {}, who: keyof typeof token = 'ann') => {
    const body = { id: randomId(20), due: ctx.clock.now() + HOUR, message: 'Call back', followers: ['bob'], roles: [], object, ...change };
    return ctx.call('/follow-ups/save', body, { client: who === 'rival' ? 'other' : 'sky', token: token[who] });
  };
  const item = (id: string) => ctx.records.of(queue).get(system, id);
  const notes = async () => {
    const [thread] = await ctx.records.of(threads).list(system, { where: where('object.path', 'eq', object.path) });
    return thread ? await ctx.records.of(messages).list(system, { where: where('tRef', 'eq', thread.path) }) : [];
  };
  const notified = async () => {
    const [note] = await notes();
    const markers = note ? await ctx.records.of(unread).list(system, { where: where('ref', 'eq', note.path) }) : [];
    return markers.map((marker) => marker.user).sort();
  };
  const mail = async () =>
    (await ctx.records.of(outbox).list(system, { where: where('subject', 'eq', `Follow-up: ${object.label}`) }))
      .flatMap((email) => email.to.map((recipient) => recipient.email))
      .sort();
  const trigger = (body: Record<string, unknown>, who: keyof typeof token = 'ann', client = 'sky') =>
    ctx.call('/cron/trigger', { path: 'follow-ups', ...body }, { client, token: token[who] });
  const log = (group: string) =>
    ctx.records.of(feedback).list(system, { where: where('group_id', 'eq', group), orderBy: [{ field: 'percent', dir: 'asc' }], limit: 1000 });

  test('[FUP-3] the timings are offered with labels and days', async () => {
    const reply = await ctx.call('/config/check', { type: 'followup' }, { client: 'sky', token: token.ann });
    expect(reply.body.manual.length).toBeGreaterThan(3);
    expect(reply.body.manual).toContainEqual({ label: 'Tomorrow', days: 1 });
  });
  test('[FUP-1] a follow-up is saved as a queue item by its creator, and edited under the same id', async () => {
    const { body } = await save({ followers: ['bob', 'stranger'] });
    expect(await item(body.id)).toMatchObject({
      type: 'follow-up',
      creator: 'ann',
      followers: ['bob'],
      processed: null,
      data: { subject: 'Manual Follow-Up', summary: 'Call back', object },
    });
    const base = (await item(body.id))?.version;
    await save({ id: body.id, message: 'Write instead', due: ctx.clock.now() + 2 * HOUR, base }, 'bob');
    expect(await item(body.id)).toMatchObject({ creator: 'ann', due: ctx.clock.now() + 2 * HOUR, data: { summary: 'Write instead' } });
  });
  test('[FUP-1, LIV-8] an edit names the version that it read: what a colleague changed meanwhile is not overwritten', async () => {
    const { body } = await save();
    const base = (await item(body.id))?.version;
    expect((await save({ id: body.id, message: 'Unread' })).body.problems[0].code).toBe('records.base-required');
    expect((await save({ id: body.id, message: 'From Bob', base }, 'bob')).status).toBe(200);
    const clash = await save({ id: body.id, message: 'From Ann', base });
    expect([clash.status, clash.body.problems[0].code]).toEqual([409, 'records.conflict']);
    expect(await item(body.id)).toMatchObject({ creator: 'ann', data: { summary: 'From Bob' } });
    const { version } = clash.body.problems[0].params;
    expect((await save({ id: body.id, message: 'From Ann', base: version })).status).toBe(200);
    expect((await save({ id: body.id, message: 'Ann again', base: version })).status).toBe(200);
  });
  test('[FUP-2] a past day, too many followers or a record that is not there is refused, nothing is saved', async () => {
    const before = await ctx.records.of(queue).count(system);
    for (const [change, status] of [
      [{ due: ctx.clock.now() - 24 * HOUR }, 422],
      [{ followers: Array.from({ length: 11 }, (_, i) => `u${i}`) }, 422],
      [{ object: { path: 'clients/sky/contacts/none', label: 'x' } }, 404],
      [{ object: { path: 'clients/other', label: 'x' } }, 404],
      [{ tRef: 'clients/sky/contacts/none' }, 404],
      [{ due: 'soon' }, 422],
    ] as const) {
      expect([change, (await save(change)).status]).toEqual([change, status]);
    }
    expect(await ctx.records.of(queue).count(system)).toBe(before);
  });

  test('[FUP-6] never early; when due, followers and role holders are told once: note, unread markers, mail for who wants it', async () => {
    const { body } = await save({
      followers: ['bob', 'fay'],
      roles: [
        { id: 'support', label: 'Support' },
        { id: 'sales', label: 'Sales' },
      ],
    });
    await runDueJobs(ctx);
    await ctx.jobs.settle();
    ctx.clock.advance(HOUR - 1);
    await runDueJobs(ctx);
    await ctx.jobs.settle();
    expect(await notes()).toEqual([]);
    ctx.clock.advance(1);
    await ctx.jobs.settle();
    expect(await notified()).toEqual(['ann', 'bob', 'fay']);
    expect(await mail()).toEqual(['fay@example.com']);
    expect((await item(body.id))?.processed).toBe(ctx.clock.now());
    expect(await notes()).toMatchObject([{ medium: 'note', subject: 'Manual Follow-Up', message: 'Call back', creator_name: 'Follow-Up' }]);
    ctx.clock.advance(HOUR);
    await runDueJobs(ctx);
    await ctx.jobs.settle();
    expect(await notes()).toHaveLength(1);
    expect(await mail()).toHaveLength(1);
  });
  test('[BYD-16, FUP-6] each of those who want mail is written to in their own language, a job tells whoever started it in theirs', async () => {
    await ctx.records.write(systemActor('apron'), [{ op: 'merge', path: 'users/fay', data: { language: 'es' } }]);
    await ctx.records.write(system, [{ op: 'merge', path: 'clients/sky', data: { language: 'es' } }]);
    await ctx.records.write(systemActor('apron'), [{ op: 'merge', path: 'users/ann', data: { language: 'en' } }]);
    const { body } = await save({ followers: ['ann', 'fay'] });
    const options = { client: 'sky', token: token.ann, headers: { 'accept-language': 'es' } };
    const started = await ctx.call('/cron/trigger', { path: 'follow-ups', queue_id: body.id }, options);
    await ctx.jobs.settle();
    const emails = (await ctx.records.of(outbox).list(system)).filter(({ text }) => text.includes(object.label));
    const subjects = emails.map(({ to, subject }) => [to[0]?.email, subject]).toSorted(([a = ''], [b = '']) => (String(a) < String(b) ? -1 : 1));
    expect(subjects).toEqual([
      ['ann@example.com', `Follow-up: ${object.label}`],
      ['fay@example.com', `Seguimiento: ${object.label}`],
    ]);
    const lines = await log(started.body.feedbackId);
    expect(lines.map((line) => line.title)).toEqual(['Iniciado', 'Buscando', 'Procesado', 'Listo']);
    expect(lines.map((line) => line.description)).toEqual(['', 'Un seguimiento', 'Se avisó a 2 personas.', '']);
    expect(await notes()).toMatchObject([{ subject: 'Seguimiento manual', message: 'Call back' }]);
    await ctx.records.write(systemActor('apron'), [
      { op: 'merge', path: 'users/fay', data: { language: '' } },
      { op: 'merge', path: 'users/ann', data: { language: '' } },
    ]);
    await ctx.records.write(system, [{ op: 'merge', path: 'clients/sky', data: { language: 'en' } }]);
  });
  test('[FUP-6] the wake-up got lost with the process: the next sweep fires it once, also when two look at the same time', async () => {
    const { body } = await save({ due: ctx.clock.now() + HOUR });
    await ctx.jobs.stop();
    ctx.clock.advance(30 * HOUR);
    await Promise.all([runDueJobs(ctx), runDueJobs(ctx), trigger({ queue_id: body.id }).then(() => ctx.jobs.settle())]);
    expect(await notes()).toHaveLength(1);
    expect(await notified()).toEqual(['bob']);
  });
  test('[FUP-6, JOB-2] of a suspended company it waits; once that is reopened it fires, once', async () => {
    await save();
    await ctx.records.write(system, [{ op: 'merge', path: 'clients/sky', data: { active: false } }]);
    ctx.clock.advance(2 * HOUR);
    await runDueJobs(ctx);
    expect(await notes()).toEqual([]);
    await ctx.records.write(system, [{ op: 'merge', path: 'clients/sky', data: { active: true } }]);
    await runDueJobs(ctx);
    await runDueJobs(ctx);
    expect(await notes()).toHaveLength(1);
  });
  test('[FUP-6] put off before it was due, it fires at the new time only', async () => {
    const { body } = await save();
    await save({ id: body.id, due: ctx.clock.now() + 3 * HOUR, base: (await item(body.id))?.version });
    ctx.clock.advance(2 * HOUR);
    await ctx.jobs.settle();
    expect(await notes()).toEqual([]);
    ctx.clock.advance(HOUR);
    await ctx.jobs.settle();
    expect(await notes()).toHaveLength(1);
  });
  test('[FUP-6] with nobody named, whoever made it is told; a deleted one tells nobody', async () => {
    await save({ followers: [] });
    const gone = await save();
    await ctx.call('/documents/write', { writes: [{ op: 'delete', path: gone.body.path }] }, { client: 'sky', token: token.ann });
    ctx.clock.advance(HOUR);
    await ctx.jobs.settle();
    expect(await notified()).toEqual(['ann']);
    expect(await notes()).toHaveLength(1);
  });
  test('[FUP-6] it is told in the conversation of its record where there is one', async () => {
    const { body } = await save({ followers: ['fay'] });
    await trigger({ queue_id: body.id });
    await ctx.jobs.settle();
    const [first] = await notes();
    const next = await save({ followers: ['bob'], tRef: first?.tRef });
    await trigger({ queue_id: next.body.id });
    await ctx.jobs.settle();
    expect((await notes()).map((note) => note.tRef)).toEqual([first?.tRef, first?.tRef]);
  });

  test('[FUP-5, JOB-1, WID-3] Process Now runs it before its time; its log rises to 100 and goes when the monitor closes', async () => {
    const { body } = await save();
    const { body: started } = await trigger({ queue_id: body.id });
    expect((await log(started.feedbackId)).map((line) => line.percent)).toEqual([0]);
    await ctx.jobs.settle();
    const lines = await log(started.feedbackId);
    expect(lines.at(-1)).toMatchObject({ percent: 100, title: 'Done' });
    expect(lines.map((line) => line.description)).toContain('1 person was notified.');
    expect(await notified()).toEqual(['bob']);
    const { http } = await ctx.app();
    await http.inject({
      method: 'DELETE',
      url: `/api/cms/feedback/${started.feedbackId}`,
      headers: { host: 'localhost', token: token.ann, client: 'sky' },
    });
    expect(await log(started.feedbackId)).toEqual([]);
    expect((await trigger({ queue_id: body.id })).body.problems[0].code).toBe('follow-ups.done');
    expect((await save({ id: body.id })).body.problems[0].code).toBe('follow-ups.done');
  });
  test('[JOB-1] the whole job is for admins and does what is due in its own client', async () => {
    const due = await save();
    const later = await save({ due: ctx.clock.now() + 5 * HOUR });
    ctx.clock.advance(HOUR);
    expect((await trigger({})).status).toBe(403);
    const { body } = await trigger({}, 'boss');
    await ctx.jobs.settle();
    expect((await log(body.feedbackId)).at(-1)?.percent).toBe(100);
    expect([(await item(due.body.id))?.processed === null, (await item(later.body.id))?.processed]).toEqual([false, null]);
  });
  test('[TEN-12, FUP-5] another client’s follow-up can be neither run, saved nor read', async () => {
    const { body } = await save();
    expect((await trigger({ queue_id: body.id }, 'rival', 'other')).status).toBe(404);
    expect((await trigger({ queue_id: body.id, client_id: 'sky' }, 'rival', 'other')).status).toBe(403);
    expect((await save({}, 'rival')).status).toBe(404);
    const list = await ctx.call(
      '/documents/list',
      { query: { collection: 'queue', parent: 'clients/sky' } },
      { client: 'other', token: token.rival },
    );
    expect(list.body.docs ?? []).toEqual([]);
    expect(await ctx.records.of(queue).count(system, { where: all(where('id', 'eq', body.id), where('processed', 'eq', null)) })).toBe(1);
  });
});
