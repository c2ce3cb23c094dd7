import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { MINUTE } from '@app/kernel/time/durations.ts';
import type { Limits } from '../../platform/limits.ts';
import { shareOfAddress } from '../../platform/trusted-proxy.ts';
import { holdTo } from '../authenticate-request.ts';
import { type Page, packed, pageOf } from '../site/html-cache.ts';
import { openApi } from './openapi.ts';
import { openApiPage } from './openapi-page.ts';
import { pageStyle } from './openapi-style.ts';
import { sendPage } from '../site/send-page.ts';

const MOST_A_MINUTE = 60;

/** The page brings its one style along, and nothing runs in it. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', pageStyle, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
};
const documentHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
};

/** `GET /api/openapi.json` and, for people, `GET /api/docs`. Both are made when they are first asked for, and kept. */
export function mountOpenApi(app: FastifyInstance, version: string, limits: Limits): void {
  const keep = (headers: Record<string, string>, write: () => string): (() => Promise<Page>) => {
    let rendered: Promise<Page> | undefined;
    return () => (rendered ??= pageOf(new Response(write(), { headers }), {}, new Set()).then(packed));
  };
  const pages = {
    '/api/openapi.json': keep(documentHeaders, () => JSON.stringify(openApi(version))),
    '/api/docs': keep(pageHeaders, () => openApiPage(openApi(version))),
  };
  for (const [url, page] of Object.entries(pages)) {
    app.get(url, async ({ raw, ip }, reply) => {
      await holdTo(limits, { bucket: 'API description', key: shareOfAddress(ip), max: MOST_A_MINUTE, windowMs: MINUTE }, reply);
      const rendered = await page();
      reply.hijack();
      return sendPage(raw, reply.raw, rendered);
    });
  }
}
