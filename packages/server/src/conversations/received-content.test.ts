import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import { marksOf } from '@app/domain/conversations/sender.rules.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';
import { receiveMail } from './receive-mail.ts';

const system = systemActor('sky');
let counter = 0;

interface Draft {
  readonly from?: string;
  readonly headers?: readonly string[];
  readonly body?: string;
  readonly type?: string;
}
/** Hands in an email to the company, by default in the conversation with Cora. */
const raw = ({
  from = 'Cora Guest <cora@guest.example>',
  headers = [],
  body = 'Thursday is fine.',
  type = 'text/plain; charset=utf-8',
}: Draft): string =>
  [
    `From: ${from}`,
    'To: desk@skylark.example',
    'Subject: KTEB to KPBI',
    `Message-ID: <content-${counter++}@guest.example>`,
    ...(counter > 1 ? ['In-Reply-To: <content-0@guest.example>'] : []),
    'MIME-Version: 1.0',
    `Content-Type: ${type}`,
    ...headers,
    '',
    ...body.split('\n'),
  ].join('\r\n');

describe.each(enginesOfRules)('content and sender of incoming mail on %s', (engine) => {
  let ctx: TestContext;

  beforeAll(async () => {
    counter = 0;
    ctx = await testContext({ engine });
    await ctx.app();
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('sky', { name: 'Skylark', email: 'desk@skylark.example' });
    await ctx.person({ uid: 'ann', client: 'sky', roles: ['sales'], name: 'Ann' });
    await receive({});
  });
  afterAll(() => ctx?.close());

  /** Returns the message of an email. */
  const receive = async (draft: Draft, mailAuthservId = '') => {
    const { filed } = await receiveMail({ ...ctx, config: { ...ctx.config, mailAuthservId } }, raw(draft), { recipients: [] });
    const message = await ctx.records.of(messages).get(system, `clients/sky/threadsmsgs/${filed[0]?.message}`);
    if (!message) throw new Error('The email was not filed');
    return message;
  };

  test.each([
    ['boxes in boxes', `<p>Good day</p>${'<div>'.repeat(250_000)}`],
    ['bare signs', `Good day${'<'.repeat(1_000_000)}`],
  ])('[THR-13] HTML of %s is filed as plain text, and the original is kept as a file', async (_what, body) => {
    const message = await receive({ type: 'text/html; charset=utf-8', body });
    expect(message).toMatchObject({
      messageHtml: '',
      files: [{ name: 'original.html', type: 'application/octet-stream' }],
      data: { plain_only: true },
    });
    expect(message.message).toMatch(/^Good day/);
  });

  test('[THR-13] an inline picture is shown from its stored file', async () => {
    const boundary = 'part';
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==';
    const body = [
      `--${boundary}`,
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>See <img src="cid:map@guest.example" alt="Map"></p>',
      `--${boundary}`,
      'Content-Type: image/png; name="map.png"',
      'Content-Transfer-Encoding: base64',
      'Content-ID: <map@guest.example>',
      'Content-Disposition: inline; filename="map.png"',
      '',
      png,
      `--${boundary}--`,
    ].join('\n');
    const message = await receive({ type: `multipart/related; boundary="${boundary}"`, body });
    expect(message.messageHtml).toBe(`<p>See <img src="${message.files[0]?.url}" alt="Map" /></p>`);
  });
  test('[THR-13] a sender is known, new, or marked as another person or a fake colleague', async () => {
    const marks = async (draft: Draft) => marksOf((await receive(draft)).data);
    expect(await marks({})).toEqual({ trust: 'known', otherAddress: false, claimsColleague: false });
    expect(await marks({ from: 'Cora Guest <cora@evil.example>' })).toEqual({ trust: 'new', otherAddress: true, claimsColleague: false });
    expect(await marks({ from: 'Ann <x@stranger.example>' })).toMatchObject({ trust: 'new', claimsColleague: true });
  });
  test('[THR-13] only the topmost header of our own relay is trusted about a sender', async () => {
    const trust = async (...headers: string[]) => marksOf((await receive({ headers }, 'mx.apron.example')).data)?.trust;
    const fails = 'Authentication-Results: mx.apron.example; dmarc=fail header.from=guest.example';
    const passes = 'Authentication-Results: mx.apron.example; dmarc=pass header.from=guest.example';
    const foreign = 'Authentication-Results: mx.evil.example; dmarc=fail';
    expect([await trust(fails, passes), await trust(passes, fails), await trust(foreign, fails)]).toEqual(['failed', 'known', 'known']);
  });
});
