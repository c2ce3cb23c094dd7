import type { FastifyInstance } from 'fastify';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { cardLogo } from '@app/domain/pages/link-card.rules.ts';
import { pageColours } from '@app/domain/pages/page-colours.rules.ts';
import type { PublicClient } from '@app/domain/clients/clients.calls.ts';
import { refuse } from '@app/domain/problems.ts';

/** Size that sites showing links expect, in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
const BAR = 18;
const LOGO = { width: 640, height: 240 };
const MAX_KEPT = 200;
const MAX_LOGO_BYTES = 1_000_000;
type Theme = PublicClient['theme'];

/** Draws the card of a company: its paper, its logo, its accent. PNG. */
async function drawCard(theme: Theme, logo: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { paper, accent } = pageColours(theme, 'light');
  // Drawn at four times its usual density: a logo of 32 px would be blurred.
  const fitted = await sharp(logo, { density: 288, limitInputPixels: 16_000_000 })
    .resize({ ...LOGO, fit: 'inside' })
    .png()
    .toBuffer();
  const bar = await sharp({ create: { width: WIDTH, height: BAR, channels: 3, background: accent } })
    .png()
    .toBuffer();
  return await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: paper } })
    .composite([
      { input: fitted, gravity: 'center' },
      { input: bar, top: HEIGHT - BAR, left: 0 },
    ])
    .png()
    .toBuffer();
}

/** Answers `/-/card/{nameKey}.png`: the picture that other sites show beside a link to a company's page (CMS-13). */
export function mountLinkCards(app: FastifyInstance, find: (nameKey: string) => Promise<{ readonly theme: Theme } | undefined>): void {
  const cards = new Map<string, Promise<Buffer>>();
  app.get<{ Params: { file: string } }>('/-/card/:file', async (request, reply) => {
    const [, nameKey = ''] = /^([a-z0-9-]{2,64})\.png$/.exec(request.params.file) ?? [];
    const client = nameKey === '' ? undefined : await find(nameKey);
    const logo = client && cardLogo(client.theme);
    if (!client || logo === undefined) throw refuse({ code: 'records.missing' });
    const key = JSON.stringify([nameKey, client.theme]);
    let card = cards.get(key);
    if (!card) {
      card = app.inject({ url: logo }).then(({ statusCode, rawPayload }) => {
        if (statusCode !== 200 || rawPayload.length > MAX_LOGO_BYTES) throw refuse({ code: 'records.missing' });
        return drawCard(client.theme, rawPayload);
      });
      if (cards.size >= MAX_KEPT) cards.clear();
      cards.set(key, card);
      card.catch(() => cards.delete(key));
    }
    return reply
      .header('cache-control', `public, max-age=${(10 * MINUTE) / 1000}`)
      .type('image/png')
      .send(await card);
  });
}
